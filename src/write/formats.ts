/** Everything that `--out DIR` writes but the manifest. A page lists the files of the formats before it. */

import { chartFiles } from "./chart-files.js";
import { csvFiles } from "./csv.js";
import type { Format } from "./format.js";
import { documentPage } from "./pages/document-page.js";
import { howSureFile } from "./pages/how-sure.js";

export const formats: readonly Format[] = [csvFiles, chartFiles, documentPage, howSureFile];

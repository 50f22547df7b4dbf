/** Handing things over to the reader's machine: files to save, and the clipboard. */

/** Saves a file where the browser saves what is downloaded. */
export function save(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), MEANWHILE);
}

/** A browser may begin to read what is saved so much later, in milliseconds. */
const MEANWHILE = 60_000;

const NOTHING_COPIED = "The browser lets nothing be copied here: mark it and copy it yourself";

/** Puts a text into the clipboard, and says how that went. A text that is still made is waited for within the click. */
export function copyText(what: string, text: string | Promise<string>): Promise<string> {
  return copied(what, { "text/plain": blobOf(text, "text/plain") });
}

/** Puts a sentence into the clipboard, together with its chart: whoever takes pictures pastes both. */
export function copyWithPicture(what: string, sentence: string, picture: Promise<Blob>): Promise<string> {
  const html = picture.then(async (png) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = sentence;
    const image = document.createElement("img");
    image.alt = sentence;
    return `${paragraph.outerHTML}${image.outerHTML.replace("<img", `<img src="${await dataUrl(png)}"`)}`;
  });
  return copied(what, {
    "text/plain": blobOf(sentence, "text/plain"),
    "text/html": blobOf(html, "text/html"),
    "image/png": picture,
  });
}

async function copied(what: string, kinds: Record<string, Promise<Blob>>): Promise<string> {
  try {
    await navigator.clipboard.write([new ClipboardItem(kinds)]);
    return `${what} copied`;
  } catch {
    return NOTHING_COPIED;
  }
}

async function blobOf(text: string | Promise<string>, type: string): Promise<Blob> {
  return new Blob([await text], { type });
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Pixels of a PNG for one of the SVG, so that it looks sharp on dense screens. */
const ZOOM = 2;

/** An SVG as PNG, as the browser draws it. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * ZOOM;
    canvas.height = image.naturalHeight * ZOOM;
    const context = canvas.getContext("2d")!;
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((png) => (png === null ? reject(new Error("no PNG can be made here")) : resolve(png)), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

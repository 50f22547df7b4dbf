/** The library that checks files, in a module of its own: the build puts what is used of it in here. */
export { z } from "zod";

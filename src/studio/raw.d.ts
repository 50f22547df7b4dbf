/** The bundler puts a file's text in place of its path. */
declare module "*?raw" {
  const content: string;
  export default content;
}

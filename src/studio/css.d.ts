/** The bundler puts a style sheet beside the script that imports it. */
declare module "*.css";

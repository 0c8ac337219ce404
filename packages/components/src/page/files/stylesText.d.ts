/** A stylesheet with its imports, as text. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}

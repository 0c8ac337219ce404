/**
 * Exit code from the line that the shell tool of Gemini CLI and its relatives adds after the output. Only outputs that the tool has framed
 * count: a process may print such a line itself.
 */
export function geminiExitCode(output: unknown): number | undefined {
  if (typeof output !== 'string' || !/^(?:Command|Output): /.test(output)) return undefined;
  const codes = [...output.slice(-300).matchAll(/^Exit Code: (-?\d+)$/gm)];
  const code = codes.at(-1)?.[1];
  return code === undefined ? undefined : Number(code);
}

import type { Output } from './readOutput';

/** Readers for the texts that agents write around a command's output. */
const WAYS: readonly ((text: string) => Output | null)[] = [
  ofCodex,
  ofGemini,
  ofClaudeCode,
  ofOpenHands,
  ofSweAgent,
  ofPi,
];

/** Reads a textual result without the text that known agents write around the output. */
export function readOutputText(text: string): Output {
  for (const way of WAYS) {
    const output = way(text);
    if (output !== null) return output;
  }
  return { output: text };
}

const code = (digits: string | undefined) => (digits === undefined ? {} : { exitCode: Number(digits) });

/** Longest head before the output, in UTF-16 units. */
const HEAD = 500;

/** Lines such as `Exit code: 1` and `Wall time: 0.1 seconds`, then `Output:`. */
function ofCodex(text: string): Output | null {
  const start = text.slice(0, HEAD);
  const head =
    /^(?:(?:Chunk ID|Exit code|Wall time|Process|Original token count|Total output lines)\b[^\n]*\n)+Output:(?:\n|$)/.exec(
      start,
    )?.[0];
  if (head === undefined) return null;
  const session = /\nProcess running with session ID (\S+)/.exec(`\n${head}`)?.[1];
  return {
    output: text.slice(head.length),
    ...code(/\n(?:Exit code: |Process exited with code )(-?\d+)/.exec(`\n${head}`)?.[1]),
    ...(session !== undefined && { session }),
  };
}

/** `Command: …`, `Directory: …`, `Output: …`, `Error: …`, `Exit Code: …`. */
function ofGemini(text: string): Output | null {
  const begin = text.startsWith('Output: ') ? 0 : text.indexOf('\nOutput: ') + 1;
  const end = text.lastIndexOf('\nExit Code: ');
  const between = text.lastIndexOf('\nError: ', end);
  if (
    end < 0 ||
    between < begin ||
    (begin === 0 ? !text.startsWith('Output: ') : !text.startsWith('Command: '))
  )
    return null;
  const directory = /\nDirectory: ([^\n]*)$/.exec(text.slice(0, Math.max(0, begin - 1)))?.[1];
  const said = (words: string, nothing: string) => (words === nothing ? '' : words);
  return {
    stdout: said(text.slice(begin + 'Output: '.length, between), '(empty)'),
    stderr: said(text.slice(between + '\nError: '.length, end), '(none)'),
    ...code(/^\nExit Code: (-?\d+)/.exec(text.slice(end, end + 40))?.[1]),
    ...(directory !== undefined && directory !== '(root)' && { directory }),
  };
}

/** `Exit code 1` above the output of a failed command. */
function ofClaudeCode(text: string): Output | null {
  const head = /^Exit code (-?\d+)(?:\n|$)/.exec(text.slice(0, 40));
  return head === null ? null : { output: text.slice(head[0].length), ...code(head[1]) };
}

/** Lines in brackets after the output: exit code, folder, interpreter. */
function ofOpenHands(text: string): Output | null {
  let end = text.length;
  const found: { exitCode?: number; directory?: string } = {};
  for (let lines = 0; lines < 4; lines++) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(Math.max(start, end - HEAD), end).trim();
    const exit = /^\[(?:The command completed|Command finished) with exit code (-?\d+)\.?\]$/.exec(line)?.[1];
    const folder = /^\[(?:Jupyter c|C)urrent working directory: ([^\n]*)\]$/.exec(line)?.[1];
    if (exit !== undefined) found.exitCode = Number(exit);
    else if (folder !== undefined) found.directory = folder;
    else if (!/^\[Python [Ii]nterpreter: [^\n]*\]$/.test(line)) break;
    end = Math.max(0, start - 1);
  }
  return end === text.length ? null : { output: text.slice(0, end), ...found };
}

/** `(Open file: …)`, `(Current directory: …)` and a prompt after the output. */
function ofSweAgent(text: string): Output | null {
  const tail = text.slice(-3 * HEAD);
  const match = /(?:^|\n)\(Open file: [^\n]*\)\n\(Current directory: ([^\n]*)\)\n(?:bash-)?\$\s*$/.exec(tail);
  if (match === null) return null;
  const [whole, directory = ''] = match;
  return { output: text.slice(0, text.length - whole.length), directory };
}

/** `Command exited with code 1` below the output. */
function ofPi(text: string): Output | null {
  const match = /(?:^|\n\n)Command exited with code (-?\d+)\s*$/.exec(text.slice(-100));
  return match === null ? null : { output: text.slice(0, text.length - match[0].length), ...code(match[1]) };
}

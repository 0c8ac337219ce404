import { spawn } from 'node:child_process';

/** Result of a process. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a Node script to its end, within 20 seconds. */
export function runBin(
  bin: string,
  args: readonly string[],
  { input = '', env = {} }: { readonly input?: string; readonly env?: Record<string, string> } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...args], {
      env: { PATH: process.env['PATH'], ...env },
      timeout: 20_000,
    });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output, errors }));
    // A command that reads no input may have ended.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

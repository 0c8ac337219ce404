import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCli } from '../runCli';
import type { Ended } from './runBin';

/** Runs a command in this process: for many runs, a process each would take too long. */
export async function runHere(args: readonly string[], input = ''): Promise<Ended> {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([text(output), text(errors)]);
  const code = await runCli(args, { input: Readable.from([Buffer.from(input)]), output, errors, env: {} });
  output.end();
  errors.end();
  const [written, wrong] = await said;
  return { code, output: written, errors: wrong };
}

import { parseArgs } from 'node:util';
import { CommandError } from './CommandError';
import { RUN } from './names';

/** An option as `parseArgs` takes it. */
interface Option {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** Whether it may be given several times. */
  readonly multiple?: boolean;
}

type Parsed<Options extends Record<string, Option>> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true; strict: true }>
>;

/** Reads the arguments of a command. @throws {CommandError} for an option that it does not have. */
export function parseOptions<const Options extends Record<string, Option>>(
  command: string,
  args: readonly string[],
  options: Options,
): Parsed<Options> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what = ''] = error.message.split('. ');
    throw new CommandError(`${what.replace(/\.?$/, '.')} See ${RUN} ${command} --help`, { cause: error });
  }
}

/** The one file or folder that a command needs. */
export function onePath(command: string, positionals: readonly string[]): string {
  const [path, ...others] = positionals;
  if (path === undefined || path === '')
    throw new CommandError(`Name a file: ${RUN} ${command} run.jsonl (- reads what is piped in)`);
  if (others.length > 0)
    throw new CommandError(
      `Name one file at a time: there are ${positionals.length}. Quote names with blanks.`,
    );
  return path;
}

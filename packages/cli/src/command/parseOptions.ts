import { parseArgs } from 'node:util';
import { CommandError } from './CommandError';
import { RUN } from './names';

/** An option in the form of `parseArgs`. */
interface Option {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** True if it may be repeated. */
  readonly multiple?: boolean;
}

type Parsed<Options extends Record<string, Option>> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true; strict: true }>
>;

/**
 * Parses the arguments of a command.
 *
 * @throws {CommandError} for an unknown option.
 */
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

/** The single file or folder of a command. */
export function onePath(command: string, positionals: readonly string[]): string {
  const [path, ...others] = positionals;
  if (path === undefined || path === '')
    throw new CommandError(`Name a file: ${RUN} ${command} run.jsonl (- reads the standard input)`);
  if (others.length > 0)
    throw new CommandError(
      `Name one file at a time, not ${positionals.length}. Quote names that contain spaces.`,
    );
  return path;
}

import { realpath, writeFile } from 'node:fs/promises';
import type { Run } from '@agent-transcript/formats';
import { CommandError, fileError } from '../command/CommandError';
import { onePath, parseOptions } from '../command/parseOptions';
import { saySize } from '../command/sayValues';
import { manyLines, type Terminal, write } from '../command/Terminal';
import { formatOf, readPath } from '../read/readPath';
import type { ExportOptions } from './ExportOptions';
import type { RedactionWish } from './redactRead';

type Kind = 'html' | 'md' | 'json';

/** Writers, loaded on demand. */
const WRITERS: Readonly<Record<Kind, (run: Run, options: ExportOptions) => Promise<string>>> = {
  html: async (run, options) =>
    options.still
      ? (await (await import('./toHtmlPage')).toHtmlPage(run, options)).html
      : (await import('./toInteractivePage')).toInteractivePage(run, options),
  md: async (run, options) => (await import('./toText')).markdownOf(run, options),
  json: async (run) => (await import('./toText')).jsonOf(run),
};

/** `export <file>`: writes a run as HTML, Markdown or JSON. */
export async function exportRun(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseOptions('export', args, {
    html: { type: 'boolean' },
    md: { type: 'boolean' },
    json: { type: 'boolean' },
    still: { type: 'boolean' },
    output: { type: 'string', short: 'o' },
    'no-thinking': { type: 'boolean' },
    redact: { type: 'boolean' },
    'redact-pattern': { type: 'string', multiple: true },
    'redact-word': { type: 'string', multiple: true },
    format: { type: 'string' },
    run: { type: 'string' },
  });
  const path = onePath('export', positionals);
  const { output: named, still = false, 'no-thinking': noThinking = false } = values;
  // As other commands do, `-` is the standard output.
  const output = named === '-' ? undefined : named;
  const kind = kindOf(values, output);
  if (still && kind !== 'html') throw new CommandError('--still needs --html.');
  const redaction = redactionOf(values);
  if (output !== undefined) await refuseSame(path, output);
  const { run: wanted } = values;
  const read = await readPath(path, terminal.input, { format: formatOf(values.format), run: wanted });
  const options = { thinking: !noThinking, still };
  const text =
    redaction === null
      ? await WRITERS[kind](read, options)
      : await writeRedacted(read, redaction, (run) => WRITERS[kind](run, options), terminal);
  if (output === undefined) {
    // JSON has no characters that control a terminal; the text of a run may have some.
    const written = terminal.output.isTTY && kind !== 'json' ? manyLines(text) : text;
    await write(terminal.output, written).catch((error: unknown) => {
      throw fileError(error, 'the standard output');
    });
    return 0;
  }
  await writeFile(output, text).catch((error: unknown) => {
    throw fileError(error, output);
  });
  await write(terminal.errors, `Wrote ${output} (${saySize(Buffer.byteLength(text))})\n`);
  return 0;
}

function kindOf(values: { readonly [K in Kind]?: boolean | undefined }, output: string | undefined): Kind {
  const named = (['html', 'md', 'json'] as const).filter((kind) => values[kind] === true);
  if (named.length > 1) throw new CommandError(`Name one of --${named.join(' and --')}.`);
  const ending = /\.(html|md|json)$/i.exec(output ?? '')?.[1]?.toLowerCase() as Kind | undefined;
  const kind = named[0] ?? ending;
  if (kind === undefined) throw new CommandError('Choose a format: --html, --md or --json.');
  return kind;
}

/** What to redact; `null` for nothing. */
function redactionOf(values: {
  readonly redact?: boolean | undefined;
  readonly 'redact-pattern'?: readonly string[] | undefined;
  readonly 'redact-word'?: readonly string[] | undefined;
}): RedactionWish | null {
  const { redact = false, 'redact-pattern': patterns = [], 'redact-word': words = [] } = values;
  return redact || patterns.length > 0 || words.length > 0 ? { patterns, words } : null;
}

/** Writes a run without its secrets, and reports the marks in the text. */
async function writeRedacted(
  run: Run,
  wish: RedactionWish,
  writeText: (run: Run) => Promise<string>,
  terminal: Terminal,
): Promise<string> {
  const { marksIn, redactRead, sayRedaction } = await import('./redactRead');
  const { run: safe, replaced } = redactRead(run, wish);
  const text = await writeText(safe);
  await write(terminal.errors, sayRedaction(marksIn(text, replaced)));
  return text;
}

/** Prevents overwriting the run itself. */
async function refuseSame(path: string, output: string): Promise<void> {
  const [from, to] = await Promise.all([path, output].map((one) => realpath(one).catch(() => null)));
  if (from !== null && from === to) throw new CommandError(`-o names the run itself: ${output}`);
}

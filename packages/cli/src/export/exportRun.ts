import { realpath, writeFile } from 'node:fs/promises';
import type { Run } from '@agent-transcript/formats';
import { CommandError, fileError } from '../CommandError';
import { saySize } from '../inspect/sayValues';
import { onePath, parseOptions } from '../parseOptions';
import { formatOf, readPath } from '../read/readPath';
import { manyLines, type Terminal, write } from '../Terminal';
import type { ExportOptions } from './ExportOptions';

type Kind = 'html' | 'md' | 'json';

/** Each is loaded when it is asked for. */
const WRITERS: Readonly<Record<Kind, (run: Run, options: ExportOptions) => Promise<string>>> = {
  html: async (run, options) => (await (await import('./toHtmlPage')).toHtmlPage(run, options)).html,
  md: async (run, options) => (await import('./toMarkdownText')).toMarkdownText(run, options),
  json: async (run) => (await import('./toJsonText')).toJsonText(run),
};

/** `export <file>`: writes a run as HTML, Markdown or JSON. */
export async function exportRun(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseOptions('export', args, {
    html: { type: 'boolean' },
    md: { type: 'boolean' },
    json: { type: 'boolean' },
    output: { type: 'string', short: 'o' },
    'no-thinking': { type: 'boolean' },
    format: { type: 'string' },
  });
  const path = onePath('export', positionals);
  const { output, 'no-thinking': noThinking = false } = values;
  const kind = kindOf(values, output);
  if (output !== undefined) await refuseSame(path, output);
  const run = await readPath(path, terminal.input, formatOf(values.format));
  const text = await WRITERS[kind](run, { thinking: !noThinking });
  if (output === undefined) {
    // JSON has no character that a terminal obeys; the text of a run may.
    await write(terminal.output, terminal.output.isTTY && kind !== 'json' ? manyLines(text) : text);
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
  if (kind === undefined) throw new CommandError('Say what to write: --html, --md or --json.');
  return kind;
}

/** A run is not written over itself. */
async function refuseSame(path: string, output: string): Promise<void> {
  const [from, to] = await Promise.all([path, output].map((one) => realpath(one).catch(() => null)));
  if (from !== null && from === to) throw new CommandError(`-o names the run itself: ${output}`);
}

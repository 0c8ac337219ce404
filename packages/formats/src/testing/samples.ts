import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RecordReader } from '../core/RecordReader';
import type { Place, Run } from '../core/Run';
import type { FormatName } from '../known/formats';

/** Real run files beside the repository. A clone without them skips the tests that read them. */
const folder = fileURLToPath(new URL('../../../../../shared/samples/', import.meta.url));

export const haveSamples = existsSync(folder);

/** Independent counts of each sample. */
export const sampleCounts = (): Record<string, Record<string, unknown>> =>
  haveSamples
    ? (JSON.parse(readFileSync(`${folder}counts.json`, 'utf8')) as Record<string, Record<string, unknown>>)
    : {};

export const sampleBytes = (name: string): Uint8Array => readFileSync(`${folder}${name}`);

export const sampleText = (name: string): string => readFileSync(`${folder}${name}`, 'utf8');

/** All samples with their formats, which are the names of their folders. */
export const sampleFiles = (): (readonly [string, FormatName])[] =>
  !haveSamples
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .toSorted()
        .filter((name) => name.includes('/') && statSync(`${folder}${name}`).isFile())
        .map((name) => [name, name.slice(0, name.indexOf('/')) as FormatName]);

/** Side-cars and files of messages, which are not runs of their own. */
const HOLDS_NO_RUN = /\.meta\.json$|\/storage\/(?:message|part)\//;

/** Samples that a browser opens, which takes seconds: the longest of each format, or all runs with `SAMPLES=all`. */
export function samplesToOpen(): (readonly [string, FormatName])[] {
  const all = sampleFiles().filter(([name]) => !HOLDS_NO_RUN.test(name));
  if (process.env['SAMPLES'] === 'all') return all;
  const longest = new Map<FormatName, readonly [string, FormatName]>();
  const sizeOf = ([name]: readonly [string, FormatName]) => statSync(`${folder}${name}`).size;
  for (const one of all) {
    const known = longest.get(one[1]);
    if (known === undefined || sizeOf(one) > sizeOf(known)) longest.set(one[1], one);
  }
  return [...longest.values()];
}

/** Records of a text of one value or of JSON lines, by the simplest code. */
export function recordsOf(text: string): { readonly record: unknown; readonly place: Place }[] {
  const bare = text.replace(/^\uFEFF/, '');
  try {
    return [{ record: JSON.parse(bare), place: { line: 1 } }];
  } catch {
    return bare.split('\n').flatMap((line, index) => {
      const data = line.replace(/^data: ?/, '').trim();
      try {
        return data === '' ? [] : [{ record: JSON.parse(data) as unknown, place: { line: index + 1 } }];
      } catch {
        return [];
      }
    });
  }
}

/** Reads a whole text with a format. */
export function readWith(format: { readonly createReader: () => RecordReader }, text: string): Run {
  const reader = format.createReader();
  for (const { record, place } of recordsOf(text)) reader.read(record, place);
  reader.end();
  return reader.run();
}

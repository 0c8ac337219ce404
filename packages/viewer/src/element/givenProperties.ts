import type { Format } from '@agent-transcript/formats';
import {
  demand,
  demandList,
  fieldOf,
  listOf,
  optionalText,
  type Place,
  report,
} from '@agent-transcript/text/given';
import type { HtmlMessage, HtmlRun } from '../html/HtmlRun';
import type { Source } from './readSource';

/** The element as messages name it. */
const OF = '<agent-transcript>';

/** What a page gives an element to show. Untrusted: no value need be as its type says. */
export type Given = { readonly run: HtmlRun } | { readonly messages: readonly HtmlMessage[] } | Source;

/** The run that a page gives. @throws {TypeError} that names the property. */
export function givenRun(given: Exclude<Given, Source>): HtmlRun {
  if ('run' in given) {
    demand(OF, { run: given.run }, 'a run with an array of `messages`', hasMessages);
    return given.run;
  }
  demandList(OF, { messages: given.messages });
  return given;
}

/** @throws {TypeError} for a `source` that is neither text nor bytes. */
export function demandSource(source: Source): void {
  if ('content' in source)
    demand(OF, { source: source.content }, 'a string, a `Uint8Array` or a `Blob`', isTextOrBytes);
}

/** An address as a text; `undefined` where there is none. */
export const givenAddress = (address: unknown): string | undefined =>
  optionalText(address, { of: OF, key: 'src' });

/** Those of a list that are formats; `undefined` where there is no list. */
export const givenFormats = (formats: unknown): readonly Format[] | undefined =>
  readFormats(formats, { of: OF, key: 'formats' });

const readFormats = listOf<Format>((value, place) => {
  if (isFormat(value, place)) return value;
  report(place, value, 'It is left out. Pass a format: `{ name, title, label }`.');
  return undefined;
});

function isFormat(value: unknown, place: Place): value is Format {
  const isText = (name: string) => typeof fieldOf(value as object, name, place) === 'string';
  return typeof value === 'object' && value !== null && ['name', 'title', 'label'].every(isText);
}

function hasMessages(run: unknown): boolean {
  try {
    return Array.isArray((run as Partial<HtmlRun>).messages);
  } catch {
    // No object, or a proxy that throws.
    return false;
  }
}

function isTextOrBytes(content: unknown): boolean {
  try {
    return typeof content === 'string' || content instanceof Uint8Array || content instanceof Blob;
  } catch {
    // A proxy that was revoked.
    return false;
  }
}

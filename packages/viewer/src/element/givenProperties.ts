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

/** Name of the element in messages. */
const OF = '<agent-transcript>';

/** Content for an element. Untrusted: values may not match their types. */
export type Given = { readonly run: HtmlRun } | { readonly messages: readonly HtmlMessage[] } | Source;

/**
 * The run of a page's content.
 *
 * @throws {TypeError} that names the property.
 */
export function givenRun(given: Exclude<Given, Source>): HtmlRun {
  if ('run' in given) {
    demand(OF, { run: given.run }, 'a run with an array of `messages`', hasMessages);
    return given.run;
  }
  demandList(OF, { messages: given.messages });
  return given;
}

/**
 * Checks a `source`.
 *
 * @throws {TypeError} for anything but text or bytes.
 */
export function demandSource(source: Source): void {
  if ('content' in source)
    demand(OF, { source: source.content }, 'a string, a `Uint8Array` or a `Blob`', isTextOrBytes);
}

/** An address as a string; `undefined` without one. */
export const givenAddress = (address: unknown): string | undefined =>
  optionalText(address, { of: OF, key: 'src' });

/** The valid formats of a list; `undefined` without a list. */
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
    // A non-object, or a proxy that throws.
    return false;
  }
}

function isTextOrBytes(content: unknown): boolean {
  try {
    return typeof content === 'string' || content instanceof Uint8Array || content instanceof Blob;
  } catch {
    // A revoked proxy throws.
    return false;
  }
}

import type { FrameFields, TracebackBuilder } from './createTracebackBuilder';
import { bare, type Lines, splitPlace } from './lines';
import { readStackBelowMessage, type StackGrammar } from './readStackBelowMessage';

/** V8's text for frames without a place: built-in functions, and `Promise.all (index 0)`. */
const NOWHERE = /^(?:<anonymous>|native|index \d+)$/;
const LIBRARY =
  /(?:^|[\\/])node_modules[\\/]|^node:|^internal[\\/]|^(?:chrome|moz|safari-web)-extension:|[\\/]webpack[\\/](?:bootstrap|runtime)|^\[native code\]$/;

/** A place is required: prose may have lines that start with "at". */
export const tellsJavaScript = (lines: Lines, index: number): boolean =>
  readFrame(bare(lines, index))?.line !== undefined;

export const readJavaScript = (lines: Lines, builder: TracebackBuilder): void =>
  readStackBelowMessage(lines, builder, GRAMMAR);

const GRAMMAR: StackGrammar = {
  frameAt(lines, index) {
    const fields = readFrame(bare(lines, index));
    return fields === null ? null : { fields, count: 1 };
  },
  opens(line) {
    const words = /^\s*(?:\[cause\]|Caused by): /.exec(line);
    return words === null ? null : { relation: 'cause', length: words[0].length };
  },
  message: /^\s*(?:Uncaught (?:\(in promise\) )?)?[A-Z_$][\w$.]*(?: \[[^\]]*\])?(?:: |:?$)/,
  // The end of an error's printed properties.
  furniture: /^\s*[\]},]+\s*$/,
};

function readFrame(line: string): FrameFields | null {
  const words = line.trim();
  if (!words.startsWith('at ')) return readGeckoFrame(words);
  // Node opens a brace after the last frame if the error has properties.
  return readV8Frame(words.slice(3, words.endsWith(' {') ? -2 : undefined).trim());
}

/** `name (place)`, or the place alone. */
function readV8Frame(call: string): FrameFields | null {
  const parenthesis = call.endsWith(')') ? call.indexOf(' (') : -1;
  const name = parenthesis < 0 ? (/^async (?=\S)/.exec(call)?.[0] ?? '') : call.slice(0, parenthesis);
  const written = parenthesis < 0 ? call.slice(name.length) : call.slice(parenthesis + 2, -1);
  const place = splitPlace(written);
  if (place?.column !== undefined) return toFields(name.trim(), place);
  return parenthesis >= 0 && NOWHERE.test(written) ? { function: name, file: '', library: true } : null;
}

/** Firefox and Safari: `name@place`, without a name for anonymous functions. */
function readGeckoFrame(line: string): FrameFields | null {
  const at = line.indexOf('@');
  if (at < 0) return null;
  const name = line.slice(0, at).trim();
  const written = line.slice(at + 1);
  if (/\s/.test(name)) return null;
  if (written === '[native code]') return { function: name, file: '', library: true };
  const place = splitPlace(written);
  return place?.column === undefined || !/[/\\<]/.test(place.file) ? null : toFields(name, place);
}

const toFields = (
  name: string,
  { file, line, column }: { file: string; line: number; column: number | undefined },
): FrameFields => ({ function: name, file, line, column, library: LIBRARY.test(file) });

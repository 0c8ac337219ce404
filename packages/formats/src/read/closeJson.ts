/**
 * Parses the JSON value at the start of a text that may be cut anywhere: open lists, objects and strings are closed, and incomplete parts
 * (a key without a value, half a number) are left out. Returns `undefined` if no value has begun, or if the text is not JSON.
 */
export function closeJson(text: string): unknown {
  const closers: string[] = [];
  // End of the last complete value.
  let end = 0;
  let isKey = false;
  const marks = /[[\]{},:"]|[^\s[\]{},:"]+/g;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const [token] = mark;
    if (token === ',') {
      isKey = closers.at(-1) === '}';
      continue;
    }
    if (token === ':') {
      isKey = false;
      continue;
    }
    if (token === '{' || token === '[') {
      closers.push(token === '{' ? '}' : ']');
      isKey = token === '{';
    } else if (token === '}' || token === ']') {
      if (closers.at(-1) !== token) break;
      closers.pop();
    } else if (token === '"') {
      const after = endOfString(text, mark.index + 1);
      if (after < 0) return isKey ? closed(text.slice(0, end), closers) : closedString(text, closers);
      marks.lastIndex = after;
      // A key without a value is left out.
      if (isKey) continue;
    } else if (marks.lastIndex === text.length) break;
    end = marks.lastIndex;
    if (closers.length === 0) break;
  }
  return end === 0 ? undefined : closed(text.slice(0, end), closers);
}

/** End of a string that began before `from`; -1 if it is cut. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1))
    if (backslashesBefore(text, at) % 2 === 0) return at + 1;
  return -1;
}

function backslashesBefore(text: string, at: number): number {
  let count = 0;
  while (text[at - 1 - count] === '\\') count++;
  return count;
}

/** Numbers of Python that JSON lacks. They become 0 if the text cannot be read otherwise. */
const CONSTANTS = /-?(?:NaN|Infinity)/g;

/** The longest incomplete escape, such as `\\u00e`. */
const ESCAPE = 6;

/** Value of a text that is cut inside a string, without an incomplete escape at its end. */
function closedString(text: string, closers: readonly string[]): unknown {
  let value: unknown;
  for (let cut = 0; value === undefined && cut < ESCAPE; cut++)
    value = closed(`${text.slice(0, text.length - cut)}"`, closers);
  return value;
}

/** Value of a text after adding the closing characters. */
function closed(text: string, closers: readonly string[]): unknown {
  const json = text + closers.toReversed().join('');
  for (const one of [json, json.replace(CONSTANTS, '0')]) {
    try {
      return JSON.parse(one) as unknown;
    } catch {
      // Not JSON this way: the next attempt follows.
    }
  }
  return undefined;
}

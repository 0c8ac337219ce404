import { JSON_EDITOR } from '@agent-transcript/schema/prepare';
import { bodiesOf, entrySchema, type SchemaNode, typesOf } from './findSchemas';

/** Why the text of a cell is not a value of its field. */
export type CellProblemCode = 'not-a-number' | 'too-exact' | 'not-a-boolean' | 'not-json';

/** The value that the text of a cell stands for, or what is wrong with it. */
export type CellReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: CellProblemCode };

/** As spreadsheets write them, in the languages of this package. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'vrai', 'истина', '1'].map((word) => [word, true] as const),
  ...['false', 'faux', 'ложь', '0'].map((word) => [word, false] as const),
]);

/**
 * Reads the text of a cell as its field takes it: a number, true or false, JSON, one of the field's choices, entries of a
 * list with `;` between them; else the text itself.
 *
 * @param schema Of the field, in a prepared schema; `undefined` takes any value.
 */
export function readCell(text: string, schema: SchemaNode | undefined, root: SchemaNode): CellReading {
  const bodies = bodiesOf(schema, root);
  const word = text.trim();
  const choices = bodies.flatMap((body) => ('const' in body ? [body.const] : listOf(body.enum)));
  const choice = choices.find((value) => value === text || writtenAs(value) === word);
  if (choice !== undefined) return value(choice);

  const types = typesOf(bodies);
  const isAny = types.size === 0 || bodies.some((body) => JSON_EDITOR in body);
  const isText = types.has('string') || isAny;
  let problem: CellProblemCode | undefined;
  if (isAny || types.has('array') || types.has('object')) {
    const json = readJson(word);
    if (json !== undefined) return value(json);
    const entries = isAny ? undefined : entrySchema(bodies, 0);
    if (types.has('array') && entries !== undefined && !/^[[{]/.test(word))
      return readEntries(word, entries, root);
    problem = 'not-json';
  }
  if (types.has('null') && !isText && word === 'null') return value(null);
  if (types.has('number') || types.has('integer') || isAny) {
    const number = readNumber(word);
    // `007` is a text where there may be one.
    if (number.ok && (!isText || String(number.value) === word)) return number;
    if (!number.ok) problem = number.code;
  }
  if (types.has('boolean') || isAny) {
    const boolean = BOOLEANS.get(word.toLowerCase());
    if (boolean !== undefined && (!isText || String(boolean) === word)) return value(boolean);
    problem = 'not-a-boolean';
  }
  // The validator judges texts that have no other reading.
  return isText || problem === undefined ? value(text) : { ok: false, code: problem };
}

function value(value: unknown): CellReading {
  return { ok: true, value };
}

function listOf(choices: unknown): readonly unknown[] {
  return Array.isArray(choices) ? choices : [];
}

function writtenAs(choice: unknown): string {
  return typeof choice === 'string' ? choice : JSON.stringify(choice);
}

/** A list or an object that is written as JSON. */
function readJson(word: string): unknown {
  if (!/^[[{]/.test(word)) return undefined;
  try {
    return JSON.parse(word) as unknown;
  } catch {
    return undefined;
  }
}

function readEntries(word: string, entry: SchemaNode, root: SchemaNode): CellReading {
  const types = typesOf(bodiesOf(entry, root));
  if (types.has('object') || types.has('array')) return { ok: false, code: 'not-json' };
  const read: unknown[] = [];
  for (const part of word.split(/[;\n]/)) {
    if (part.trim() === '') continue;
    const reading = readCell(part.trim(), entry, root);
    if (!reading.ok) return reading;
    read.push(reading.value);
  }
  return value(read);
}

function readNumber(word: string): CellReading {
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(word)) return { ok: false, code: 'not-a-number' };
  const number = Number(word);
  const isExact = Number.isFinite(number) && (!/^[+-]?\d+$/.test(word) || Number.isSafeInteger(number));
  return isExact ? value(number) : { ok: false, code: 'too-exact' };
}

/** The text that stands for a value in a cell. */
export function cellText(cell: unknown): string {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
}

/** Tells if a value is one that a field takes. */
export type Check = (value: unknown) => boolean;

/**
 * One field of an object of a run. Everything that walks a run asks this table: readers of a host's values, the format
 * `transcript-json`, redaction, search.
 */
export interface Field {
  readonly check: Check;
  /** True if the field may be absent. */
  readonly isOptional?: true;
  /**
   * The words in it. `kept`: none, such as a number; `word`: a word of the model itself, such as a status; `id`: the name of something
   * that other fields refer to; `text`: words of the run; `any`: a value of any shape, whose strings, numbers and keys are words of the run.
   */
  readonly words: 'kept' | 'word' | 'id' | 'text' | 'any';
  /** The words of the model that a `word` takes; absent where `check` alone decides. */
  readonly oneOf?: readonly string[];
  /**
   * How a page shows it, and so how it is searched: Markdown, plain text, one short line, or a payload (JSON or text). Absent for a field
   * that is not shown as text.
   */
  readonly shown?: 'markdown' | 'text' | 'line' | 'payload';
  /** The kind of object in it. A function, as kinds hold each other. */
  readonly kind?: () => Kind;
  /** Of a list, the field that each entry is. */
  readonly entry?: Field;
}

/** Fields by name, in the order in which a page shows them. */
export type Fields = Readonly<Record<string, Field>>;

/** A kind of object: its fields, and the types of the nodes in its `children`. */
export interface Kind {
  readonly fields: Fields;
  readonly holds?: readonly string[];
}

/** Checks for a string. */
export const isText: Check = (value) => typeof value === 'string';

/** Checks for a non-negative safe integer. */
export const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

/** Checks for the name of a format: words of lower-case letters and digits, joined by `-`, 32 characters at most. */
const isFormatName: Check = (value) =>
  typeof value === 'string' && value.length <= 32 && /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(value);

const shownText = (shown: Field['shown']): Field => ({
  check: isText,
  words: 'text',
  ...(shown && { shown }),
});

/** Words of the run that a page does not show as text, such as an address. */
export const hidden: Field = /* @__PURE__ */ shownText(undefined);
export const markdown: Field = /* @__PURE__ */ shownText('markdown');
export const plain: Field = /* @__PURE__ */ shownText('text');
export const line: Field = /* @__PURE__ */ shownText('line');
export const payload: Field = /* @__PURE__ */ shownText('payload');

export const id: Field = { check: isText, words: 'id' };
/** An id that a page shows. */
export const shownId: Field = { check: isText, words: 'id', shown: 'line' };

export const number: Field = { check: Number.isFinite, words: 'kept' };
export const count: Field = { check: isCount, words: 'kept' };
export const flag: Field = { check: (value) => typeof value === 'boolean', words: 'kept' };
export const formatName: Field = { check: isFormatName, words: 'word' };

/** One of some words. */
export const word = (...oneOf: readonly string[]): Field => ({
  check: (value) => oneOf.includes(value as string),
  words: 'word',
  oneOf,
});

/** One of some words of the model, or any other word. */
export const openWord = (...oneOf: readonly string[]): Field => ({ check: isText, words: 'word', oneOf });

/** A value of any shape. */
export const any = (check: Check): Field => ({ check, words: 'any' });

/** A list of which each entry passes the check of `entry`. */
export const list = (entry: Field): Field => ({
  // A list of holes may have a length of four billion, so it is not walked.
  check: (value) =>
    Array.isArray(value) && Object.keys(value).length === value.length && value.every(entry.check),
  words: 'text',
  entry,
});

/** A list of objects that are read one by one: the check of the field looks at none of them. */
export const many = (kind: () => Kind): Field => ({
  check: Array.isArray,
  words: 'text',
  entry: { check: () => true, words: 'text', kind },
});

/** An object of a kind, without other fields. */
export const object = (kind: Kind): Field => ({
  check: (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).every((name) => findField(kind, name) !== undefined) &&
    hasFields(value, kind.fields),
  words: 'text',
  kind: () => kind,
});

/** The same field where it may be absent. */
export const optional = (field: Field): Field => ({ ...field, isOptional: true });

/** The field of a kind with a name; `undefined` if it has none. */
export const findField = ({ fields }: Kind, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** True if an object has these fields, and each of them what it should; other fields are not looked at. */
export function hasFields(of: object, fields: Fields): boolean {
  for (const name in fields) {
    const { isOptional, check } = fields[name] as Field;
    const value = (of as Readonly<Record<string, unknown>>)[name];
    if ((value !== undefined || isOptional === undefined) && !check(value)) return false;
  }
  return true;
}

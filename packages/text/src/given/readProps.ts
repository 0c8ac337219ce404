import { type Place, placeIn, report, sayValue } from './report';
import { toJson, withoutHoles } from './toJson';

/** Reads an untrusted value as the type that its place takes. Never throws; `undefined` if no part is usable. */
export type Read<Value> = (value: unknown, place: Place) => Value;

/** Readers of a component's props or a function's options; props without a reader are used unchanged. */
export type Readers<Props> = {
  readonly [Name in keyof Props & string]?: Read<Props[Name] | undefined>;
};

/**
 * Reads the props of a component as its types declare; the same object if all are valid. Invalid values are dropped and
 * reported in development builds.
 *
 * @param of Name of the component: `<Markdown>`.
 * @param otherReader Returns the reader of a prop that `readers` does not list; without it such props are used
 * unchanged.
 */
export function readProps<Props extends object>(
  of: string,
  props: Props,
  readers: Readers<Props>,
  otherReader?: (name: string) => Read<unknown>,
): Props {
  const names = Object.keys(otherReader === undefined ? readers : { ...readers, ...props });
  const readerOf = (name: string) =>
    Object.hasOwn(readers, name) ? readers[name as keyof Props & string] : otherReader?.(name);
  return readFields(props, names, readerOf, { of, key: '' }) as Props;
}

/** Caches the result for each object or function, so that the same input gives the same output. */
export function remembered<Value>(read: Read<Value>): Read<Value> {
  const known = new WeakMap<object, { readonly read: Value }>();
  return (value, place) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null)
      return read(value, place);
    let one = known.get(value);
    if (one === undefined) {
      one = { read: read(value, place) };
      if (one.read !== value) known.set(value, one);
    }
    return one.read;
  };
}

const NOT_GIVEN: readonly unknown[] = [undefined, null];

/** Reports that a value is ignored. */
const leaveOut = (value: unknown, place: Place, wanted: string): undefined => {
  if (!NOT_GIVEN.includes(value)) report(place, value, `It is left out. Pass ${wanted}.`);
  return undefined;
};

const jsonText: Read<string | undefined> = remembered((value, place) => {
  const json = toJson(value, place);
  if (typeof json === 'string') return json;
  return json === undefined ? undefined : JSON.stringify(json, null, 2);
});

/** A string, or `undefined`. Numbers become digits and objects JSON, so that they are visible. */
export const optionalText: Read<string | undefined> = (value, place) => {
  if (typeof value === 'string') return value;
  if (NOT_GIVEN.includes(value)) return undefined;
  const text =
    typeof value === 'bigint' || typeof value === 'number' ? String(value) : jsonText(value, place);
  if (text === undefined) return leaveOut(value, place, 'a string');
  report(place, value, 'It is shown as text. Pass a string.');
  return text;
};

/** A string; empty if absent, for example before it arrives. */
export const text: Read<string> = (value, place) => optionalText(value, place) ?? '';

/** `true` or `false`. */
export const flag: Read<boolean | undefined> = (value, place) =>
  typeof value === 'boolean' ? value : leaveOut(value, place, '`true` or `false`');

/** A finite number. */
export const finite: Read<number | undefined> = (value, place) =>
  typeof value === 'number' && Number.isFinite(value) ? value : leaveOut(value, place, 'a finite number');

/** A non-negative integer. */
export const count: Read<number | undefined> = (value, place) =>
  Number.isSafeInteger(value) && (value as number) >= 0
    ? (value as number)
    : leaveOut(value, place, 'a non-negative integer');

/** One of several words. */
export const oneOf =
  <Word extends string>(...words: readonly Word[]): Read<Word | undefined> =>
  (value, place) =>
    words.find((word) => word === value) ??
    leaveOut(value, place, words.map((word) => sayValue(word).slice('the string '.length)).join(' or '));

/** A function of any type; its parameters are unknown. */
export type Callable = (...given: readonly unknown[]) => never;

/** A function. */
export const callable: Read<Callable | undefined> = (value, place) =>
  typeof value === 'function' ? (value as Callable) : leaveOut(value, place, 'a function');

/** A function whose results are validated too; the result of one that throws is `undefined`. */
export const answering = <Answer>(
  read: Read<Answer>,
): Read<((...given: readonly unknown[]) => Answer) | undefined> =>
  remembered((value, place) => {
    const ask = callable(value, place);
    return (
      ask &&
      ((...given) => {
        let answer: unknown;
        try {
          answer = ask(...given);
        } catch (problem) {
          report(place, problem, 'The function throws this.');
        }
        return read(answer, place);
      })
    );
  });

/** A list of the valid entries; the same list if all are valid. */
export const listOf = <Item>(read: Read<Item | undefined>): Read<readonly Item[] | undefined> =>
  remembered((value, place) => {
    const list = entriesOf(value, place);
    const items = list?.flatMap((one, index) => {
      const item = read(one, placeIn(place, index));
      return item === undefined ? [] : [item];
    });
    const isSame = items?.length === list?.length && items?.every((one, index) => one === list?.[index]);
    return isSame ? (list as readonly Item[] | undefined) : items;
  });

/** Entries of an array or `Set`; `undefined` for anything else. */
export function entriesOf(value: unknown, place: Place): readonly unknown[] | undefined {
  try {
    if (Array.isArray(value)) {
      const entries = withoutHoles(value);
      if (entries !== value) report(place, value, 'Its holes are left out.');
      // A proxy may throw at any entry.
      return entries.length === 0 ? entries : (entries.every(() => true), entries);
    }
    if (value instanceof Set) {
      report(place, value, 'Pass an array.');
      return [...(value as Set<unknown>)];
    }
  } catch {
    // A proxy may throw.
  }
  return leaveOut(value, place, 'an array');
}

/** An object with the valid fields; the same object if all are valid. Fields without a reader are used unchanged. */
export const fieldsOf = <Fields extends object>(readers: Readers<Fields>): Read<Fields | undefined> =>
  objectOf<Fields>(
    // Fields without a reader too: they are read when the object is copied.
    (value) => [...new Set([...Object.keys(readers), ...Object.keys(value)])],
    (name) => (Object.hasOwn(readers, name) ? readers[name as keyof Fields & string] : undefined),
  );

/** An object whose fields are all valid, including the `required` ones; otherwise `undefined`. */
export const whole =
  <Fields extends object>(
    read: Read<Fields | undefined>,
    ...required: readonly (keyof Fields)[]
  ): Read<Fields | undefined> =>
  (value, place) => {
    const fields = read(value, place);
    return fields === value && required.every((name) => fields?.[name] !== undefined) ? fields : undefined;
  };

/** An object with arbitrary keys and the valid values; the same object if all are valid. */
export const recordOf = <Value>(
  read: Read<Value | undefined>,
): Read<Readonly<Record<string, Value>> | undefined> =>
  objectOf<Readonly<Record<string, Value>>>(Object.keys, () => read);

const objectOf = <Shape extends object>(
  namesOf: (value: object) => readonly string[],
  readerOf: (name: string) => Read<unknown> | undefined,
): Read<Shape | undefined> =>
  remembered((value, place) => {
    try {
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return readFields(value, namesOf(value), readerOf, place) as Shape;
    } catch {
      // A proxy may throw.
    }
    return leaveOut(value, place, 'an object');
  });

/** Reads fields; returns the same object if no value changed. */
function readFields(
  value: object,
  names: readonly string[],
  readerOf: (name: string) => Read<unknown> | undefined,
  place: Place,
): object {
  let copy: Record<string, unknown> | undefined;
  for (const name of names) {
    const one = fieldOr(value, name, place, THROWN);
    const field = one === THROWN ? undefined : (readerOf(name) ?? taken)(one, placeIn(place, name));
    if (field === one) continue;
    copy ??= copyOf(value, place);
    // Removed rather than `undefined`: components have defaults for absent props.
    if (field === undefined) delete copy[name];
    else copy[name] = field;
  }
  return copy ?? value;
}

const THROWN = Symbol('thrown');

const taken: Read<unknown> = (value) => value;

/** A field of an object; `undefined` if reading it throws. */
export const fieldOf = (value: object, name: string, place: Place): unknown =>
  fieldOr(value, name, place, undefined);

function fieldOr(value: object, name: string, place: Place, otherwise: unknown): unknown {
  try {
    return (value as Record<string, unknown>)[name];
  } catch (problem) {
    report(placeIn(place, name), problem, 'The field throws this when it is read, so it is left out.');
    return otherwise;
  }
}

/** Shallow copy of an object without the fields that throw. */
export function copyOf(value: object, place: Place): Record<string, unknown> {
  return Object.fromEntries(Object.keys(value).map((name) => [name, fieldOf(value, name, place)]));
}

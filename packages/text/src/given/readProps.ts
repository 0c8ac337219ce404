import { type Place, placeIn, report, sayValue } from './report';
import { toJson, withoutHoles } from './toJson';

/** Reads a value of any shape as what its place takes. Never throws: `undefined` where nothing of it can be used. */
export type Read<Value> = (value: unknown, place: Place) => Value;

/** How the props of a component, or the options of a function, are read; those without a reader are taken as they are. */
export type Readers<Props> = {
  readonly [Name in keyof Props & string]?: Read<Props[Name] | undefined>;
};

/**
 * The props of a component as their types say, whatever the host passes: the same object if they are. What cannot be used is left
 * out, and a development build says so.
 *
 * @param of The component as it is written: `<Markdown>`.
 * @param otherReader Gives the reader of each prop that has none among `readers`; without it they are taken as they are.
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

/** What was made of an object or a function, by itself: the same each time. */
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

/** Says that a value is left out. */
const leaveOut = (value: unknown, place: Place, wanted: string): undefined => {
  if (!NOT_GIVEN.includes(value)) report(place, value, `It is left out. Pass ${wanted}.`);
  return undefined;
};

const jsonText: Read<string | undefined> = remembered((value, place) => {
  const json = toJson(value, place);
  if (typeof json === 'string') return json;
  return json === undefined ? undefined : JSON.stringify(json, null, 2);
});

/** A text; `undefined` where there is none. Numbers are their digits, and objects are JSON, so that they are seen. */
export const optionalText: Read<string | undefined> = (value, place) => {
  if (typeof value === 'string') return value;
  if (NOT_GIVEN.includes(value)) return undefined;
  const text =
    typeof value === 'bigint' || typeof value === 'number' ? String(value) : jsonText(value, place);
  if (text === undefined) return leaveOut(value, place, 'a string');
  report(place, value, 'It is shown as text. Pass a string.');
  return text;
};

/** A text; the empty one where there is none, as while it has not come yet. */
export const text: Read<string> = (value, place) => optionalText(value, place) ?? '';

/** `true` or `false`. */
export const flag: Read<boolean | undefined> = (value, place) =>
  typeof value === 'boolean' ? value : leaveOut(value, place, '`true` or `false`');

/** A number that is finite. */
export const finite: Read<number | undefined> = (value, place) =>
  typeof value === 'number' && Number.isFinite(value) ? value : leaveOut(value, place, 'a finite number');

/** An integer of at least 0. */
export const count: Read<number | undefined> = (value, place) =>
  Number.isSafeInteger(value) && (value as number) >= 0
    ? (value as number)
    : leaveOut(value, place, 'an integer from 0');

/** One of some words. */
export const oneOf =
  <Word extends string>(...words: readonly Word[]): Read<Word | undefined> =>
  (value, place) =>
    words.find((word) => word === value) ??
    leaveOut(value, place, words.map((word) => sayValue(word).slice('the string '.length)).join(' or '));

/** A function that stands for one of any type: nobody can tell which arguments it takes. */
export type Callable = (...given: readonly unknown[]) => never;

/** A function. */
export const callable: Read<Callable | undefined> = (value, place) =>
  typeof value === 'function' ? (value as Callable) : leaveOut(value, place, 'a function');

/** A function whose answers are read, too. One that throws has no answer. */
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

/** A list, with the entries that can be used; the same list if all can. */
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

/** The entries of an array, or of a `Set`; `undefined` for anything else. */
export function entriesOf(value: unknown, place: Place): readonly unknown[] | undefined {
  try {
    if (Array.isArray(value)) {
      const entries = withoutHoles(value);
      if (entries !== value) report(place, value, 'Its holes are left out.');
      // A proxy may throw at any of them.
      return entries.length === 0 ? entries : (entries.every(() => true), entries);
    }
    if (value instanceof Set) {
      report(place, value, 'Pass an array.');
      return [...(value as Set<unknown>)];
    }
  } catch {
    // A proxy that throws.
  }
  return leaveOut(value, place, 'an array');
}

/** An object, with the fields that can be used; the same object if all can. Those without a reader are taken as they are. */
export const fieldsOf = <Fields extends object>(readers: Readers<Fields>): Read<Fields | undefined> =>
  objectOf<Fields>(
    // Those without a reader too: whoever copies the object reads them.
    (value) => [...new Set([...Object.keys(readers), ...Object.keys(value)])],
    (name) => (Object.hasOwn(readers, name) ? readers[name as keyof Fields & string] : undefined),
  );

/** An object of which all fields are as they should be, and the `required` ones are there, or nothing. */
export const whole =
  <Fields extends object>(
    read: Read<Fields | undefined>,
    ...required: readonly (keyof Fields)[]
  ): Read<Fields | undefined> =>
  (value, place) => {
    const fields = read(value, place);
    return fields === value && required.every((name) => fields?.[name] !== undefined) ? fields : undefined;
  };

/** An object whose names are the host's own, with the fields that can be used; the same object if all can. */
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
      // A proxy that throws.
    }
    return leaveOut(value, place, 'an object');
  });

/** Reads fields; the same object if none is read as another value. */
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
    // As if it were not there: components have defaults for absent ones.
    if (field === undefined) delete copy[name];
    else copy[name] = field;
  }
  return copy ?? value;
}

const THROWN = Symbol('thrown');

const taken: Read<unknown> = (value) => value;

/** A field of an object; `undefined` for one that throws. */
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

/** A plain copy of an object, without the fields that throw. */
export function copyOf(value: object, place: Place): Record<string, unknown> {
  return Object.fromEntries(Object.keys(value).map((name) => [name, fieldOf(value, name, place)]));
}

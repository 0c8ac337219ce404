import {
  answering,
  callable,
  optionalText,
  type Read,
  type Readers,
  readProps,
  recordOf,
  remembered,
  report,
} from '@agent-transcript/text/given';

/**
 * Reads the props of a component; props without a reader become attributes of its root element. Unlike React, it never throws at a string
 * `style`, at an attribute that has no text, or at content for a component that has its own.
 */
export const readRootProps = <Props extends object>(
  of: string,
  props: Props,
  readers: Readers<Props>,
): Props => readProps(of, props, readers, attributeReader);

/** Returns the value unchanged, because it is read elsewhere. */
export const taken = (value: unknown): never => value as never;

const attributeReader = (name: string): Read<unknown> => {
  if (Object.hasOwn(SPECIAL, name)) return SPECIAL[name] as Read<unknown>;
  return /^on[A-Z]/.test(name) ? callable : attribute;
};

const styleValue: Read<string | number | boolean | undefined> = (value, place) =>
  typeof value === 'number' || typeof value === 'boolean' ? value : optionalText(value, place);

/** React reads methods from the prototype of a style, and the DOM throws at a property name that is an index. */
const style: Read<object | undefined> = remembered((value, place) => {
  if (value === undefined || value === null) return undefined;
  const kind = objectKind(value);
  const read = kind && styleFields(value, place);
  if (read === undefined) {
    report(place, value, 'It is left out. Pass a plain object.');
    return undefined;
  }
  const named = Object.entries(read).filter(([name]) => !/^\d/.test(name));
  return kind === 'plain' && named.length === Object.keys(read).length ? read : Object.fromEntries(named);
});

const styleFields = recordOf(styleValue);

/** `undefined` for strings, byte arrays and other objects that are not records. */
function objectKind(value: unknown): 'plain' | 'other' | undefined {
  try {
    if (Object.getPrototypeOf(value) === Object.prototype) return 'plain';
    return Object.prototype.toString.call(value) === '[object Object]' ? 'other' : undefined;
  } catch {
    // A proxy that throws.
    return undefined;
  }
}

/** Its result, if it is a function, is called when the element is removed. */
const refFunction = answering((value) => (typeof value === 'function' ? value : undefined));

const ref: Read<unknown> = (value, place) => {
  if (value === undefined || value === null) return value;
  if (typeof value === 'function') return refFunction(value, place);
  if (typeof value === 'object' && canBeSet(value)) return value;
  report(place, value, 'It is left out. Pass what `useRef` gives, or a function.');
  return undefined;
};

function canBeSet(given: object): boolean {
  try {
    return 'current' in given && !Object.isFrozen(given);
  } catch {
    // A proxy that throws.
    return false;
  }
}

const leftOut: Read<undefined> = (value, place) => {
  if (value !== undefined && value !== null)
    report(place, value, 'It is left out: the component has content of its own.');
  return undefined;
};

const SPECIAL: Readonly<Record<string, Read<unknown>>> = {
  style,
  ref,
  children: leftOut,
  dangerouslySetInnerHTML: leftOut,
  // Attribute of a form; React takes a function, too.
  action: (value, place) => (typeof value === 'function' ? value : attribute(value, place)),
};

const attribute: Read<unknown> = (value, place) => {
  switch (typeof value) {
    case 'object':
      return value === null ? null : optionalText(value, place);
    case 'function':
    case 'symbol':
      report(place, value, 'It is left out. Pass a string.');
      return undefined;
    default:
      return value;
  }
};

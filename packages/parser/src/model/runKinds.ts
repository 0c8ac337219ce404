import {
  any,
  type Check,
  type Field,
  type Fields,
  flag,
  formatName,
  hidden,
  id,
  isText,
  type Kind,
  list,
  many,
  number,
  object,
  openWord,
  optional,
} from './Field';
import { NODE_DATA, NODE_KINDS, PLACED, ROLE, USAGE } from './nodeKinds';

/** Values nest this deep at most: deeper ones can be read, and neither shown nor written. */
const DEEPEST_VALUE = 1_000;

/** Checks that a value of any shape is not too deep. */
export const isShallow: Check = (value) => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST_VALUE) return false;
    const inner: unknown[] = [];
    for (const one of level)
      if (typeof one === 'object' && one !== null) for (const held of Object.values(one)) inner.push(held);
    level = inner;
  }
  return true;
};

const VALUE: Field = /* @__PURE__ */ any(isShallow);

/** The fields of every node. */
const NODE_FIELDS: Fields = {
  type: openWord(...Object.keys(NODE_KINDS)),
  ...PLACED,
  data: {
    check: (value) =>
      typeof value === 'object' && !Array.isArray(value) && value !== null && isShallow(value),
    isOptional: true,
    words: 'text',
    kind: () => NODE_DATA,
  },
};

const CHILDREN: Field = /* @__PURE__ */ many(() => NODE);

/** Every kind of node with all of its fields: those of every node, and `children` if it holds any. */
export const WHOLE_NODE_KINDS: Readonly<Record<string, Kind>> = /* @__PURE__ */ Object.fromEntries(
  Object.entries(NODE_KINDS).map(([type, { fields, holds }]) => [
    type,
    { fields: { ...NODE_FIELDS, ...fields, ...(holds && { children: CHILDREN }) }, ...(holds && { holds }) },
  ]),
);

/**
 * A node of any type: the fields of all types. For walks over trees that nobody has checked, where a node may have the fields of another
 * type.
 */
export const NODE: Kind = {
  fields: /* @__PURE__ */ Object.assign(
    {},
    ...Object.values(WHOLE_NODE_KINDS).map(({ fields }) => fields),
  ) as Fields,
};

/** Content of a message that is data: a `DataContent` of `@agent-transcript/protocol`. */
export const DATA: Kind = {
  fields: {
    type: openWord('text', 'data', 'input', 'state', 'variables', 'transcript', 'root'),
    data: VALUE,
    schema: optional(VALUE),
    kind: optional(hidden),
    description: optional(hidden),
    _instance: optional(hidden),
    _outputPath: optional(hidden),
    _outputMethod: optional(VALUE),
    _call: optional(VALUE),
    _date: optional(hidden),
  },
};

/** Content of a message: a tree (a {@link NODE} of type `root`), data, or text of a host. */
export const CONTENT: Kind = {
  fields: {
    ...DATA.fields,
    tree: { check: isShallow, words: 'text', kind: () => NODE },
    text: hidden,
    input: VALUE,
    plain: flag,
  },
};

/** A message of a run. */
export const MESSAGE: Kind = {
  fields: {
    id: optional(id),
    role: ROLE,
    content: many(() => CONTENT),
    createdAt: optional(number),
    parentId: optional({ check: (value) => value === null || isText(value), words: 'id' }),
    // A host's, while the message grows.
    streaming: optional(flag),
  },
};

const PLACE: Kind = {
  fields: {
    line: optional(number),
    index: optional(number),
    start: optional(number),
    end: optional(number),
    file: optional(hidden),
  },
};

const SKIPPED: Kind = {
  fields: { kind: hidden, why: hidden, isLost: flag, count: number, places: list(object(PLACE)) },
};

/** A run: the `Run` of `@agent-transcript/formats`. */
export const RUN: Kind = {
  fields: {
    // A host's own format has a name that a later reader may not know.
    format: formatName,
    id: optional(id),
    title: optional(hidden),
    agent: optional(hidden),
    model: optional(hidden),
    startedAt: optional(number),
    endedAt: optional(number),
    duration: optional(number),
    usage: optional(object(USAGE)),
    cost: optional(number),
    result: optional(hidden),
    guessed: optional(number),

    file: optional(hidden),
    messages: many(() => MESSAGE),
    runs: optional(many(() => RUN)),
    skipped: list(object(SKIPPED)),
  },
};

/** A damaged text. */
export interface Mutation {
  /** Kind of the damage. */
  readonly what: string;
  readonly text: string;
}

/** Returns random numbers from 0 to below 1, which are the same for the same seed. */
export type Random = () => number;

/** Levels of a nested bomb: deeper than recursion can go. */
const BOMB = 20_000;

/** Mulberry32, which is small, and good enough to choose places in a text. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Damaged variants of a text, which are the same for the same seed: in its characters, its lines, and the values of its records. Large
 * texts have fewer variants, which together stay below about four million characters.
 */
export function* mutations(text: string, seed: number): Generator<Mutation> {
  const random = randomOf(seed);
  const rounds = Math.max(1, Math.min(4, Math.floor(4e6 / 20 / (text.length + 1))));
  for (let round = 0; round < rounds; round++) {
    for (const [what, damage] of IN_TEXT) yield { what, text: damage(text, random) };
    for (const [what, damage] of IN_LINES) yield { what, text: damage(text.split('\n'), random).join('\n') };
    for (const [what, damage] of IN_VALUES) yield { what, text: inRecords(text, damage, random) };
  }
}

/** Damaged variants of parsed records. */
export function* mutatedRecords(records: readonly unknown[], seed: number): Generator<readonly unknown[]> {
  const random = randomOf(seed);
  const copy = () => structuredClone(records) as unknown[];
  for (const [, damage] of IN_VALUES)
    for (let round = 0; round < 4; round++) yield copy().map((record) => damage(record, random));
  for (const [, damage] of IN_LINES)
    yield damage(copy() as string[], random).filter((record) => record !== undefined);
  yield WRONG.map((wrong) => wrong());
}

const pick = (length: number, random: Random): number => Math.floor(random() * length);

const choose = <One>(list: readonly One[], random: Random): One | undefined =>
  list[pick(list.length, random)];

function shuffled<One>(list: readonly One[], random: Random): One[] {
  const order = list.map((one) => ({ one, at: random() }));
  return order.toSorted((one, other) => one.at - other.at).map(({ one }) => one);
}

/** Characters with a meaning for readers, and some that a text should not hold. */
const MARKS = [
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\n',
  '\r',
  '\0',
  '\uFEFF',
  '\uD800',
  '<',
  '&',
  'é',
  '9',
];

const IN_TEXT: readonly (readonly [string, (text: string, random: Random) => string])[] = [
  [
    'characters replaced',
    (text, random) => {
      const characters = text.split('');
      for (let n = 0; n < 12; n++) characters[pick(text.length, random)] = choose(MARKS, random) ?? '';
      return characters.join('');
    },
  ],
  ['cut at its end', (text, random) => text.slice(0, pick(text.length, random))],
  ['cut at its start', (text, random) => text.slice(pick(text.length, random))],
  ['doubled', (text) => `${text}${text}`],
];

const IN_LINES: readonly (readonly [string, (lines: string[], random: Random) => string[]])[] = [
  [
    'lines swapped',
    (lines, random) => {
      const [one, other] = [pick(lines.length, random), pick(lines.length, random)];
      const moved = lines[one];
      return lines.with(one, lines[other] ?? '').with(other, moved ?? '');
    },
  ],
  ['line left out', (lines, random) => lines.toSpliced(pick(lines.length, random), 1)],
  [
    'line doubled',
    (lines, random) => {
      const at = pick(lines.length, random);
      return lines.toSpliced(at, 0, ...lines.slice(at, at + 1));
    },
  ],
  ['lines turned round', (lines) => lines.toReversed()],
  ['lines shuffled', (lines, random) => shuffled(lines, random)],
  [
    'line cut',
    (lines, random) => {
      const at = pick(lines.length, random);
      const line = lines[at];
      return typeof line === 'string' ? lines.with(at, line.slice(0, pick(line.length, random))) : lines;
    },
  ],
  [
    'lines joined',
    (lines, random) => {
      const at = pick(lines.length, random);
      const [one, other] = lines.slice(at, at + 2);
      return typeof one === 'string' && typeof other === 'string'
        ? lines.toSpliced(at, 2, one + other)
        : lines;
    },
  ],
];

/** Values of types that readers do not expect. */
const WRONG: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1e300,
  () => '',
  () => 'x',
  () => '__proto__',
  () => '\uD800',
  () => '{"a":',
  () => [],
  () => [[[]]],
  () => [null, [null], 4],
  () => ({}),
  () => ({ id: {} }),
  () => ({ type: { type: 'type' }, id: [], content: 4 }),
  () => JSON.parse('{"__proto__":{"type":"text"},"constructor":null,"toString":1}') as unknown,
  () => bomb(),
];

/** Deeply nested lists. */
function bomb(): unknown {
  let value: unknown = [];
  for (let depth = 0; depth < BOMB; depth++) value = [value];
  return value;
}

type InValue = (record: unknown, random: Random) => unknown;

const IN_VALUES: readonly (readonly [string, InValue])[] = [
  [
    'a value of another type',
    (record, random) => changeSome(record, random, 0.2, () => choose(WRONG, random)?.()),
  ],
  ['a field left out', (record, random) => changeSome(record, random, 0.2, () => undefined)],
  ['items doubled, in another order', changeLists],
  ['all ids the same', (record) => changeIds(record, () => 'same')],
  ['ids that cross', (record, random) => changeIds(record, () => `${pick(3, random)}`)],
  ['ids of other types', (record, random) => changeIds(record, () => choose(ODD_IDS, random))],
  ['ids with names of `Object`', (record, random) => changeIds(record, () => choose(OBJECT_NAMES, random))],
];

const ODD_IDS: readonly unknown[] = [0, -1, true, null, '', {}, { id: 'x' }, [], ['x']];
const OBJECT_NAMES = ['__proto__', 'constructor', 'hasOwnProperty', 'toString'];

/** Changes one value of a record, with a given probability. */
function changeSome(record: unknown, random: Random, probability: number, to: () => unknown): unknown {
  if (random() >= probability) return record;
  const places = placesOf(record);
  const place = choose(places, random);
  if (place === undefined) return to() ?? null;
  const value = to();
  if (value === undefined && !Array.isArray(place.holder)) delete place.holder[place.key];
  else place.holder[place.key] = value ?? null;
  return record;
}

/** Doubles an item of each list in a record, and changes the order of the items. */
function changeLists(record: unknown, random: Random): unknown {
  for (const { holder, key } of placesOf(record)) {
    const list: unknown = holder[key];
    if (Array.isArray(list) && random() < 0.3)
      holder[key] = shuffled([...list, choose(list, random)], random);
  }
  return record;
}

function changeIds(record: unknown, to: () => unknown): unknown {
  for (const { holder, key } of placesOf(record))
    if (/(?:^|_)id$|Id$|ID$|uuid$/.test(key) && Object.hasOwn(holder, key)) holder[key] = to();
  return record;
}

interface ValuePlace {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

/** All fields and items in a value, however deep. */
function placesOf(record: unknown): ValuePlace[] {
  const places: ValuePlace[] = [];
  const open = [record];
  while (open.length > 0) {
    const holder = open.pop();
    if (typeof holder !== 'object' || holder === null) continue;
    for (const [key, value] of Object.entries(holder)) {
      if (key === '__proto__') continue;
      places.push({ holder: holder as Record<string, unknown>, key });
      open.push(value);
    }
  }
  return places;
}

/** Changes the records of a text: its only value, or those of its lines or server-sent events. */
function inRecords(text: string, damage: InValue, random: Random): string {
  const whole = changed(text, damage, random);
  const lines = () => changedLines(text, damage, random);
  // One bomb is enough: more would only make the text longer.
  return (whole ?? lines()).replace(JSON.stringify(BOMB_MARK), `${'['.repeat(BOMB)}${']'.repeat(BOMB)}`);
}

function changedLines(text: string, damage: InValue, random: Random): string {
  return text
    .split('\n')
    .map((line) => {
      const [, start = '', value = ''] = /^(data: ?)?(.*)$/s.exec(line) ?? [];
      const after = changed(value, damage, random);
      return after === undefined ? line : `${start}${after}`;
    })
    .join('\n');
}

function changed(text: string, damage: InValue, random: Random): string | undefined {
  try {
    const value: unknown = damage(JSON.parse(text.replace(/^\uFEFF/, '')), random);
    return JSON.stringify(value, withoutBombs);
  } catch {
    return undefined;
  }
}

const BOMB_MARK = 'a bomb stands here';

/** Replaces a bomb by its mark, as `JSON.stringify` cannot go so deep. */
function withoutBombs(_: string, value: unknown): unknown {
  let inner = value;
  for (let depth = 0; depth < 50; depth++) {
    if (!Array.isArray(inner) || inner.length !== 1) return value;
    [inner] = inner as unknown[];
  }
  return BOMB_MARK;
}

import { expect, test } from 'vitest';
import { randomOf } from '../../packages/formats/src/testing/fuzz';
import { charactersOf } from './charactersOf';
import { growsTooFast } from './growsTooFast';
import { textFunctions } from './textFunctions';

/** Of each module; `TEST_TEXTS` sets it for a longer search, `SEED` for another one. */
const TEXTS = Number(process.env.TEST_TEXTS ?? 6 * Number(process.env.TEST_FACTOR ?? 1));
const SEED = Number(process.env.SEED ?? 1);

/** Pairs and triples of characters: again and again, behind a beginning, before an end. */
const SHAPES: readonly ((a: string, b: string, c: string, length: number) => string)[] = [
  (a, b, _, length) => (a + b).repeat(length / 2),
  (a, b, c, length) => (a + b + c).repeat(length / 3),
  (a, b, c, length) => a + (b + c).repeat(length / 2),
  (a, b, c, length) => (a + b).repeat(length / 2) + c,
  (a, b, c, length) => a + b.repeat(length) + c,
  (a, b, c, length) => a.repeat(length / 2) + b + c.repeat(length / 2),
];

test.each(Object.entries(textFunctions))(
  'a periodic text takes time in proportion to its length: %s',
  (_, { folders, functions }) => {
    const random = randomOf(SEED);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
    const characters = charactersOf(folders);
    const faults: string[] = [];
    for (let index = 0; index < TEXTS; index++) {
      const [name, run] = pick(Object.entries(functions));
      const shape = pick(SHAPES);
      const [a, b, c] = [pick(characters), pick(characters), pick(characters)];
      const fault = growsTooFast(run, (length) => shape(a, b, c, length));
      if (fault !== null) faults.push(`${name}, ${JSON.stringify(shape(a, b, c, 6))}: ${fault}`);
    }
    expect(faults).toEqual([]);
  },
  // The search of a long run takes hours; what hangs is ended.
  3_600_000,
);

test.each([
  // Once quadratic: of a number that was found it was asked, with the same expression, whether it is one.
  ['run', 'answerStrings', '11 '],
] as const)('%s, %s: texts that once took too long', (module, name, period) => {
  const run = textFunctions[module]?.functions[name] as (text: string) => unknown;
  expect(growsTooFast(run, (length) => period.repeat(length / period.length))).toBeNull();
});

test.each([
  ['exponential', /^(?:a|a)+$/],
  ['quadratic', /a+$/],
])('a function of %s time is found', (_, expression) => {
  const run = (text: string) => expression.test(text);
  expect(growsTooFast(run, (length) => `${'a'.repeat(length)}b`, 1_000)).not.toBeNull();
});

test('a function of linear time passes, also one that refuses', () => {
  const textOf = (length: number) => 'a'.repeat(length);
  const refuse = () => {
    throw new Error('no');
  };
  expect(growsTooFast((text) => text.split(''), textOf)).toBeNull();
  expect(growsTooFast(refuse, textOf)).toBeNull();
});

import { expect, test } from 'vitest';
import { en } from '../../labels';
import { nameBranches } from './nameBranches';
import { nameChoices } from './nameChoices';

/** JSON may hold what a text is made with. */
const odd: unknown = JSON.parse('{"toString": 1, "valueOf": 2}');

test('choices that are objects have an order', () => {
  const schema = { enum: [odd, { a: 1 }, 'b'] };
  expect(nameChoices(schema, {}, undefined, ['b', { a: 1 }, '*']).oneOf).toEqual([
    { const: 'b' },
    { const: { a: 1 } },
    { const: odd },
  ]);
});

test('branches that are objects are named as JSON', () => {
  expect(nameBranches([{ const: odd }, { enum: [{ a: 1 }, 2] }], {}, en.form)).toEqual([
    '{"toString":1,"valueOf":2}',
    '{"a":1}, 2',
  ]);
});

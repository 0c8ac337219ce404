import { expect, test } from 'vitest';
import { growthOf, LINEAR } from '../../../../test/growthOf';
import { compareToSchema } from '.';

test('a value twice as long takes about twice as long', () => {
  const schema = {
    items: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
    },
  };
  const prepare = (size: number) => {
    const value = Array.from({ length: 25 * size }, (_, index) => ({ a: `x${index}`, b: index }));
    return () => void compareToSchema(schema, value, { issues: [] });
  };
  expect(growthOf(prepare)).toBeLessThan(LINEAR);
});

import { expect, test } from 'vitest';
import { cpuSeconds } from '../../../../test/cpuSeconds';
import { compareToSchema } from '.';

test('eight times the value takes less than twice eight times as long', () => {
  const schema = {
    items: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
    },
  };
  const time = (length: number) => {
    const value = Array.from({ length }, (_, index) => ({ a: `x${index}`, b: index }));
    const turns = Array.from({ length: 5 }, () =>
      cpuSeconds(() => compareToSchema(schema, value, { issues: [] })),
    );
    return Math.min(...turns);
  };
  time(500);
  expect(time(4_000) / time(500)).toBeLessThan(16);
});

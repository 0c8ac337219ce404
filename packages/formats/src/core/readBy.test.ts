import { expect, test } from 'vitest';
import { lost } from './lost';
import { type Readers, readBy } from './readBy';

const readers: Readers<string[]> = {
  shown(state, { text }) {
    state.push(String(text));
    return undefined;
  },
  hidden: 'it says nothing',
};

test('a record is read by the reader of its type', () => {
  const state: string[] = [];
  expect(readBy(readers, 'shown', state, { text: 'a' })).toBeUndefined();
  expect(state).toEqual(['a']);
  expect(readBy(readers, 'hidden', state, {})).toBe('it says nothing');
});

test.each(['other', '__proto__', 'constructor', ''])('the type %j is unknown', (type) => {
  expect(readBy(readers, type, [], {})).toEqual(lost('Unknown record'));
});

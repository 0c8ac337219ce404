import { expect, test } from 'vitest';
import { mutatedRecords, mutations } from './fuzz';

const text = [
  '{"type":"user","id":"a","content":"Hello"}',
  '{"type":"tool","id":"b","callId":"c","args":{"x":[1,2]}}',
  'data: {"type":"end","id":"d"}',
].join('\n');

test('the same seed gives the same variants, and another seed gives others', () => {
  const texts = (seed: number) => [...mutations(text, seed)].map((one) => one.text);
  expect(texts(1)).toEqual(texts(1));
  expect(texts(1)).not.toEqual(texts(2));
});

test('most variants differ from the text, and from each other', () => {
  const texts = [...mutations(text, 3)].map((one) => one.text);
  expect(texts.length).toBeGreaterThan(40);
  expect(new Set(texts).size).toBeGreaterThan(texts.length / 2);
});

test('ids are the same, of another type, or names that every object has', () => {
  const all = [...mutations(text, 4)].map((one) => one.text).join('\n');
  expect(all).toContain('"id":"same"');
  expect(all).toMatch(/"id":(?:\{|\[|true|0)/);
  expect(all).toMatch(/"id":"(?:__proto__|constructor)"/);
});

test('a large text has few variants', () => {
  const large = `${text}\n`.repeat(1_000);
  let characters = 0;
  for (const one of mutations(large, 5)) characters += one.text.length;
  expect(characters).toBeLessThan(30 * large.length);
});

test('some variants hold a bomb', () => {
  const bombs = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => [...mutations(text, seed)]);
  expect(bombs.some((one) => one.text.includes('['.repeat(10_000)))).toBe(true);
});

test('an empty text and one that is not JSON', () => {
  expect(() => [...mutations('', 1), ...mutations('Hello', 1)]).not.toThrow();
});

test('records: the given ones stay as they are', () => {
  const records = text
    .split('\n')
    .slice(0, 2)
    .map((line) => JSON.parse(line) as unknown);
  const before = JSON.stringify(records);
  expect([...mutatedRecords(records, 1)].length).toBeGreaterThan(20);
  expect(JSON.stringify(records)).toBe(before);
});

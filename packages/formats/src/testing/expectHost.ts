import { expect } from 'vitest';
import type { StreamingOptions } from '../core/createHostReader';
import type { RunMessage } from '../core/Run';
import { fieldsOf } from '../core/values';
import { type ReaderFormat, readPlaced } from './expectReader';
import { mutatedRecords } from './fuzz';
import { outlineRun } from './outlineRun';

/** A function for the values that a program has in hand. */
export type FromValues = (given: unknown, options?: StreamingOptions) => readonly RunMessage[];

/**
 * Expects that a function for a program's values shows what a file with these values shows, in a message of its own id for each message of
 * the file; that a value more changes at most the message of its call; that new lists of the same values give the same messages; and
 * that no damaged value makes it throw.
 *
 * @param given A list of a program, or an object that holds one.
 * @param list The list.
 */
export function expectHost(
  from: FromValues,
  format: ReaderFormat,
  given: unknown,
  list: readonly unknown[],
): void {
  const file = readPlaced(format, [{ record: given, place: { index: 0 } }]);
  expect(file.messages.length).toBeGreaterThan(1);
  expect(from(given).map(outlineOf)).toEqual(file.messages.map(outlineOf));
  expect(from(given).map(factsOf)).toEqual(file.messages.map(factsOf));
  expectSameAsItGrows(from, list);
  for (const damaged of mutatedRecords(list, 1)) {
    const messages = from(damaged, { streaming: true });
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  }
}

function expectSameAsItGrows(from: FromValues, list: readonly unknown[]): void {
  let before: readonly RunMessage[] = [];
  for (let length = 0; length <= list.length; length++) {
    const now = from(list.slice(0, length));
    expect(before.filter((message, index) => now[index] !== message).length).toBeLessThanOrEqual(1);
    before = now;
  }
  expect(from([...list]).every((message, index) => message === before[index])).toBe(true);
}

const outlineOf = (message: RunMessage) => outlineRun({ messages: [message] }, { ids: true });

const factsOf = ({ createdAt, content: [tree] }: RunMessage) => {
  const { model, usage } = fieldsOf(tree?.data);
  return [createdAt, model, usage];
};

import { expect, test } from 'vitest';
import { readRun } from './readRun';

const lines = (...records: unknown[]) =>
  records.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n');

const asked = { type: 'user', uuid: 'u1', sessionId: 's', message: { role: 'user', content: 'Is it open?' } };

/** Kinds of skipped records of a run; true for those that are lost. */
async function skippedIn(text: string): Promise<Record<string, boolean>> {
  const { skipped } = await readRun(text, { format: 'claude-code' });
  return Object.fromEntries(skipped.map(({ kind, isLost }) => [kind, isLost]));
}

test('a damaged line is lost', async () => {
  expect(await skippedIn(lines(asked, '{"ty'))).toMatchObject({ 'not whole': true });
  expect(await skippedIn(lines('{"type": "us', asked))).toEqual({ 'not JSON': true });
});

test('a record of an unknown kind or shape is lost', async () => {
  expect(await skippedIn(lines(asked, 5, { type: 'teleport' }))).toEqual({
    'not an object': true,
    teleport: true,
  });
});

test('a record that is left out on purpose is not lost', async () => {
  const copy = { type: 'file-history-snapshot', messageId: 'u1', snapshot: {} };
  expect(await skippedIn(lines(asked, copy, asked))).toEqual({
    'file-history-snapshot': false,
    copy: false,
  });
});

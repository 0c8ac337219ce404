import { expect, test } from 'vitest';
import { readRun } from '../read/readRun';
import { allRuns } from '../testing/runs';
import { timeOf } from './values';

const MAY = Date.UTC(2026, 4, 4, 6);

test.each<[string, unknown]>([
  ['ISO 8601', '2026-05-04T06:00:00Z'],
  ['a day and a time', '2026-05-04 06:00:00'],
  ['seconds', MAY / 1_000],
  ['milliseconds', MAY],
  ['nanoseconds as a text', `${MAY}000000`],
  ['seconds and nanoseconds', [MAY / 1_000, 0]],
])('a time as %s', (_, value) => {
  expect(timeOf(value)).toBe(MAY);
});

test.each<[string, unknown]>([
  ['zero', 0],
  ['a number in place of a masked time', 1],
  ['seconds since the start of a run', 93.5],
  ['1970', '1970-01-01T00:00:00.000Z'],
  ['the year 1 of Go', '0001-01-01T00:00:00Z'],
  ['the year 9999', '9999-12-31T23:59:59Z'],
  ['an empty pair', [1, 0]],
])('%s is no time of a run', (_, value) => {
  expect(timeOf(value)).toBeUndefined();
});

/** Fields that hold times in the formats, whatever they are called. */
const TIME =
  /"([a-zA-Z_]*(?:[tT]ime|[sS]tart|[eE]nd|_at|At|created|updated|completed|timestamp)[a-zA-Z_]*)":\s*(\d{10,19}(?:\.\d+)?)(?=[,}\s])/g;

// A run that this project saved has the times that a reader took.
const others = allRuns.filter(([, format]) => format !== 'transcript-json');

test.each(others)('%s: a masked time does not begin the run', async (_, format, text) => {
  let isFirst = true;
  const masked = text.replace(TIME, (all, name: string) => {
    if (!isFirst) return all;
    isFirst = false;
    return `"${name}":1`;
  });
  const { startedAt = MAY } = await readRun(masked, { format });
  expect(startedAt).toBeGreaterThan(Date.UTC(2000));
});

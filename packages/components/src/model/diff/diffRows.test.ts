import type { FileChange, Stretch } from '@agent-transcript/analysis/calls';
import { describe, expect, test } from 'vitest';
import { diffRows, type FileDiffRow, splitRows } from './diffRows';
import { pairsOf } from './wordDiff';

const change = (...stretches: readonly Stretch[]): FileChange => ({
  path: 'a',
  change: 'changed',
  stretches,
});

const said = (row: FileDiffRow) =>
  row.type === 'line'
    ? row.line.text
    : row.type === 'fold'
      ? `fold ${row.count}${row.heading === undefined ? '' : ` ${row.heading}`}`
      : `gap ${row.heading ?? ''}`;

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

const LONG = change({
  before: text([...numbers(1, 10), 'old', ...numbers(12, 14), 'old', ...numbers(16, 40)]),
  after: text([...numbers(1, 10), 'new', ...numbers(12, 14), 'new', ...numbers(16, 40)]),
});

test('context is folded, except three lines around each change', () => {
  expect(diffRows(LONG, new Set()).map(said)).toEqual([
    'fold 7',
    ...'8 9 10 old new 12 13 14 old new 16 17 18'.split(' '),
    'fold 22',
  ]);
});

test('an open fold shows all its lines under stable keys', () => {
  const rows = diffRows(LONG, new Set());
  const fold = rows.find(({ type }) => type === 'fold');
  const opened = diffRows(LONG, new Set([fold?.key ?? '']));
  expect(opened.map(said).slice(0, 11)).toEqual([...numbers(1, 10), 'old']);
  expect(opened.find((row) => said(row) === 'old')?.key).toBe(rows.find((row) => said(row) === 'old')?.key);
  expect(diffRows(LONG, 'all').filter(({ type }) => type === 'fold')).toEqual([]);
});

test('a stretch without changes is not folded', () => {
  const whole = text(numbers(1, 30));
  expect(diffRows(change({ before: whole, after: whole }), new Set())).toHaveLength(30);
});

test('a gap stands for unknown lines before and between stretches', () => {
  const at = (line: number): Stretch => ({ before: 'x', after: 'y', beforeLine: line, afterLine: line });
  const heading = { before: 'x', after: 'y', heading: 'def f():' };
  expect(diffRows(change(at(1), at(9)), new Set()).map(said)).toEqual(['x', 'y', 'gap ', 'x', 'y']);
  expect(diffRows(change(at(5)), new Set()).map(said)).toEqual(['gap ', 'x', 'y']);
  expect(diffRows(change(heading), new Set()).map(said)).toEqual(['gap def f():', 'x', 'y']);
});

describe('one mark stands for the lines left out in one place', () => {
  const long = (beforeLine: number, heading?: string): Stretch => ({
    before: text(['bee', ...numbers(1, 7)]),
    after: text(['wasp', ...numbers(1, 7)]),
    beforeLine,
    afterLine: beforeLine,
    ...(heading !== undefined && { heading }),
  });
  const late: Stretch = {
    before: text([...numbers(1, 8), 'bee']),
    after: text([...numbers(1, 8), 'wasp']),
    beforeLine: 60,
    afterLine: 60,
  };

  test('a fold before a gap', () => {
    const rows = diffRows(change(long(1), { before: 'x', after: 'y', beforeLine: 90 }), new Set());
    expect(rows.map(said)).toEqual(['bee', 'wasp', '1', '2', '3', 'fold 4', 'x', 'y']);
  });

  test('a fold after a gap, and one on each side of it, which open together', () => {
    expect(diffRows(change(late), new Set()).map(said)).toEqual(['fold 5', '6', '7', '8', 'bee', 'wasp']);
    const both = change(long(1), late);
    const rows = diffRows(both, new Set());
    expect(rows.map(said)).toEqual(['bee', 'wasp', '1', '2', '3', 'fold 9', '6', '7', '8', 'bee', 'wasp']);
    const fold = rows.find((row) => row.type === 'fold');
    expect(diffRows(both, new Set(fold?.opens)).map(said)).toEqual([
      'bee',
      'wasp',
      ...numbers(1, 7),
      'gap ',
      ...numbers(1, 8),
      'bee',
      'wasp',
    ]);
  });

  test('the heading of the next part of the file stays', () => {
    expect(diffRows(change(long(1), long(40, 'hive()')), new Set()).map(said)).toEqual(
      'bee wasp 1 2 3 fold_4_hive() bee wasp 1 2 3 fold_4'.split(' ').map((row) => row.replaceAll('_', ' ')),
    );
  });
});

test('side by side, paired lines share a row, and every line is on its side once', () => {
  const edited = change({
    before: 'keep\nalpha = one(two)\nanything else\n',
    after: 'keep\nsomething new here\nalpha = one(three)\nend of it\n',
  });
  const rows = diffRows(edited, 'all');
  const lines = rows.flatMap((row) => (row.type === 'line' ? [row.line] : []));
  expect(
    splitRows(rows, pairsOf(lines)).map((row) =>
      row.type === 'pair' ? [row.before?.text, row.after?.text] : row.type,
    ),
  ).toEqual([
    ['keep', 'keep'],
    [undefined, 'something new here'],
    ['alpha = one(two)', 'alpha = one(three)'],
    ['anything else', 'end of it'],
  ]);
});

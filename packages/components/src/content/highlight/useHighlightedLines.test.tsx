import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadGrammar } from './loadGrammar';
import { useHighlightedLines } from './useHighlightedLines';

const LINES = 1_000;
const TEXT = Array.from({ length: LINES }, (_, index) => `const a${index} = ${index};`).join('\n');

let time = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => time));
afterEach(() => void vi.restoreAllMocks());

/** Shows a text whose chunks take the given milliseconds; the last time is used for all further chunks. */
async function show(...times: readonly number[]) {
  const grammar = await loadGrammar('typescript');
  if (grammar === null) throw new Error('The language is not there.');
  const { read } = grammar;
  const chunks = vi.spyOn(grammar, 'read').mockImplementation((code) => {
    time += times[Math.min(chunks.mock.calls.length, times.length) - 1] ?? 0;
    return read(code);
  });
  const lines = renderHook(() => useHighlightedLines(TEXT, 'typescript')).result;
  return { lines, chunks };
}

test('a busy machine does not cost a text its colours', async () => {
  const { lines } = await show(2, 60, 2, 70, 80, 2);
  await waitFor(() => expect(lines.current).toHaveLength(LINES));
});

test('a text with only slow chunks keeps the colours it has', async () => {
  const { lines, chunks } = await show(2, 60);
  await waitFor(() => expect(chunks).toHaveBeenCalledTimes(5));
  // The next slice would have come by the next turn.
  await new Promise((resolve) => setTimeout(resolve));
  expect(chunks).toHaveBeenCalledTimes(5);
  expect(lines.current.length).toBeGreaterThan(0);
  expect(lines.current.length).toBeLessThan(LINES);
});

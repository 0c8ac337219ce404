import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Grammar } from './Grammar';
import { loadGrammar } from './loadGrammar';
import { useHighlightedLines } from './useHighlightedLines';

vi.mock('./loadGrammar');

const LINES = 1_000;
const TEXT = Array.from({ length: LINES }, (_, index) => `const a${index} = ${index};`).join('\n');

let time = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => time));
afterEach(() => void vi.restoreAllMocks());

/** A grammar that takes so many milliseconds for each of its chunks; the last for all further ones. */
function taking(...times: readonly number[]): { readonly grammar: Grammar; readonly chunks: () => number } {
  let chunks = 0;
  const read: Grammar['read'] = (code) => {
    time += times[Math.min(chunks, times.length - 1)] ?? 0;
    chunks++;
    return { lines: code.split('\n').map((text) => [{ text, token: 'keyword' }]), closed: true };
  };
  return { grammar: { read }, chunks: () => chunks };
}

const show = (grammar: Grammar) => {
  vi.mocked(loadGrammar).mockResolvedValue(grammar);
  return renderHook(() => useHighlightedLines(TEXT, 'typescript')).result;
};

test('a machine that does something else meanwhile makes no text lose its colours', async () => {
  const lines = show(taking(2, 60, 2, 70, 80, 2).grammar);
  await waitFor(() => expect(lines.current).toHaveLength(LINES));
});

test('a text whose chunks are all slow keeps its colours as far as they have come', async () => {
  const { grammar, chunks } = taking(2, 60);
  const lines = show(grammar);
  await waitFor(() => expect(chunks()).toBe(5));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(chunks()).toBe(5);
  expect(lines.current.length).toBeGreaterThan(0);
  expect(lines.current.length).toBeLessThan(LINES);
});

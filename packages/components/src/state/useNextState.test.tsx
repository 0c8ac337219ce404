import { act, render, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useNextState } from './useNextState';
import { useShallowStable } from './useShallowStable';

test('each new input computes a state from the last one; equal inputs do not', () => {
  const next = vi.fn((last: number | undefined, { by }: { by: number }) => (last ?? 100) + by);
  const { result, rerender } = renderHook((by: number) => useNextState({ by }, next), { initialProps: 1 });
  expect(result.current).toBe(101);
  rerender(1);
  expect(result.current).toBe(101);
  expect(next).toHaveBeenCalledTimes(1);
  rerender(5);
  expect(result.current).toBe(106);
  expect(next).toHaveBeenCalledTimes(2);
});

test('an input with one more or one less entry is a different input', () => {
  const next = (last: number | undefined) => (last ?? 0) + 1;
  const first: object = { a: undefined };
  const { result, rerender } = renderHook((input) => useNextState(input, next), { initialProps: first });
  rerender({ a: undefined, b: undefined });
  expect(result.current).toBe(2);
  rerender({ b: undefined, c: undefined });
  expect(result.current).toBe(3);
});

test('under StrictMode, which renders twice, each state is computed once', () => {
  let grow = () => {};
  const seen: string[] = [];
  const next = vi.fn((last: string | undefined, { letter }: { letter: string }) => `${last ?? ''}${letter}`);
  function Word(): ReactNode {
    const [letter, setLetter] = useState('a');
    grow = () => setLetter('b');
    const word = useNextState({ letter }, next);
    seen.push(word);
    return word;
  }
  const { container } = render(<Word />, { wrapper: StrictMode });
  act(() => grow());
  expect(container).toHaveTextContent(/^ab$/);
  expect(new Set(seen)).toEqual(new Set(['a', 'ab']));
  expect(next).toHaveBeenCalledTimes(2);
});

test('an object stays the same while its properties are the same', () => {
  const tools = {};
  const { result, rerender } = renderHook((given: object) => useShallowStable(given), {
    initialProps: { tools, depth: 1 },
  });
  const first = result.current;
  rerender({ tools, depth: 1 });
  expect(result.current).toBe(first);
  rerender({ tools: {}, depth: 1 });
  expect(result.current).not.toBe(first);
});

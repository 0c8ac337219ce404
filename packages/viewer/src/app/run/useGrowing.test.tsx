import { act, renderHook, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { useGrowing } from './useGrowing';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('a long list comes little by little, in order and whole; a short one at once', async () => {
  const short = numbers(400);
  const { shown, isWhole } = renderHook(() => useGrowing(short)).result.current;
  expect(shown).toEqual(short);
  expect(isWhole).toBe(true);
  const long = numbers(2_100);
  const seen: number[] = [];
  const { result } = renderHook(() => {
    const growing = useGrowing(long);
    seen.push(growing.shown.length);
    return growing;
  });
  await waitFor(() => expect(result.current.isWhole).toBe(true));
  expect(result.current.shown).toEqual(long);
  expect([...new Set(seen)]).toEqual([400, 750, 1_100, 1_450, 1_800, 2_100]);
});

test('what comes to a list that is shown whole comes in one render, which may be interrupted', async () => {
  const onPage: number[] = [];
  const { result, rerender } = renderHook(
    ({ list }) => {
      const { shown } = useGrowing(list);
      useEffect(() => void onPage.push(shown.length));
      return shown;
    },
    { initialProps: { list: numbers(3) } },
  );
  act(() => rerender({ list: numbers(4) }));
  expect(result.current).toEqual([0, 1, 2, 3]);
  // First what was there, so that the page answers; then all at once.
  expect(onPage).toEqual([3, 3, 4]);
  act(() => rerender({ list: numbers(2) }));
  expect(result.current).toEqual([0, 1]);
});

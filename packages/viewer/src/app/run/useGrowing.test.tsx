import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGrowing } from './useGrowing';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('a long list comes little by little, in order and whole; a short one at once', async () => {
  const short = numbers(400);
  expect(renderHook(() => useGrowing(short)).result.current).toBe(short);
  const long = numbers(2_100);
  const seen: number[] = [];
  const { result } = renderHook(() => {
    const shown = useGrowing(long);
    seen.push(shown.length);
    return shown;
  });
  await waitFor(() => expect(result.current).toBe(long));
  expect([...new Set(seen)]).toEqual([400, 900, 1_400, 1_900, 2_100]);
});

test('what comes to a list that is shown whole is shown in the same render', async () => {
  const { result, rerender } = renderHook(({ list }) => useGrowing(list), {
    initialProps: { list: numbers(3) },
  });
  act(() => rerender({ list: numbers(4) }));
  expect(result.current).toEqual([0, 1, 2, 3]);
  act(() => rerender({ list: numbers(2) }));
  expect(result.current).toEqual([0, 1]);
});

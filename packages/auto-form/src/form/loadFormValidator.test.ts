import { afterEach, expect, test, vi } from 'vitest';
import { loadFormValidator } from './loadFormValidator';

afterEach(() => void vi.restoreAllMocks());

/** In which order an answer and another task of the page come, where each look at the clock is so many milliseconds later. */
async function orderWhere(milliseconds: number): Promise<readonly string[]> {
  const validate = await loadFormValidator('interpreter', true);
  // What it loads is there from now on.
  await validate(true, null);
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += milliseconds));
  const order: string[] = [];
  const other = new Promise<void>((resolve) => {
    setTimeout(() => {
      order.push('another task');
      resolve();
    });
  });
  const issues = await validate({ type: 'string' }, 1);
  order.push(`${issues.length} issue`);
  await other;
  return order;
}

test('a validation that takes long lets the page do something else before it goes on', async () => {
  expect(await orderWhere(100)).toEqual(['another task', '1 issue']);
});

test('a short one answers at once', async () => {
  expect(await orderWhere(1)).toEqual(['1 issue', 'another task']);
});

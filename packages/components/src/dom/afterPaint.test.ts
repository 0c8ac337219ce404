import { afterEach, expect, test, vi } from 'vitest';
import { afterPaint } from './afterPaint';

afterEach(() => vi.unstubAllGlobals());

/** Idle callbacks that the test triggers. */
function idle() {
  const asked: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => asked.push(run));
  return { asked, come: () => asked.shift()?.() };
}

test('tasks wait for the paint and run in order, a few at a time', () => {
  const { asked, come } = idle();
  const ran: number[] = [];
  for (let i = 0; i < 40; i++) afterPaint(() => ran.push(i));
  expect(ran).toEqual([]);
  expect(asked).toHaveLength(1);
  come();
  expect(ran).toEqual([...Array(16).keys()]);
  come();
  come();
  expect(ran).toEqual([...Array(40).keys()]);
  expect(asked).toHaveLength(0);
});

test('a cancelled task does not run', () => {
  const { come } = idle();
  const ran: string[] = [];
  const takeBack = afterPaint(() => ran.push('no'));
  afterPaint(() => ran.push('yes'));
  takeBack();
  come();
  expect(ran).toEqual(['yes']);
});

test('a task that adds another one does not block the page until that has run', () => {
  const { asked, come } = idle();
  afterPaint(() => afterPaint(() => {}));
  come();
  expect(asked).toHaveLength(1);
  come();
});

test('tasks run in browsers without idle callbacks, too', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  await expect(new Promise<string>((resolve) => void afterPaint(() => resolve('ran')))).resolves.toBe('ran');
});

test('after all tasks are cancelled, the next one asks again, even if the page was never idle', () => {
  const { asked } = idle();
  afterPaint(() => {})();
  const ran: string[] = [];
  afterPaint(() => ran.push('ran'));
  asked[1]?.();
  expect(ran).toEqual(['ran']);
});

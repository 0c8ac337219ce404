import { afterEach, expect, test, vi } from 'vitest';
import { afterPaint } from './afterPaint';

afterEach(() => vi.unstubAllGlobals());

/** Idle callbacks that come when the test says so. */
function idle() {
  const asked: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => asked.push(run));
  return { asked, come: () => asked.shift()?.() };
}

test('tasks wait for the page, and run in order, a few at a time', () => {
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

test('a task that is taken back does not run', () => {
  const { come } = idle();
  const ran: string[] = [];
  const takeBack = afterPaint(() => ran.push('no'));
  afterPaint(() => ran.push('yes'));
  takeBack();
  come();
  expect(ran).toEqual(['yes']);
});

test('a task that asks for another one does not make the page wait for it', () => {
  const { asked, come } = idle();
  afterPaint(() => afterPaint(() => {}));
  come();
  expect(asked).toHaveLength(1);
  come();
});

test('without idle callbacks they run all the same', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  await expect(new Promise<string>((resolve) => void afterPaint(() => resolve('ran')))).resolves.toBe('ran');
});

test('once all are taken back, the next task asks again, whether the page was idle or not', () => {
  const { asked } = idle();
  afterPaint(() => {})();
  const ran: string[] = [];
  afterPaint(() => ran.push('ran'));
  asked[1]?.();
  expect(ran).toEqual(['ran']);
});

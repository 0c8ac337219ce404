import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenOutOfSight } from './whenOutOfSight';

/** Tells what the last observer looks at: jsdom lays nothing out. */
let tell: (isIntersecting: boolean) => void;
const disconnect = vi.fn();

beforeEach(() => {
  disconnect.mockClear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect;
      observe() {}
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => callback([{ isIntersecting }]);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('calls back once an element has left the view, and asks for no layout', () => {
  const element = document.createElement('div');
  const measured = vi.spyOn(element, 'getBoundingClientRect');
  const then = vi.fn();
  whenOutOfSight(element, then);
  expect(then).not.toHaveBeenCalled();
  tell(true);
  expect(then).not.toHaveBeenCalled();
  tell(false);
  expect(then).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
  expect(measured).not.toHaveBeenCalled();
});

test('who stops waiting is not called', () => {
  const stop = whenOutOfSight(document.createElement('div'), () => {});
  stop();
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('calls back at once where no browser tells', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const then = vi.fn();
  whenOutOfSight(document.createElement('div'), then)();
  expect(then).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenOutOfSight } from './whenOutOfSight';

/** Reports if an element is in view, because jsdom has no layout. */
let tell: (target: Element, isIntersecting: boolean) => void;
const disconnect = vi.fn();

beforeEach(() => {
  disconnect.mockClear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect;
      observe() {}
      constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        tell = (target, isIntersecting) => callback([{ target, isIntersecting }]);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const newElement = () => document.createElement('div');

test('calls back when an element has left the view, without layout', () => {
  const element = newElement();
  const measured = vi.spyOn(element, 'getBoundingClientRect');
  const then = vi.fn();
  whenOutOfSight([element], then);
  expect(then).not.toHaveBeenCalled();
  tell(element, true);
  expect(then).not.toHaveBeenCalled();
  tell(element, false);
  expect(then).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
  expect(measured).not.toHaveBeenCalled();
});

test('waits until none of several elements is in view', () => {
  const [one, other] = [newElement(), newElement()];
  const then = vi.fn();
  whenOutOfSight([one, other], then);
  tell(one, false);
  tell(other, true);
  tell(one, true);
  tell(other, false);
  expect(then).not.toHaveBeenCalled();
  tell(one, false);
  expect(then).toHaveBeenCalledTimes(1);
});

test('does not call back after waiting is stopped', () => {
  const stop = whenOutOfSight([newElement()], () => {});
  stop();
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('calls back at once without elements and without `IntersectionObserver`', () => {
  const then = vi.fn();
  whenOutOfSight([], then)();
  expect(then).toHaveBeenCalledTimes(1);
  vi.stubGlobal('IntersectionObserver', undefined);
  whenOutOfSight([newElement()], then)();
  expect(then).toHaveBeenCalledTimes(2);
});

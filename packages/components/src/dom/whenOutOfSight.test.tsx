import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenOutOfSight } from './whenOutOfSight';

/** Tells whether an element is in view: jsdom lays nothing out. */
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

test('calls back once an element has left the view, and asks for no layout', () => {
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

test('of several elements, none may be in view', () => {
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

test('who stops waiting is not called', () => {
  const stop = whenOutOfSight([newElement()], () => {});
  stop();
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('calls back at once where no browser tells, and where there is no element', () => {
  const then = vi.fn();
  whenOutOfSight([], then)();
  expect(then).toHaveBeenCalledTimes(1);
  vi.stubGlobal('IntersectionObserver', undefined);
  whenOutOfSight([newElement()], then)();
  expect(then).toHaveBeenCalledTimes(2);
});

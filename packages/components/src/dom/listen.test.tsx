import { expect, test, vi } from 'vitest';
import { listen } from './listen';

test('each event is heard until the returned function is called', () => {
  const target = new EventTarget();
  const heard = vi.fn();
  const stop = listen(target, 'one two', heard);
  for (const type of ['one', 'two', 'three']) target.dispatchEvent(new Event(type));
  expect(heard.mock.calls.map(([{ type }]) => type)).toEqual(['one', 'two']);
  stop();
  target.dispatchEvent(new Event('one'));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('events heard in the capture phase stop, too', () => {
  const target = new EventTarget();
  const heard = vi.fn();
  listen(target, 'one', heard, true)();
  target.dispatchEvent(new Event('one'));
  expect(heard).not.toHaveBeenCalled();
});

import { act, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTranscriptStore } from '../state/createTranscriptStore';
import { defaultTranscriptContext, TranscriptContext } from '../state/TranscriptContext';
import { Chunk } from './Chunk';

/** Tells each observer which of the elements that it looks at are near: jsdom lays nothing out. */
let tell: (element: Element, near: boolean) => void;
const observed = new Set<Element>();

beforeAll(() => {
  // One observer is made for all chunks, with the first of them.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        tell = (target, isIntersecting) => act(() => callback([{ target, isIntersecting }]));
      }
      observe(element: Element) {
        observed.add(element);
      }
      unobserve(element: Element) {
        observed.delete(element);
      }
    },
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
});

let store = createTranscriptStore();
beforeEach(() => {
  store = createTranscriptStore();
});

const chunk = (props: { windowed?: boolean; initially?: boolean } = {}) => (
  <TranscriptContext.Provider value={{ ...defaultTranscriptContext, store }}>
    <Chunk
      holds={({ offset }) => offset === 7}
      name="mine"
      estimate={300}
      windowed={props.windowed ?? true}
      initially={props.initially ?? true}
    >
      <button type="button">Inside</button>
    </Chunk>
    <button type="button">Outside</button>
  </TranscriptContext.Provider>
);
const box = () => document.querySelector('[data-part="Chunk"]') as HTMLElement;
const isThere = () => screen.queryByRole('button', { name: 'Inside' }) !== null;
const high = (height: number) => vi.spyOn(box(), 'offsetHeight', 'get').mockReturnValue(height);

test('what goes far away leaves an empty box of its height, and comes again when it is near', () => {
  render(chunk());
  expect(isThere()).toBe(true);
  high(480);
  tell(box(), false);
  expect(isThere()).toBe(false);
  expect(box()).toHaveStyle({ blockSize: '480px' });
  tell(box(), true);
  expect(isThere()).toBe(true);
  expect(box().style.blockSize).toBe('');
});

test('what has not been near yet is an empty box of about its height', () => {
  render(chunk({ initially: false }));
  expect(isThere()).toBe(false);
  expect(box()).toHaveStyle({ blockSize: '300px' });
});

test('what is revealed is there, however far', () => {
  render(chunk({ initially: false }));
  act(() => store.reveal({ prefix: '', offset: 7 }, []));
  expect(isThere()).toBe(true);
  act(() => store.reveal({ prefix: '', offset: 8 }, []));
  expect(isThere()).toBe(false);
});

test('what has the focus stays until that goes', async () => {
  render(chunk());
  high(480);
  screen.getByRole('button', { name: 'Inside' }).focus();
  tell(box(), false);
  expect(isThere()).toBe(true);
  screen.getByRole('button', { name: 'Outside' }).focus();
  await waitFor(() => expect(isThere()).toBe(false));
});

test('in what the host hides nothing goes', () => {
  render(chunk());
  high(0);
  tell(box(), false);
  expect(isThere()).toBe(true);
});

test('what is not windowed is there, and says whether it is far', () => {
  observed.clear();
  const { unmount } = render(chunk({ windowed: false, initially: false }));
  expect(isThere()).toBe(true);
  tell(box(), false);
  expect(isThere()).toBe(true);
  expect(box()).toHaveAttribute('data-far');
  expect(box().style.blockSize).toBe('');
  tell(box(), true);
  expect(box()).not.toHaveAttribute('data-far');
  unmount();
  expect(observed.size).toBe(0);
});

test('what is taken off the page is not observed any more', () => {
  observed.clear();
  const { unmount } = render(chunk());
  expect(observed.size).toBe(1);
  unmount();
  expect(observed.size).toBe(0);
});

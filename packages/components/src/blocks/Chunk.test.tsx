import { act, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTranscriptStore } from '../state/createTranscriptStore';
import { defaultTranscriptContext, TranscriptContext } from '../state/TranscriptContext';
import { Chunk } from './Chunk';
import { SLICE, Slices } from './Slices';

/** Reports to each observer which of its elements are near, because jsdom has no layout. */
let tellAll: (entries: readonly { target: Element; isIntersecting: boolean }[]) => void;
const tell = (target: Element, isIntersecting: boolean) => tellAll([{ target, isIntersecting }]);
const observed = new Set<Element>();

beforeAll(() => {
  // All chunks share one observer, created with the first chunk.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { target: Element; isIntersecting: boolean }[]) => void) {
        tellAll = (entries) => act(() => callback(entries));
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

const chunk = (
  props: { windowed?: boolean; initially?: boolean; revealed?: boolean; estimate?: number } = {},
) => (
  <TranscriptContext.Provider value={{ ...defaultTranscriptContext, store }}>
    <Chunk
      revealed={props.revealed ?? false}
      name="mine"
      estimate={props.estimate ?? 300}
      windowed={props.windowed ?? true}
      initially={props.initially ?? true}
    >
      {() => <button type="button">Inside</button>}
    </Chunk>
    <button type="button">Outside</button>
  </TranscriptContext.Provider>
);
const box = () => document.querySelector('[data-part="Chunk"]') as HTMLElement;
const isThere = () => screen.queryByRole('button', { name: 'Inside' }) !== null;
const high = (height: number) => vi.spyOn(box(), 'offsetHeight', 'get').mockReturnValue(height);

test('a chunk far away leaves an empty box of its height and is filled again when it is near', () => {
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

test('a chunk that was never near is an empty box of its estimated height', () => {
  render(chunk({ initially: false }));
  expect(isThere()).toBe(false);
  expect(box()).toHaveStyle({ blockSize: '300px' });
});

test('a box whose content moved elsewhere while it was away has no height', () => {
  const { rerender } = render(chunk());
  high(480);
  tell(box(), false);
  rerender(chunk({ estimate: 0 }));
  expect(box()).toHaveStyle({ blockSize: '0px' });
});

test('a revealed chunk is filled at any distance', () => {
  const { rerender } = render(chunk({ initially: false, revealed: true }));
  expect(isThere()).toBe(true);
  rerender(chunk({ initially: false }));
  expect(isThere()).toBe(false);
});

/** Empty chunks of a height, each with its name as content, and their tops in the window. */
function chunksAt(tops: Readonly<Record<string, number>>, height: number): readonly HTMLElement[] {
  render(
    <TranscriptContext.Provider value={{ ...defaultTranscriptContext, store }}>
      {Object.keys(tops).map((name) => (
        <Chunk key={name} revealed={false} name={name} estimate={height} windowed initially={false}>
          {() => name}
        </Chunk>
      ))}
    </TranscriptContext.Provider>,
  );
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-part="Chunk"]')];
  for (const [at, top] of Object.values(tops).entries())
    vi.spyOn(boxes[at] as HTMLElement, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, top, 100, height),
    );
  return boxes;
}

test('of many chunks that come near, the nearest is filled first, and chunks that it pushes away stay empty', async () => {
  // Stacked; the view is in the second one.
  const boxes = chunksAt({ above: -2_000, 'in view': -500, below: 1_000, 'further below': 2_500 }, 1_500);
  tellAll(boxes.map((target) => ({ target, isIntersecting: true })));
  const texts = () => boxes.map(({ textContent }) => textContent);
  expect(texts()).toEqual(['', 'in view', '', '']);
  tell(boxes[3] as HTMLElement, false);
  await waitFor(() => expect(texts()).toEqual(['above', 'in view', 'below', '']));
});

test('a chunk that the observer calls near is filled, even if it is far from the window', () => {
  const [far] = chunksAt({ far: 9_000 }, 1_500);
  tell(far as HTMLElement, true);
  expect(far).toHaveTextContent('far');
});

test('many low chunks that come near are filled at once', () => {
  const boxes = chunksAt({ a: 0, b: 50, c: 100 }, 50);
  tellAll(boxes.map((target) => ({ target, isIntersecting: true })));
  expect(boxes.map(({ textContent }) => textContent)).toEqual(['a', 'b', 'c']);
});

test('going to an item renders only its slice and empties the last one', () => {
  const items = Array.from({ length: SLICE * SLICE }, (_, index) => index);
  const rendered: (readonly number[])[] = [];
  const show = (slice: readonly number[]) => {
    rendered.push(slice);
    return slice.map((item) => <p key={item}>{item}</p>);
  };
  const keyOf = (item: number) => item;
  const list = (revealed: number) => (
    <Slices items={items} name="n" windowed itemHeight={10} keyOf={keyOf} revealed={revealed} first={false}>
      {show}
    </Slices>
  );
  const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => Number(textContent));
  const { rerender } = render(list(-1));
  expect(shown()).toEqual([]);
  rerender(list(SLICE * 5 + 3));
  rerender(list(SLICE * 5 + 4));
  expect(rendered).toEqual([items.slice(SLICE * 5, SLICE * 6)]);
  rerender(list(SLICE * 9));
  expect(shown()).toEqual(items.slice(SLICE * 9, SLICE * 10));
  rerender(list(-1));
  expect(shown()).toEqual([]);
});

test('a chunk with the focus stays until the focus leaves', async () => {
  render(chunk());
  high(480);
  screen.getByRole('button', { name: 'Inside' }).focus();
  tell(box(), false);
  expect(isThere()).toBe(true);
  screen.getByRole('button', { name: 'Outside' }).focus();
  await waitFor(() => expect(isThere()).toBe(false));
});

test('nothing is emptied inside an element that the host hides', () => {
  render(chunk());
  high(0);
  tell(box(), false);
  expect(isThere()).toBe(true);
});

test('a chunk without windowing is filled and marks that it is far', () => {
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

test('a removed chunk is no longer observed', () => {
  observed.clear();
  const { unmount } = render(chunk());
  expect(observed.size).toBe(1);
  unmount();
  expect(observed.size).toBe(0);
});

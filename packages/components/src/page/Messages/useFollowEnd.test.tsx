import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchTarget } from '../../model/search/SearchTarget';
import { createTranscriptStore, type TranscriptStore } from '../../state/createTranscriptStore';
import { defaultTranscriptContext, TranscriptContext } from '../../state/TranscriptContext';
import { useFollowEnd } from './useFollowEnd';

/** Height of the transcript in a scroller of 200 px, because jsdom has no layout. */
let height = 0;
let resized = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  height = 1_000;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {
        resized = () => {};
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.dataset['testid'] === 'scroller') return new DOMRect(0, 0, 100, 200);
    return new DOMRect(0, -(this.parentElement?.scrollTop ?? 0), 100, height);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Page({ follow = true, running = true }: { follow?: boolean; running?: boolean }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useFollowEnd(root, follow, running);
  return (
    <div ref={root}>
      <button type="button" aria-expanded="false">
        Fold
      </button>
    </div>
  );
}

const show = (props: { follow?: boolean; running?: boolean } = {}) => (
  <div
    data-testid="scroller"
    style={{ overflowY: 'auto' }}
    ref={(element) => {
      // The reader is at the end.
      if (element && element.scrollTop === 0) element.scrollTop = 800;
    }}
  >
    <Page {...props} />
  </div>
);
const scroller = () => screen.getByTestId('scroller');
const grow = (by: number) => {
  height += by;
  act(() => resized());
};
const scrollTo = (top: number) => {
  scroller().scrollTop = top;
  fireEvent.scroll(scroller());
};

test('the end stays in view while it grows', () => {
  render(show());
  scrollTo(800);
  grow(100);
  expect(scroller().scrollTop).toBe(900);
  grow(30);
  expect(scroller().scrollTop).toBe(930);
});

test('a reader who scrolls up stays there, and one who returns is followed again', () => {
  render(show());
  scrollTo(800);
  scrollTo(400);
  grow(100);
  expect(scroller().scrollTop).toBe(400);
  scrollTo(880);
  grow(100);
  expect(scroller().scrollTop).toBe(1_000);
});

test('content that the reader opens does not scroll them on', () => {
  render(show());
  scrollTo(800);
  fireEvent.click(screen.getByRole('button', { name: 'Fold' }));
  grow(300);
  expect(scroller().scrollTop).toBe(800);
});

test('growth after the end of the message is not followed, except for its last piece', () => {
  const { rerender } = render(show());
  scrollTo(800);
  rerender(show({ running: false }));
  grow(100);
  expect(scroller().scrollTop).toBe(900);
  act(() => void vi.advanceTimersByTime(1_000));
  grow(100);
  expect(scroller().scrollTop).toBe(900);
});

test('a host can disable it', () => {
  render(show({ follow: false }));
  scrollTo(800);
  grow(100);
  expect(scroller().scrollTop).toBe(800);
});

test.each([true, false])(
  'a reader who goes to the end stays there while it is rendered: follow %s',
  (follow) => {
    render(show({ running: false, follow }));
    act(() => void vi.advanceTimersByTime(1_000));
    scrollTo(100);
    grow(100);
    expect(scroller().scrollTop).toBe(100);
    scrollTo(900);
    grow(300);
    expect(scroller().scrollTop).toBe(1_200);
    act(() => void vi.advanceTimersByTime(1_000));
    grow(300);
    expect(scroller().scrollTop).toBe(1_200);
  },
);

test('End leads to the end even if it moves meanwhile, but not after the reader has turned round', () => {
  render(show({ running: false }));
  act(() => void vi.advanceTimersByTime(1_000));
  scrollTo(100);
  const goTo = (top: number) => {
    scrollTo(top);
    fireEvent(scroller(), new Event('scrollend'));
  };
  fireEvent.keyDown(document.body, { key: 'End' });
  scrollTo(500);
  grow(400);
  goTo(800);
  expect(scroller().scrollTop).toBe(1_200);
  scrollTo(100);
  fireEvent.keyDown(document.body, { key: 'End' });
  grow(400);
  fireEvent.wheel(scroller());
  goTo(1_200);
  expect(scroller().scrollTop).toBe(1_200);
});

/** An ended run with the reader in the middle of it. */
const inTheMiddle = () => {
  const store = createTranscriptStore();
  render(
    <TranscriptContext.Provider value={{ ...defaultTranscriptContext, store }}>
      {show({ running: false })}
    </TranscriptContext.Provider>,
  );
  act(() => void vi.advanceTimersByTime(1_000));
  scrollTo(300);
  return store;
};

test('End leads to the end of its own scroller and of nothing else', () => {
  inTheMiddle();
  fireEvent.keyDown(document.body, { key: 'End' });
  // Another scrolling element inside it, such as a field in which the key was pressed.
  fireEvent(screen.getByRole('button'), new Event('scrollend'));
  expect(scroller().scrollTop).toBe(300);
  fireEvent(scroller(), new Event('scrollend'));
  expect(scroller().scrollTop).toBe(300);
  fireEvent.keyDown(document.body, { key: 'End' });
  fireEvent(scroller(), new Event('scrollend'));
  expect(scroller().scrollTop).toBe(800);
});

test('a reader whose run is short for a moment is not at its end when it is long again', () => {
  inTheMiddle();
  height = 230;
  act(() => resized());
  height = 1_000;
  act(() => resized());
  expect(scroller().scrollTop).toBe(300);
});

test.each([
  ['a place', (store: TranscriptStore) => store.reveal({ prefix: '', offset: 0 }, [])],
  ['a match', (store: TranscriptStore) => store.seek({} as SearchTarget)],
])('who is led to %s near the end keeps it in view while more is rendered there', (_, lead) => {
  const store = inTheMiddle();
  lead(store);
  scrollTo(780);
  grow(300);
  expect(scroller().scrollTop).toBe(780);
});

test('a reader who is led away from the end just after reaching it is not brought back', () => {
  const store = inTheMiddle();
  scrollTo(800);
  store.reveal({ prefix: '', offset: 0 }, []);
  grow(300);
  expect(scroller().scrollTop).toBe(800);
});

test('a reader of a growing run that a host hides for a while stays where they are', () => {
  render(show());
  scrollTo(300);
  const length = height;
  height = 0;
  act(() => resized());
  height = length + 100;
  act(() => resized());
  expect(scroller().scrollTop).toBe(300);
});

import { GrowingList } from '@agent-transcript/text/growing';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SHOW_ALL } from '../../model/filter/filterTree';
import { NO_MESSAGES, readConversation } from '../../model/messages/readMessages';
import { placedEntries } from '../../model/outline/placedEntries';
import { useCurrentPlace } from './useCurrentPlace';

const messages = ['a', 'b'].map((id) => ({ id, role: 'user', content: id }));
const { views } = readConversation(NO_MESSAGES, GrowingList.of(messages), '', []);
const outline = placedEntries(undefined, { views, filter: SHOW_ALL, outer: '' });

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <div data-testid="blocks">
      <section id="a-">
        <p>In the first</p>
      </section>
      <p>Between</p>
      <section id="b-">In the second</section>
    </div>,
  );
  // jsdom has no layout.
  const tops = { 'a-': -300, 'b-': 200 };
  for (const [id, top] of Object.entries(tops))
    vi.spyOn(document.getElementById(id) as HTMLElement, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, top, 100, 50),
    );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Position of the reader after scrolling to an element. */
function placeAt(element: Element | null) {
  const under = vi.spyOn(document, 'elementFromPoint').mockReturnValue(element);
  const elements = new Set([screen.getByTestId('blocks')]);
  const hook = renderHook(() => useCurrentPlace(elements, outline));
  const settle = () => act(() => void vi.advanceTimersToNextFrame());
  settle();
  return {
    ...hook,
    scrollTo: (next: Element) => {
      under.mockReturnValue(next);
      fireEvent.scroll(document);
      settle();
    },
  };
}

test('the current entry is the one that is read, and it changes with scrolling', () => {
  const { result, scrollTo } = placeAt(screen.getByText('In the first'));
  expect(result.current).toBe('a-');
  scrollTo(screen.getByText('In the second'));
  expect(result.current).toBe('b-');
});

test('between two entries, the upper one is current', () => {
  expect(placeAt(screen.getByText('Between')).result.current).toBe('a-');
});

test('outside the blocks, the current entry stays the same', () => {
  const { result, scrollTo } = placeAt(screen.getByText('In the second'));
  scrollTo(document.body);
  expect(result.current).toBe('b-');
  expect(placeAt(null).result.current).toBeUndefined();
});

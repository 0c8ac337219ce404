import { type FlowNode, parse, type Root } from '@agent-transcript/parser';
import { GrowingList } from '@agent-transcript/text/growing';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DisplaySettings } from '../..';
import { isTextPart } from '../../model/messages/parts';
import { NO_MESSAGES, readConversation } from '../../model/messages/readMessages';
import { SOURCE } from '../../testing/sources';
import { type TranscriptView, TranscriptViewContext } from '../view/TranscriptView';
import { NewBlocks } from './NewBlocks';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const partsOf = (content: string | Root) =>
  GrowingList.of(
    readConversation(
      NO_MESSAGES,
      GrowingList.of([
        { id: 'a', role: 'assistant', content: typeof content === 'string' ? parse(content) : content },
      ]),
      '',
      [],
    )
      .views.toArray()
      .flatMap(({ parts }) => parts)
      .filter(isTextPart),
  );

const root = { current: document.createElement('div') };
const shown = (before: string | Root, after: string | Root) => (
  <DisplaySettings>
    <TranscriptViewContext.Provider value={{ parts: partsOf(after) } as unknown as TranscriptView}>
      <NewBlocks root={root} left={partsOf(before)} />
    </TranscriptViewContext.Provider>
  </DisplaySettings>
);

test('counts new blocks and announces the number when no more arrive', () => {
  const { rerender } = render(shown('One.', `One.\n${SOURCE}`));
  expect(screen.getByRole('button', { name: '9 new' })).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(shown('One.', `One.\n${SOURCE}\n${SOURCE}`));
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.getByRole('status')).toHaveTextContent(/^\d+ new$/);
});

test('says nothing while only a text grows', () => {
  render(shown('One.', 'One. And more.'));
  expect(screen.queryByRole('button')).toBeNull();
});

test('counts an unchanged block once', () => {
  let looks = 0;
  const closed = parse(SOURCE).children.map(
    (node): FlowNode =>
      'children' in node
        ? Object.defineProperty({ ...node }, 'children', { get: () => (looks++, node.children) })
        : node,
  );
  const after = (more: string): Root => {
    const tree = parse(more);
    return { ...tree, status: 'streaming', children: [...closed, ...tree.children] };
  };
  const { rerender } = render(shown('One.', after('')));
  expect(screen.getByRole('button', { name: '8 new' })).toBeVisible();
  const first = looks;
  expect(first).toBeGreaterThan(0);
  rerender(shown('One.', after(SOURCE)));
  expect(looks).toBe(first);
});

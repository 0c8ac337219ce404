/** Messages as databases and interfaces store them: none breaks the page. */
import { parse } from '@agent-transcript/parser';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { Markdown } from '../content/hostContent';
import { givenMessages } from '../model/given/givenMessages';
import { Transcript } from './Transcript';

let warn: MockInstance;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

const show = (messages: unknown) => {
  const page = <Transcript messages={messages as never} />;
  renderToString(page);
  return render(page).container;
};

describe('a conversation', () => {
  test.each([
    ['no content, as of an assistant that only calls', { id: 'b', role: 'assistant', content: null }],
    ['a number as id', { id: 7, role: 'user', content: 'Shown' }],
    ['no role', { id: 'b', content: 'Shown' }],
    ['a role that is an object', { id: 'b', role: {}, content: 'Shown' }],
    ['null in the content', { id: 'b', role: 'user', content: [null, 'Shown'] }],
    ['a Date', { id: 'b', role: 'user', content: 'Shown', createdAt: new Date(0) }],
    ['a timestamp', { id: 'b', role: 'user', content: 'Shown', createdAt: { seconds: 1, nanoseconds: 0 } }],
    ['a bigint', { id: 5n, role: 'user', content: 9n, createdAt: 1n }],
    ['an object of another protocol', { id: 'b', role: 'user', content: { type: 'image', url: 1n } }],
    ['a tree without children', { id: 'b', role: 'assistant', content: { type: 'root' } }],
    ['nothing', null],
  ])('shows what stands around a message with %s', (_, message) => {
    const page = show([{ id: 'a', role: 'user', content: 'First' }, message]);
    expect(page).toHaveTextContent('First');
    if (
      JSON.stringify(message, (_key, one: unknown) => String(one)) &&
      (message as { content?: unknown } | null)?.content === 'Shown'
    )
      expect(page).toHaveTextContent('Shown');
  });

  test('with messages that share an id shows all of them', () => {
    const page = show([
      { id: 'a', role: 'user', content: 'First' },
      { id: 'a', role: 'user', content: 'Second' },
    ]);
    expect(page).toHaveTextContent(/First.*Second/s);
  });

  test('with very many messages of one id takes linear time', () => {
    const messages = Array.from({ length: 200_000 }, () => ({ id: 'a', role: 'user', content: 'x' }));
    const read = givenMessages(messages, { of: '<Transcript>', key: 'messages' });
    expect(new Set(read.map(({ id }) => id)).size).toBe(200_000);
    expect(read.slice(0, 3).map(({ id }) => id)).toEqual(['a', 'a~1', 'a~2']);
  });

  test('that throws when it is read is empty', () => {
    const refuse = () => {
      throw new Error('No');
    };
    const proxy = new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getPrototypeOf: refuse });
    expect(givenMessages(proxy, { of: '<Transcript>', key: 'messages' })).toEqual([]);
  });

  test('that has not arrived is empty', () => {
    for (const props of [{ messages: null }, { source: null }, { tree: null }, { tree: undefined }])
      render(<Transcript {...(props as unknown as { source: string })} />);
    expect(screen.getAllByRole('region')).toHaveLength(4);
    expect(warn).not.toHaveBeenCalled();
  });
});

test('a warning names the place of the value and the expected type', () => {
  show([{ id: 7, role: 'user', content: 'Shown' }]);
  expect(warn.mock.calls).toEqual([
    ['<Transcript>: `messages[0].id` is the number 7. Its digits are the id. Pass a string.'],
  ]);
});

test('valid messages cause no warnings', () => {
  show([
    { id: 'a', role: 'user', content: 'First', createdAt: '2026-11-29T03:20:15Z', parentId: null },
    { id: 'b', role: 'assistant', content: [parse('Second'), { type: 'data', data: 1 }], streaming: false },
  ]);
  expect(warn).not.toHaveBeenCalled();
});

test.each([null, undefined, 5, {}, [], Symbol('s'), () => 1, 5n, new Date(0)])(
  'Markdown of %s is shown',
  (source) => {
    const page = <Markdown source={source as never} />;
    renderToString(page);
    expect(render(page).container.firstElementChild).toBeInTheDocument();
  },
);

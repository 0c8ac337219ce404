import { root, tool } from '@agent-transcript/parser/build';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Transcript, type TranscriptMessage } from '../..';
import { messages } from '../../testing/conversation';

const said = () =>
  [...document.querySelectorAll('[data-component="TextBlock"] p')].map(({ textContent }) => textContent);

const talk = (...words: readonly string[]) =>
  words.map((content): TranscriptMessage => ({ id: content.slice(0, 1), role: 'user', content }));

test.each([3, 400])('of %i messages, any can be edited, moved and removed', (count) => {
  const all = talk(...Array.from({ length: count }, (_, i) => `${String.fromCodePoint(0x4e00 + i)} ${i}`));
  const { rerender } = render(<Transcript messages={all} />);
  const [first, second, third, ...rest] = all as [TranscriptMessage, TranscriptMessage, TranscriptMessage];
  rerender(<Transcript messages={[first, { ...second, content: 'edited' }, third, ...rest]} />);
  expect(said()[1]).toBe('edited');
  rerender(<Transcript messages={[first, third, second, ...rest]} />);
  expect(said().slice(0, 3)).toEqual([first.content, third.content, second.content]);
  rerender(<Transcript messages={[first, second, ...rest]} />);
  expect(said().slice(0, 2)).toEqual([first.content, second.content]);
});

test.each([1, 32, 50])('%i messages added before many keep the others on the page', (count) => {
  const name = (i: number) => `${String.fromCodePoint(0x4e00 + i)} ${i}`;
  const later = talk(...Array.from({ length: 200 }, (_, i) => name(i)));
  const older = talk(...Array.from({ length: count }, (_, i) => name(5_000 + i)));
  const { rerender } = render(<Transcript messages={later} />);
  const before = screen.getAllByRole('article');
  rerender(<Transcript messages={[...older, ...later]} />);
  expect(screen.getAllByRole('article').slice(count)).toEqual(before);
  // The same when the list becomes so long that only a part is rendered.
  const last = document.querySelector('article:last-of-type');
  rerender(<Transcript messages={[...older, ...later, ...talk('x'.repeat(500_001))]} />);
  expect(before.filter((one) => one.isConnected).length).toBeGreaterThan(0);
  expect(last?.isConnected).toBe(true);
});

test.each([3, 30, 60])(
  'the remaining ones of %i messages stay on the page when others are removed before them',
  (count) => {
    const messages = Array.from({ length: count + 5 }, (_, id) => ({
      id: `m${id}`,
      role: 'user',
      content: `Text ${id}`,
    }));
    const { rerender } = render(<Transcript messages={messages.slice(0, count)} />);
    const expectSame = (before: readonly HTMLElement[], after: readonly HTMLElement[]) => {
      expect(after).toHaveLength(before.length);
      expect(after.every((article, index) => article === before[index])).toBe(true);
    };
    let articles = screen.getAllByRole('article');
    for (let gone = 1; gone <= 5; gone++) {
      const before = articles;
      rerender(<Transcript messages={messages.slice(gone, count + gone)} />);
      articles = screen.getAllByRole('article');
      expectSame(before.slice(1), articles.slice(0, -1));
    }
    rerender(<Transcript messages={messages} />);
    expectSame(articles, screen.getAllByRole('article').slice(5));
  },
);

test('input and focus stay when older messages are added', async () => {
  const user = userEvent.setup();
  const ask = {
    id: 'q',
    role: 'assistant',
    content: '<<INPUT_REQUIRED_START>>\nWhich?\n<<INPUT_REQUIRED_END>>',
  };
  const { rerender } = render(<Transcript messages={[ask]} onProvideInput={() => {}} />);
  const field = screen.getByRole('textbox', { name: 'Answer' });
  await user.type(field, 'hello ');
  rerender(<Transcript messages={[...talk('older'), ask]} onProvideInput={() => {}} />);
  await user.keyboard('world');
  expect(field).toHaveValue('hello world');
  expect(field).toHaveFocus();
});

test('an unchanged message does not render again', () => {
  const renders: string[] = [];
  const components = {
    tool: () => null,
    text: ({ node }: { node: { value: string } }) => (renders.push(node.value), null),
  };
  const { rerender } = render(<Transcript messages={messages} components={components} />);
  rerender(
    <Transcript
      messages={[...messages, { id: 'd', role: 'user', content: 'More' }]}
      components={components}
    />,
  );
  expect(renders).toEqual(['Hello', 'More']);
});

test.each([
  [80, 20, 40],
  [800, 2, 24],
])(
  'of a conversation of %i answers with %i calls each, %i calls are rendered first',
  (turns, calls, first) => {
    const all = Array.from({ length: turns }, (_, turn): readonly TranscriptMessage[] => [
      { id: `p${turn}`, role: 'user', content: 'Go on.' },
      {
        id: `a${turn}`,
        role: 'assistant',
        content: root(
          Array.from({ length: calls }, (__, call) =>
            tool({ name: call % 2 === 0 ? 'edit' : 'run', input: `${turn}.${call}`, result: 'ok' }),
          ),
        ),
      },
    ]).flat();
    const html = renderToString(<Transcript messages={all} />);
    expect(html.match(/data-component="Tool"/g)).toHaveLength(first);
  },
);

test('all blocks of the first view are rendered first, even if their messages are in several slices', () => {
  const calls = Array.from({ length: 6 }, (_, call) =>
    tool({ name: call % 2 === 0 ? 'edit' : 'run', input: `${call}`, result: 'ok' }),
  );
  const all = Array.from({ length: 2_000 }, (_, at): TranscriptMessage => {
    const role = at % 2 === 0 ? 'assistant' : 'user';
    return { id: `m${at}`, role, content: at === 0 ? root(calls) : 'Go on.' };
  });
  const html = renderToString(<Transcript messages={all} />);
  expect(html.match(/data-component="Tool"/g)).toHaveLength(6);
});

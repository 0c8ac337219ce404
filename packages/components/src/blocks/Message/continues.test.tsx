import { root, text, tool } from '@agent-transcript/parser/build';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Transcript, type TranscriptMessage } from '../..';

const said = (id: string, role: string, words: string, model = 'm-1'): TranscriptMessage => ({
  id,
  role,
  content: root([text(words)], { data: { model } }),
});
const continued = () =>
  screen.getAllByRole('article').map((article) => article.hasAttribute('data-continues'));

test('consecutive turns of one agent continue each other; a person or another model begins a new stretch', () => {
  render(
    <Transcript
      messages={[
        said('1', 'user', 'Ask'),
        said('2', 'assistant', 'Look'),
        said('3', 'assistant', 'Look on'),
        said('4', 'assistant', 'Another one', 'm-2'),
        said('5', 'user', 'Go on'),
        said('6', 'user', 'Now'),
        said('7', 'assistant', 'Done', 'm-2'),
      ]}
    />,
  );
  expect(continued()).toEqual([false, false, true, false, false, false, false]);
});

test('the outline names a stretch once, and omits turns with only calls', () => {
  const call = (id: string): TranscriptMessage => ({
    id,
    role: 'assistant',
    content: root([tool({ name: `run_${id}`, input: {}, result: 'ok' })]),
  });
  render(<Transcript outline messages={[call('a'), call('b'), call('c')]} />);
  const outline = screen.getByRole('navigation');
  expect(within(outline).getAllByText('Agent')).toHaveLength(1);
  expect(within(outline).getAllByText(/^run_/)).toHaveLength(3);
});

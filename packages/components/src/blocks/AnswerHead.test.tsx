import { root, step, text, tool } from '@agent-transcript/parser/build';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '..';

const look = tool({ name: 'look', input: {}, result: 1 });
const marks = () => document.querySelectorAll('[data-component="AnswerHead"]');

test('the last words of the agent have a heading and are copied as Markdown', async () => {
  const user = userEvent.setup();
  render(
    <Transcript
      messages={[
        { id: 'q', role: 'user', content: 'Why?' },
        { id: 'a', role: 'assistant', content: [root([text('I look.'), look])] },
        { id: 'b', role: 'assistant', content: [root([look, text('It **rains**.')])] },
      ]}
    />,
  );
  expect(marks()).toHaveLength(1);
  const mark = marks()[0] as HTMLElement;
  expect(mark).toHaveTextContent('Answer');
  expect(mark.nextElementSibling).toHaveTextContent('It rains.');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('It **rains**.');
});

test('a streaming message has no heading, and its words stay the same elements when it ends', () => {
  const children = [look, text('It rains.')];
  const { rerender } = render(<Transcript tree={root(children, { status: 'streaming' })} />);
  const words = screen.getByText('It rains.');
  expect(marks()).toHaveLength(0);
  rerender(<Transcript tree={root(children)} />);
  expect(marks()).toHaveLength(1);
  expect(screen.getByText('It rains.')).toBe(words);
});

test.each([
  ['talk without work', root([text('Hello')])],
  ['a call at the end', root([text('I look.'), look])],
  [
    'a step that failed at the end',
    root([step({ title: 'Try', outcome: 'failure', children: [text('No.')] })]),
  ],
])('%s is no answer', (_, tree) => {
  render(<Transcript tree={tree} />);
  expect(marks()).toHaveLength(0);
});

test('words at the end of the last step are the answer', () => {
  render(<Transcript tree={root([step({ title: 'Say', children: [look, text('So.')] })])} />);
  expect(marks()).toHaveLength(1);
});

import { provideInput } from '@agent-transcript/parser';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Transcript } from '../..';
import { REQUEST } from '../../testing/sources';

function Host({ onAnswer }: { onAnswer?: (input: unknown) => void }): ReactNode {
  const [source, setSource] = useState(`${REQUEST}\n\n${REQUEST.replace('Which address?', 'How many?')}`);
  return (
    <Transcript
      source={source}
      onProvideInput={({ answer, index }) => {
        onAnswer?.(answer);
        setSource(provideInput(source, answer, { index }));
      }}
    />
  );
}

const ASK = '<<INPUT_REQUIRED_START>>\nWhich?\n<<INPUT_REQUIRED_END>>';

test('each of several pending requests is answered in its place', async () => {
  const user = userEvent.setup();
  const onAnswer = vi.fn();
  render(<Host onAnswer={onAnswer} />);
  const [first, second] = screen.getAllByRole('group', { name: 'Input required' });
  await user.click(within(second as HTMLElement).getByRole('radio', { name: 'number' }));
  await user.type(within(second as HTMLElement).getByRole('textbox'), '3.5');
  await user.click(within(second as HTMLElement).getByRole('button', { name: 'Send' }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ input: 3.5, type: 'number' });
  expect(screen.getAllByRole('group', { name: 'Input required' })[1]).toHaveTextContent(
    /How many\?Answer 3\.5$/,
  );
  expect(within(first as HTMLElement).getByRole('button', { name: 'Send' })).toBeVisible();
});

test('options of a choice are shown once: as controls, or in the prompt', async () => {
  const user = userEvent.setup();
  const source = REQUEST.replace('Which address?', 'Which one?\n- Paris\n- Rome').replace(
    'text, number',
    'choice, text',
  );
  const { rerender } = render(<Transcript source={source} onProvideInput={vi.fn()} />);
  expect(screen.getByText('Which one?')).toBeVisible();
  expect(screen.getAllByText('Rome')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: 'Rome' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'text' }));
  expect(screen.getAllByText('Rome')).toHaveLength(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  rerender(<Transcript source={source} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Paris', 'Rome']);
});

test('a missing or invalid answer shows an error and keeps the input', async () => {
  const user = userEvent.setup();
  render(<Host />);
  const form = screen.getAllByRole('group', { name: 'Input required' })[0] as HTMLElement;
  await user.click(within(form).getByRole('button', { name: 'Send' }));
  expect(within(form).getByRole('alert')).toHaveTextContent('An answer is required.');
  await user.click(within(form).getByRole('radio', { name: 'number' }));
  await user.type(within(form).getByRole('textbox'), 'many');
  await user.click(within(form).getByRole('button', { name: 'Send' }));
  expect(within(form).getByRole('alert')).toHaveTextContent('Enter a number.');
  expect(within(form).getByRole('textbox')).toHaveValue('many');
  expect(within(form).getByRole('textbox')).toHaveAccessibleDescription('Enter a number.');
});

test('without `onProvideInput` a request is read-only', () => {
  render(<Transcript source={REQUEST} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Answer as: text · number')).toBeVisible();
});

test('a choice offers the list items of its prompt', async () => {
  const onProvideInput = vi.fn();
  const source =
    '<<INPUT_REQUIRED_START>>\nWhich one?\n- red\n- blue\nExpected input types: choice\n<<INPUT_REQUIRED_END>>';
  render(<Transcript source={source} onProvideInput={onProvideInput} />);
  await userEvent.click(screen.getByRole('radio', { name: 'blue' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onProvideInput).toHaveBeenCalledWith(
    expect.objectContaining({ answer: { input: 'blue', type: 'choice' }, index: 0 }),
  );
});

test('the host learns which content of a message has the request', async () => {
  const user = userEvent.setup();
  const onProvideInput = vi.fn();
  render(
    <Transcript
      messages={[{ id: 'm', role: 'assistant', content: [ASK, ASK] }]}
      onProvideInput={onProvideInput}
    />,
  );
  await user.type(screen.getAllByRole('textbox', { name: 'Answer' })[1] as HTMLElement, 'x');
  await user.click(screen.getAllByRole('button', { name: 'Send' })[1] as HTMLElement);
  expect(onProvideInput).toHaveBeenCalledWith(
    expect.objectContaining({ messageId: 'm', contentIndex: 1, index: 0 }),
  );
});

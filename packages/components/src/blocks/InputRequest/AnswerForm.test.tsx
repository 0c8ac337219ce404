import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { type ProvidedInput, Transcript } from '../..';
import { REQUEST } from '../../testing/sources';

test('the error of a host that rejects an answer is shown, and the answer can be sent again', async () => {
  const user = userEvent.setup();
  render(<Transcript source={REQUEST} onProvideInput={() => Promise.reject(new Error('Offline'))} />);
  await user.type(screen.getByRole('textbox'), 'Rue X');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Offline');
  expect(screen.getByRole('textbox')).toHaveValue('Rue X');
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('an unfinished answer is restored with its request', async () => {
  const user = userEvent.setup();
  const source = '<<INPUT_REQUIRED_START>>\nWhich?\n<<INPUT_REQUIRED_END>>';
  render(<Transcript source={source} toolbar onProvideInput={() => {}} />);
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'This one');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'tools');
  expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'all');
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('This one');
});

describe('answers are sent as they were meant, or not at all', () => {
  const answer = async (type: string, text: string) => {
    const user = userEvent.setup();
    const onProvideInput = vi.fn();
    const source = `<<INPUT_REQUIRED_START>>\nHow many?\nExpected input types: ${type}\n<<INPUT_REQUIRED_END>>`;
    const { unmount } = render(<Transcript source={source} onProvideInput={onProvideInput} />);
    await user.click(screen.getByRole('textbox', { name: 'Answer' }));
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const problem = screen.queryByRole('alert')?.textContent;
    unmount();
    return problem ?? (onProvideInput.mock.lastCall?.[0] as ProvidedInput | undefined)?.answer.input;
  };

  const NO_NUMBER = 'Enter a number.';

  const DIGITS = 'A number has too many digits to be sent without rounding.';

  test.each([
    ['number', '1,5', 1.5],
    ['number', '1,000', NO_NUMBER],
    ['number', '0,125', 0.125],
    ['number', '12345678901234567890', DIGITS],
    ['integer', '7', 7],
    ['integer', '1.5', NO_NUMBER],
    ['json', '[1, {"a": 2}]', [1, { a: 2 }]],
    ['json', '{"a": [12345678901234567890]}', DIGITS],
  ])('%s: %s', async (type, text, expected) => {
    expect(await answer(type, text)).toEqual(expected);
  });
});

test('while an answer is sent, the button says so, keeps the focus and sends no other', async () => {
  const user = userEvent.setup();
  let arrive = () => {};
  const onProvideInput = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
  );
  render(<Transcript source={REQUEST} onProvideInput={onProvideInput} />);
  await user.type(screen.getByRole('textbox'), 'Rue X');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const button = screen.getByRole('button', { name: 'Sending…' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onProvideInput).toHaveBeenCalledTimes(1);
  arrive();
  expect(await screen.findByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled');
});

test('each type has its own draft', async () => {
  const user = userEvent.setup();
  render(<Transcript source={REQUEST} onProvideInput={() => {}} />);
  await user.type(screen.getByRole('textbox'), 'Rue X');
  await user.click(screen.getByRole('radio', { name: 'number' }));
  expect(screen.getByRole('textbox')).toHaveValue('');
  await user.type(screen.getByRole('textbox'), '12');
  await user.click(screen.getByRole('radio', { name: 'text' }));
  expect(screen.getByRole('textbox')).toHaveValue('Rue X');
  await user.click(screen.getByRole('radio', { name: 'number' }));
  expect(screen.getByRole('textbox')).toHaveValue('12');
});

test('a file is passed with its name, type and size', async () => {
  const user = userEvent.setup();
  const onProvideInput = vi.fn();
  const source = REQUEST.replace('text, number', 'file');
  render(<Transcript source={source} onProvideInput={onProvideInput} />);
  const file = new File(['abc'], 'a.txt', { type: 'text/plain' });
  await user.upload(screen.getByLabelText('Answer'), file);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onProvideInput).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      file,
      answer: { input: { name: 'a.txt', type: 'text/plain', size: 3 }, type: 'file' },
    }),
  );
});

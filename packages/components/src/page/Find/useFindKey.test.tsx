import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../..';
import { SOURCE } from '../../testing/sources';

test('/ moves to find from anywhere in the transcript, except in text fields', async () => {
  const user = userEvent.setup();
  render(
    <Transcript
      toolbar
      source={`${SOURCE}\n<<INPUT_REQUIRED_START>>\nWhich?\nExpected input types: text\n<<INPUT_REQUIRED_END>>`}
      onProvideInput={() => {}}
    />,
  );
  const field = screen.getByRole('searchbox', { name: 'Find' });
  expect(field).toHaveAttribute('aria-keyshortcuts', '/');
  const fold = screen.getByRole('button', { name: /Thinking/ });
  fold.focus();
  await user.keyboard('{Control>}/{/Control}');
  expect(fold).toHaveFocus();
  await user.keyboard('/');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  await user.keyboard('a/b');
  expect(field).toHaveValue('a/b');
  const answer = screen.getByRole('textbox', { name: 'Answer' });
  await user.type(answer, '1/2');
  expect(answer).toHaveValue('1/2');
});

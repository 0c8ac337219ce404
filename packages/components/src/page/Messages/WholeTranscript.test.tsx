import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../..';
import { tool } from '../../testing/sources';

test('print contains everything, and the input stays on the page', async () => {
  const user = userEvent.setup();
  const request = '<<INPUT_REQUIRED_START>>\nWhich?\n<<INPUT_REQUIRED_END>>\n';
  const lines = Array.from({ length: 400 }, (_, line) => `line ${line} of the output`).join('\n');
  const steps = Array.from({ length: 400 }, (_, step) => `<<STEP_START>>\nStep ${step}: S ✓\n<<STEP_END>>`);
  const source = [request, tool('a', 'c1', `${lines}\nlast line`), ...steps].join('\n');
  const { container } = render(<Transcript source={source} toolbar onProvideInput={() => {}} />);
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'This one');
  expect(container.textContent).not.toContain('last line');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(container.textContent).toContain('last line');
  expect(
    container.querySelectorAll('[data-part="Messages"]:not([hidden]) [data-component="Step"]'),
  ).toHaveLength(400);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(container.textContent).not.toContain('last line');
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('This one');
});

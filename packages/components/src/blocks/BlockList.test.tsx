import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '..';

test('a filter reaches the middle of a long list', async () => {
  const steps = Array.from({ length: 400 }, (_, i) => `<<STEP_START>>\nStep ${i}\n<<STEP_END>>`);
  steps[6] = '<<STEP_START>>\nStep 6\n<<thinking>>\nHm\n<</thinking>>\n<<STEP_END>>';
  render(<Transcript source={steps.join('\n')} toolbar />);
  expect(document.querySelectorAll('[data-component="Thinking"]')).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Thinking' }));
  expect(document.querySelectorAll('[data-component="Thinking"]')).toHaveLength(0);
});

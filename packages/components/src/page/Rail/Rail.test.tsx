import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript, TranscriptProvider, TranscriptRail } from '../..';
import { SOURCE } from '../../testing/sources';

test('is a slider with a name, whose value is the block at the position of the reader', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} rail />);
  const rail = screen.getByRole('slider', { name: 'Position in the run' });
  expect(rail).toHaveAttribute('aria-orientation', 'vertical');
  expect(rail).toHaveAttribute('aria-valuenow', '1');
  expect(rail.getAttribute('aria-valuetext')).toMatch(/^Thinking: Hidden needle, 1 of/);
  await user.tab();
  expect(rail).toHaveFocus();
  await user.keyboard('{End}{Home}{ArrowDown}');
  expect(rail).toHaveFocus();
});

test('a host can place it elsewhere', () => {
  render(
    <TranscriptProvider source={SOURCE}>
      <TranscriptRail className="edge" />
    </TranscriptProvider>,
  );
  expect(screen.getByRole('slider').parentElement).toHaveClass('edge');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Transcript } from '../..';

test('a checkpoint is a button where the host can go there', async () => {
  const onNavigate = vi.fn();
  const source = '<<CHECKPOINT_START>>\nCheckpoint: step1\n<<CHECKPOINT_END>>';
  const { rerender } = render(<Transcript source={source} />);
  expect(screen.queryByRole('button', { name: /step1/ })).toBeNull();
  rerender(<Transcript source={source} onNavigate={onNavigate} />);
  await userEvent.click(screen.getByRole('button', { name: 'Go to checkpoint step1' }));
  expect(onNavigate).toHaveBeenCalledWith({
    name: 'step1',
    node: expect.objectContaining({ type: 'checkpoint' }),
  });
});

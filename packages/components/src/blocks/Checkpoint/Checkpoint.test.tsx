import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Transcript } from '../..';

test('a checkpoint is a button if the host can go there', async () => {
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

test('a checkpoint without a name has no button, and a truncated one says so', () => {
  const { rerender } = render(
    <Transcript source={'<<CHECKPOINT_START>>\n<<CHECKPOINT_END>>'} onNavigate={() => {}} />,
  );
  expect(screen.getByText('Checkpoint')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Go to/ })).toBeNull();
  rerender(<Transcript source={'<<CHECKPOINT_START>>\nCheckpoint: step1'} onNavigate={() => {}} />);
  expect(screen.getByText('cut off')).toBeVisible();
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Transcript } from '../..';
import { STEP } from '../../testing/sources';

test('a step has a heading with number, title and outcome', () => {
  render(<Transcript source={STEP} />);
  const heading = screen.getByRole('heading', { level: 3 });
  expect(heading).toHaveAccessibleName('Step 1 Look it up done');
  expect(screen.getByText('I looked.')).toBeVisible();
});

test('a step that says that it is a single action is shown so', () => {
  render(
    <Transcript source={'<<STEP_START>>\n<<SINGLE_STEP_FLAG>>\nStep 1: Convert ✓\nOnce.\n<<STEP_END>>'} />,
  );
  expect(screen.getByRole('button', { name: 'Step 1 Convert single action · done' })).toBeVisible();
});

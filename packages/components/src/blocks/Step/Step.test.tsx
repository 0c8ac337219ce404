import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Transcript } from '../..';
import { STEP } from '../../testing/sources';
import { depthOf } from './Step';

test('a step has a heading with number, title and outcome', () => {
  render(<Transcript source={STEP} />);
  const heading = screen.getByRole('heading', { level: 3 });
  expect(heading).toHaveAccessibleName('Step 1 Look it up done');
  expect(screen.getByText('I looked.')).toBeVisible();
});

test('a step marked as a single action says so', () => {
  render(
    <Transcript source={'<<STEP_START>>\n<<SINGLE_STEP_FLAG>>\nStep 1: Convert ✓\nOnce.\n<<STEP_END>>'} />,
  );
  expect(screen.getByRole('button', { name: 'Step 1 Convert single action · done' })).toBeVisible();
});

test('a step inside a step has a heading one level below', () => {
  render(<Transcript source={`<<STEP_START>>\nOuter\n${STEP}\n<<STEP_END>>`} headingLevel={1} />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Outer');
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Look it up');
});

test('a step without a title shows a label, and an ellipsis while it streams', () => {
  const { rerender } = render(<Transcript source={'<<STEP_START>>\n'} streaming />);
  expect(screen.getByRole('heading')).toHaveAccessibleName('… running');
  rerender(<Transcript source={'<<STEP_START>>\n<<thinking>>\nHm\n<</thinking>>\n<<STEP_END>>'} />);
  expect(screen.getByRole('heading')).toHaveAccessibleName('Untitled step');
});

test('the indentation of deep steps is limited', () => {
  expect([0, 4, 5, 50].map(depthOf)).toEqual(['0', '4', 'deep', 'deep']);
});

import { parse } from '@agent-transcript/parser';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Transcript } from '..';

test('what was decided about the blocks of a tree is forgotten with another one', () => {
  const first = parse('<<STEP_START>>\nOne ✓\nIt.\n<<STEP_END>>\nwords');
  const other = parse('<<STEP_START>>\nAnother one ✓\nIt.\n<<STEP_END>>\nwords');
  const open = () => screen.getByRole('button', { name: /ne/ }).getAttribute('aria-expanded');
  const { rerender } = render(<Transcript tree={first} />);
  const usual = open();
  act(() => screen.getByRole('button', { name: /One/ }).click());
  expect(open()).not.toBe(usual);
  rerender(<Transcript tree={parse('<<STEP_START>>\nOne ✓\nIt.\n<<STEP_END>>\nwords')} />);
  expect(open()).not.toBe(usual);
  rerender(<Transcript tree={other} />);
  expect(open()).toBe(usual);
});

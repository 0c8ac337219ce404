import { parse, type Tool } from '@agent-transcript/parser';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STEP, tool } from '../../testing/sources';
import { ToolPanels } from './ToolPanels';

test('input, blocks of a sub-agent, and result are in the order of the run', () => {
  const [node] = parse(tool('agent', 'c1', '"found"', `${STEP}\nWords.\n`)).children;
  const { container } = render(<ToolPanels node={node as Tool} />);
  const parts = [...(container.firstElementChild?.children ?? [])].map((part) =>
    part.textContent?.replaceAll(/\s+/g, ' '),
  );
  expect(parts).toHaveLength(3);
  expect(parts[0]).toMatch(/^Input.*qc1$|^Input.*q"c1"$/);
  expect(parts[1]).toMatch(/Look it up.*Words\./);
  expect(parts[2]).toMatch(/^Result.*found/);
  expect(screen.getByRole('tree', { name: 'Input' })).toBeVisible();
});

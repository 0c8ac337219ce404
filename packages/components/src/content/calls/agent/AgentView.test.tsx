import { root, step, type ToolOptions, tool } from '@agent-transcript/parser/build';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../../..';

const show = async (options: Partial<ToolOptions>) => {
  const input = {
    description: 'Find the parser',
    prompt: 'Where is the **CSV** parsed?',
    subagent_type: 'explorer',
  };
  render(<Transcript tree={root([tool({ name: 'Task', input, ...options })])} />);
  const toggle = screen.getByRole('button', { name: /^Task/ });
  if (toggle.ariaExpanded !== 'true') await userEvent.click(toggle);
  return toggle;
};

test('the task comes first, then the run, then the answer', async () => {
  const children = [
    step({ title: 'Looking', outcome: 'success', children: [tool({ name: 'x', input: {}, result: 'y' })] }),
  ];
  const toggle = await show({ children, result: '# In `bank.py`\n\nLine 12.' });
  expect(toggle).toHaveTextContent('Task explorer · Find the parser In bank.py');
  const asked = screen.getByText(/^Where is the/);
  const run = screen.getByRole('heading', { name: /Looking/ });
  const answer = screen.getByText('Line 12.');
  expect(asked.compareDocumentPosition(run)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(run.compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByRole('heading', { name: /Looking/ })).toHaveLength(1);
});

test('an answer that is not text is shown unchanged', async () => {
  await show({ result: { confidence: 0.9 } });
  expect(screen.getByRole('tree', { name: 'Result' })).toHaveTextContent('0.9');
});

test('a long task is folded', async () => {
  await show({ input: { description: 'Find', prompt: 'Look again. '.repeat(100) }, result: 'Done.' });
  const fold = screen.getByRole('button', { name: 'Task' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(fold);
  expect(screen.getByText(/^Look again/)).toBeVisible();
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ToolProps, Transcript } from '../..';
import { TOOL, tool } from '../../testing/sources';

test('progress of a tool is shown until its result arrives', () => {
  const open = tool('web', 'c1', '"x"').split('<<TOOL_STEP_RESULT_START>>')[0] ?? '';
  const updates = { c1: { phase: 'download', message: '41 of 120 MB', content: 'GET' } };
  const { rerender } = render(<Transcript source={open} streaming toolUpdates={updates} />);
  expect(screen.getByText('41 of 120 MB')).toBeVisible();
  rerender(<Transcript source={tool('web', 'c1', '"x"')} streaming toolUpdates={updates} />);
  expect(screen.queryByText('41 of 120 MB')).toBeNull();
});

test('progress reaches the component of the host, too, and ends with the tool', () => {
  const Own = ({ update }: ToolProps) => <p>{`own ${update?.message ?? 'nothing'}`}</p>;
  const begun = TOOL.slice(0, TOOL.indexOf('<<TOOL_STEP_RESULT_START'));
  const updates = { call_1: { message: 'Half way' } };
  const failed = `${begun}<<ERROR_START>>\nError: No\n<<ERROR_END>>\n<<TOOL_STEP_END/web_search:call_1>>`;
  const tools = { web_search: Own };
  const { rerender } = render(<Transcript source={begun} streaming toolUpdates={updates} tools={tools} />);
  expect(screen.getByText('own Half way')).toBeVisible();
  rerender(<Transcript source={failed} streaming toolUpdates={updates} tools={tools} />);
  expect(screen.getByText('own nothing')).toBeVisible();
  rerender(<Transcript source={begun} streaming toolUpdates={updates} />);
  expect(screen.getByText('Half way')).toBeVisible();
  rerender(<Transcript source={failed} streaming toolUpdates={updates} />);
  expect(screen.queryByText('Half way')).toBeNull();
});

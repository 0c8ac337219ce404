import { parse, type Text } from '@agent-transcript/parser';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextBlock } from './TextBlock';

test('prose is Markdown, under its address', () => {
  const [node] = parse('Some **bold** words.').children;
  render(<TextBlock node={node as Text} depth={0} address="run-0" className="host" />);
  expect(screen.getByText('bold').tagName).toBe('STRONG');
  expect(document.getElementById('run-0')).toHaveTextContent('Some bold words.');
  expect(document.getElementById('run-0')).toHaveClass('host');
});

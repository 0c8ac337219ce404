import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type CodeProps, Transcript } from '../..';

test('the host can render code, next to our copy button; if its component throws, the plain code is shown', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  const unsaid = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const Code = ({ code, language }: CodeProps) => {
    if (language === 'broken') throw new Error('No.');
    return <b>{`${language}: ${code}`}</b>;
  };
  render(<Transcript source={'```ts\nlet a\n```\n\n```broken\nlet b\n```'} components={{ code: Code }} />);
  expect(screen.getByText('ts: let a').tagName).toBe('B');
  expect(screen.getByText('let b').tagName).toBe('CODE');
  expect(screen.getAllByRole('button', { name: 'Copy' })).toHaveLength(2);
  quiet.mockRestore();
  unsaid.mockRestore();
});

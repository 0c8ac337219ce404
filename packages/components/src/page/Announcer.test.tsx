import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Transcript, type TranscriptMessage } from '..';
import { ERROR, SOURCE } from '../testing/sources';

test('a whole message announces its requests, and only changes after the first state count', () => {
  const ask = '<<INPUT_REQUIRED_START>>\nWhich one?\n<<INPUT_REQUIRED_END>>';
  const user: TranscriptMessage = { id: 'u', role: 'user', content: 'Hello' };
  const running = (content: string): TranscriptMessage => ({
    id: 'r',
    role: 'assistant',
    content,
    streaming: true,
  });
  const heard = () => screen.getByRole('status').textContent;
  const { rerender } = render(<Transcript messages={[user, running('')]} />);
  const asked: TranscriptMessage = { id: 'q', role: 'assistant', content: ask };
  rerender(<Transcript messages={[user, running(''), asked]} />);
  expect(heard()).toBe('Input required: Which one?');
  rerender(<Transcript messages={[user, running(`${ERROR}And on`), asked]} />);
  expect(heard()).toBe('Error: No network');
  rerender(<Transcript messages={[user, running(`${ERROR}And on`), { ...asked }]} />);
  expect(heard()).toBe('Error: No network');
});

test('boundaries are announced, tokens are not', () => {
  const said: string[] = [];
  const source = `${SOURCE.replace('✗', '')}\n<<INPUT_REQUIRED_START>>\nWhich?\n<<INPUT_REQUIRED_END>>`;
  const { rerender } = render(<Transcript source="" streaming />);
  for (let end = 10; end < source.length + 10; end += 10) {
    rerender(<Transcript source={source.slice(0, end)} streaming />);
    const status = screen.getByRole('status').textContent ?? '';
    if (status !== said.at(-1) && status !== '') said.push(status);
  }
  expect(said.at(-1)).toMatch(/^Input required: Which\?/);
  expect(said).toContain('Tool failed: mail');
  expect(said.some((text) => text.startsWith('Step started: Fetch'))).toBe(true);
  expect(said.length).toBeLessThan(12);
});

test('a started step is announced without the marks of its title', () => {
  const source = '<<STEP_START>>\nStep 1: Read `package.json`\n';
  const { rerender } = render(<Transcript source="" streaming />);
  rerender(<Transcript source={`${source}Text`} streaming />);
  expect(screen.getByRole('status')).toHaveTextContent('Step started: Read package.json');
});

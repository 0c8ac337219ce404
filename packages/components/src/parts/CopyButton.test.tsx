import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultTranscriptContext, TranscriptContext } from '../state/TranscriptContext';
import { CopyButton } from './CopyButton';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));

test('confirms a copy for a while', async () => {
  render(<CopyButton text="some words" />);
  expect(screen.getByRole('button')).toHaveAccessibleName('Copy');
  await press();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('some words');
  expect(screen.getByRole('button')).toHaveAccessibleName('Copied');
  act(() => void vi.runAllTimers());
  expect(screen.getByRole('button')).toHaveAccessibleName('Copy');
});

test('creates the text on demand', async () => {
  const text = vi.fn(() => 'made');
  render(<CopyButton text={text} label="Copy link" />);
  expect(text).not.toHaveBeenCalled();
  await press();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('made');
});

test('does not confirm a copy that the browser refuses', async () => {
  writeText.mockRejectedValue(new Error('Not allowed'));
  render(<CopyButton text="x" />);
  await press();
  expect(screen.getByRole('button')).toHaveAccessibleName('Copy');
  vi.stubGlobal('navigator', {});
  await press();
  expect(screen.getByRole('button')).toHaveAccessibleName('Copy');
});

test('is missing in a file', () => {
  render(
    <TranscriptContext.Provider value={{ ...defaultTranscriptContext, whole: true }}>
      <CopyButton text="x" />
    </TranscriptContext.Provider>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

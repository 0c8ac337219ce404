import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { defaultTranscriptContext, TranscriptContext } from '../../state/TranscriptContext';
import { LongText } from './LongText';

/** Lines of ten characters. */
const TEXT = Array.from({ length: 50 }, (_, index) => `line ${`${index}`.padStart(4, '0')}\n`).join('');
const more = () => screen.queryByRole('button', { name: /^Show more/ });

test('a text of one page is shown whole', () => {
  const { container } = render(<LongText text={TEXT} size={500} />);
  expect(container.textContent).toBe(TEXT);
});

test('a longer text shows one page, and each press adds the next', async () => {
  const user = userEvent.setup();
  const { container } = render(<LongText text={TEXT} size={200} first={100} />);
  const shown = () => [...container.childNodes].flatMap((node) => (node instanceof Text ? node.data : ''));
  expect(shown().join('')).toBe(TEXT.slice(0, 100));
  expect(more()).toHaveAccessibleName('Show more (400 characters left)');
  await user.click(more() as HTMLElement);
  expect(shown().join('')).toBe(TEXT.slice(0, 300));
  await user.click(more() as HTMLElement);
  expect(container.textContent).toBe(TEXT);
  expect(more()).toBeNull();
});

test('the button for the last page leaves the focus at the text', async () => {
  const user = userEvent.setup();
  render(
    <section aria-label="Text" tabIndex={-1}>
      <LongText text={TEXT} size={300} />
    </section>,
  );
  await user.tab();
  expect(more()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('region', { name: 'Text' })).toHaveFocus();
});

test('a near piece is shown with the pages before it, a far one alone', () => {
  const { container, rerender } = render(<LongText text={TEXT} size={100} piece={{ from: 110, to: 120 }} />);
  expect(container.textContent).toContain('line 0011');
  expect(container.querySelector('[data-part="Piece"]')).toBeNull();
  rerender(<LongText text={TEXT} size={100} piece={{ from: 400, to: 410 }} />);
  expect(container.textContent).not.toContain('line 0030');
  expect(container.querySelector('[data-part="Piece"]')).toHaveTextContent('line 0040');
});

test('each page is rendered by the caller', () => {
  const { container } = render(
    <LongText text={TEXT} size={100}>
      {(page) => <b>{page.length}</b>}
    </LongText>,
  );
  expect(container.querySelector('b')).toHaveTextContent('100');
});

test('a file contains the whole text', () => {
  const { container } = render(
    <TranscriptContext.Provider value={{ ...defaultTranscriptContext, whole: true }}>
      <LongText text={TEXT} size={100} />
    </TranscriptContext.Provider>,
  );
  expect(container.textContent).toBe(TEXT);
});

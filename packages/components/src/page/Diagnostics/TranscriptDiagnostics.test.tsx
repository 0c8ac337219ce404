import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TranscriptDiagnostics, TranscriptMessages, TranscriptProvider } from '../..';

test('each message with diagnostics has its list with links to its blocks', async () => {
  render(
    <TranscriptProvider
      messages={[
        { id: 'one', role: 'assistant', content: '<<STEP_END>> Text' },
        { id: 'two', role: 'assistant', content: 'Nothing odd.' },
        { id: 'three', role: 'assistant', content: '<<STEP_START>>\nNever closed' },
      ]}
    >
      <main>
        <TranscriptMessages diagnostics={false} />
      </main>
      <aside>
        <TranscriptDiagnostics />
      </aside>
    </TranscriptProvider>,
  );
  const aside = within(screen.getByRole('complementary'));
  const [first, last, ...others] = aside.getAllByRole('button', { name: '1 issue in the source' });
  expect(others).toEqual([]);
  await userEvent.click(first as HTMLElement);
  await userEvent.click(last as HTMLElement);
  expect(aside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('<<STEP_END>>'),
    expect.stringContaining('<<STEP_START>> has no end tag.'),
  ]);
  const link = aside.getAllByRole('link').at(-1) as HTMLAnchorElement;
  const step = document.getElementById(link.hash.slice(1));
  expect(screen.getByRole('main')).toContainElement(step);
  expect(step).toHaveTextContent('Never closed');
});

test('without diagnostics the list is empty', () => {
  render(
    <TranscriptProvider source="Words.">
      <TranscriptDiagnostics aria-label="Problems" role="region" />
    </TranscriptProvider>,
  );
  expect(screen.getByRole('region', { name: 'Problems' })).toBeEmptyDOMElement();
});

import { tool as callOf, media, root } from '@agent-transcript/parser/build';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Transcript, type TranscriptMessage } from '../..';
import { SOURCE, tool } from '../../testing/sources';

/** Menu with the formats of a file. */
const downloads = () => within(screen.getByText('Download').closest('details') as HTMLElement);

test('components of the host that throw in a file are replaced', async () => {
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Throws = () => {
    throw new Error('I need what is around me.');
  };
  render(
    <div lang="ru" dir="rtl" data-theme="dark">
      <Transcript source={SOURCE} toolbar tools={{ web: Throws }} />
    </div>,
  );
  await userEvent.click(screen.getByText('Download'));
  await userEvent.click(downloads().getByRole('button', { name: 'HTML' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const page = (await saved[0]?.text()) ?? '';
  expect(page).toContain('a needle');
  expect(page).toContain('<html lang="ru" dir="rtl" data-theme="dark">');
  expect(page).toContain('<main ');
  for (const spy of [create, click, quiet]) spy.mockRestore();
});

test('a file is saved for any data', async () => {
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const content = ['Hello', { type: 'data', kind: 'account', data: { balance: 12n } }];
  render(<Transcript messages={[{ id: 'm', role: 'user', content } as TranscriptMessage]} toolbar />);
  await userEvent.click(screen.getByText('Download'));
  await userEvent.click(downloads().getByRole('button', { name: 'Markdown' }));
  await userEvent.click(downloads().getByRole('button', { name: 'HTML' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(await saved[0]?.text()).toMatch(/^# User\n\nHello\n[^]*"balance": 12\n/);
  expect(await saved[1]?.text()).toContain('Hello');
  create.mockRestore();
  click.mockRestore();
});

test('a file contains everything: closed parts of JSON, long texts, long payloads', async () => {
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const deep = JSON.stringify({
    many: Array.from({ length: 60 }, (_, id) => ({
      id,
      list: [id, { deep: id === 59 ? 'needle one' : '' }],
    })),
  });
  const long = JSON.stringify({ filler: 'x'.repeat(140_000), last: 'needle two' });
  const traceback = `Traceback (most recent call last):\n${Array.from({ length: 50 }, (_, i) => `  File "/app/m${i}.py", line ${i + 1}, in f${i}\n    g()\n`).join('')}ValueError: needle three`;
  const source = [
    tool('a', 'c1', deep),
    tool('b', 'c2', long),
    `<<ERROR_JSON_START>>\n${JSON.stringify({ error: 'x', traceback })}\n<<ERROR_JSON_END>>`,
    `${'A paragraph.\n\n'.repeat(3_000)}needle four`,
  ].join('\n');
  render(<Transcript source={source} toolbar />);
  await userEvent.click(screen.getByText('Download'));
  await userEvent.click(downloads().getByRole('button', { name: 'HTML' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const page = (await saved[0]?.text()) ?? '';
  expect(['one', 'two', 'three', 'four'].filter((word) => !page.includes(`needle ${word}`))).toEqual([]);
  expect(page.match(/data-part="Call"/g)).toHaveLength(50);
  expect(page).not.toMatch(/<button|aria-expanded="false"/);
  create.mockRestore();
  click.mockRestore();
});

test('the file of a tree contains its images, and its Markdown says what was denied', async () => {
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const content = root([
    media({ mediaType: 'image/png', url: 'data:image/png;base64,AAAA', alt: 'A dot' }),
    callOf({ name: 'mail', input: {}, outcome: 'denied' }),
  ]);
  render(<Transcript messages={[{ id: 'm', role: 'assistant', content }]} toolbar />);
  for (const format of ['HTML', 'Markdown', 'Source']) {
    await userEvent.click(screen.getByText('Download'));
    await userEvent.click(downloads().getByRole('button', { name: format }));
  }
  await waitFor(() => expect(saved).toHaveLength(3));
  const texts = await Promise.all(saved.map((blob) => blob.text()));
  const page = texts.find((one) => one.startsWith('<!doctype')) ?? '';
  expect(page).toContain('src="data:image/png;base64,AAAA"');
  expect(page).toContain('img-src data:');
  expect(page).toContain('denied');
  expect(texts).toContain('# Agent\n\n*A dot*\n\n**Tool** `mail`: denied\n\nInput:\n\n```json\n{}\n```\n');
  expect(texts.flatMap((one) => (one.startsWith('{') ? [JSON.parse(one) as unknown] : []))).toEqual([
    content,
  ]);
  for (const spy of [create, click]) spy.mockRestore();
});

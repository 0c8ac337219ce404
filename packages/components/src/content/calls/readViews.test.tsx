import { citation, media, root, type ToolOptions, tool } from '@agent-transcript/parser/build';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript, type TranscriptProps } from '../..';

async function open(options: ToolOptions, settings: Pick<TranscriptProps, 'urlPolicy' | 'labels'> = {}) {
  const user = userEvent.setup();
  const { container } = render(<Transcript tree={root([tool(options)])} {...settings} />);
  await user.tab();
  await user.keyboard('{Enter}');
  return { user, container };
}

const row = () => screen.getByRole('button', { name: new RegExp('done$|failed$') });
const linesIn = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-part="Line"]')].map(
    ({ dataset, textContent }) => `${dataset['line'] ?? ''} ${textContent?.trimEnd()}`,
  );

test('a read shows numbered lines, in colours once they are loaded', async () => {
  const { container } = await open({
    name: 'Read',
    input: { file_path: 'a.py', offset: 7 },
    result: '     7→def a():\n     8→    return "b"',
  });
  expect(row()).toHaveTextContent('Read a.py lines 7–8 done');
  expect(linesIn(container)).toEqual(['7 def a():', '8     return "b"']);
  const code = screen.getByRole('group', { name: 'Code, a.py' });
  await waitFor(() => expect(within(code).getByText('"b"')).toHaveAttribute('data-token', 'string'));
  expect(linesIn(container)).toEqual(['7 def a():', '8     return "b"']);
});

test('a file without known line numbers shows none', async () => {
  const { container } = await open({ name: 'read_file', input: { path: 'a.txt' }, result: 'a\r\nb\n' });
  expect(row()).toHaveTextContent('read_file a.txt 2 lines done');
  expect(linesIn(container)).toEqual([' a', ' b']);
});

test('a long file is shown in pages', async () => {
  const { user, container } = await open({
    name: 'read_file',
    input: { path: 'a.txt' },
    result: Array.from({ length: 1_000 }, (_, at) => `line ${at}`).join('\n'),
  });
  expect(linesIn(container)).toHaveLength(400);
  await user.click(screen.getByRole('button', { name: '400 of 1,000 shown. Show more' }));
  expect(linesIn(container)).toHaveLength(800);
});

test('an image that was read is shown below its path', async () => {
  await open({
    name: 'Read',
    input: { file_path: 'a.png' },
    result: '',
    children: [media({ mediaType: 'image/png', url: 'data:image/png;base64,AAAA', alt: 'A cat' })],
  });
  expect(screen.getByRole('img', { name: 'A cat' })).toBeVisible();
});

test('a result without the text of a file is shown unchanged', async () => {
  await open({ name: 'Read', input: { file_path: 'a.txt' }, result: { size: 12 } });
  expect(screen.getByRole('tree', { name: 'Result' })).toHaveTextContent('size');
});

test('matches are listed below their file, with the match marked, and a file folds', async () => {
  const { user, container } = await open({
    name: 'Grep',
    input: { pattern: 'a+', path: 'src' },
    result: 'src/a.ts:1:baab\nsrc/a.ts-2-aa\nsrc/b.ts:9:xa',
  });
  expect(row()).toHaveTextContent('Grep a+ · src 2 matches in 2 files done');
  const code = screen.getByRole('group', { name: 'Code, src/a.ts' });
  expect(linesIn(container)).toEqual(['1 baab', '2 aa', '9 xa']);
  expect(within(code).getByText('aa', { selector: 'mark' })).toBeVisible();
  expect(code.querySelectorAll('mark')).toHaveLength(1);
  await user.click(screen.getByText('src/a.ts'));
  expect(code).not.toBeVisible();
});

test('a search without matches says so', async () => {
  await open({ name: 'Grep', input: { pattern: 'a' }, result: 'No matches found' });
  expect(row()).toHaveTextContent('Grep a 0 matches done');
  expect(screen.getByText('Nothing found')).toBeVisible();
});

test('a list is a tree of folders that fold', async () => {
  const { user } = await open({
    name: 'Glob',
    input: { pattern: '**' },
    result: 'src/a.ts\nsrc/x/b.ts\nc.ts',
  });
  expect(row()).toHaveTextContent('Glob ** 3 names done');
  const [outer] = screen.getAllByRole('list').filter((list) => within(list).queryByText('src/') !== null);
  expect(within(outer as HTMLElement).getAllByRole('listitem')).toHaveLength(5);
  await user.click(screen.getByText('src/'));
  expect(screen.getByText('b.ts')).not.toBeVisible();
  expect(screen.getByText('c.ts')).toBeVisible();
});

test('web results are links if the policy allows them', async () => {
  const options = {
    name: 'web_search',
    input: { query: 'a' },
    result: [
      { title: 'A', url: 'https://a.example', snippet: 'Of a.' },
      { title: 'B', url: 'javascript:alert(1)' },
      { title: 'bank.example', url: 'https://evil.example' },
    ],
  };
  await open(options);
  expect(row()).toHaveTextContent('web_search a 3 results done');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['A', 'bank.example']);
  expect(screen.getByRole('link', { name: 'A' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(screen.getByText('evil.example')).toBeVisible();
  expect(screen.getByText('Of a.')).toBeVisible();
});

test('the text of a web search stays before or after the pages', async () => {
  const sources = '\n\nSources:\n[1] A (https://a.example)';
  await open({ name: 'google_web_search', input: { query: 'a' }, result: `It is *a*.${sources}` });
  const answer = screen.getByText('a', { selector: 'em' });
  expect(answer.compareDocumentPosition(screen.getByRole('link'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a web search shows all its queries, and its row the number of sources', async () => {
  await open({
    name: 'web_search',
    input: { query: 'a', queries: ['a', 'b', 'c'] },
    children: [citation({ url: 'https://a.example' }), citation({ url: 'https://b.example' })],
    result: {},
  });
  expect(row()).toHaveTextContent('web_search a 2 more queries 2 results done');
  expect(screen.getByText('b')).toBeVisible();
  expect(screen.getByText('c')).toBeVisible();
});

test('the pattern searched on a page is in the row and in the panel', async () => {
  const { container } = await open({
    name: 'web_search',
    input: { type: 'find_in_page', url: 'https://a.example', pattern: 'cats' },
    result: {},
  });
  expect(row()).toHaveTextContent('web_search cats · https://a.example done');
  expect(container.querySelector('[data-component="CallFrame"] [data-part="Label"]')).toHaveTextContent(
    'cats · https://a.example',
  );
});

test('a policy that blocks everything leaves no link', async () => {
  await open(
    {
      name: 'WebFetch',
      input: { url: 'https://a.example', prompt: 'x' },
      result: '# A\n\n[b](https://b.example)',
    },
    { urlPolicy: () => null },
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('heading', { name: 'A' })).toBeVisible();
});

test('a missing page shows its status', async () => {
  const { container } = await open({
    name: 'http_request',
    input: { url: 'https://a.example', method: 'GET' },
    result: { status: 404, body: '<!doctype html><script>alert(1)</script>' },
  });
  expect(row()).toHaveTextContent('404 failed');
  expect(container.querySelector('script')).toBeNull();
});

test('JSON is one press away', async () => {
  const { user } = await open({ name: 'Glob', input: { pattern: '**' }, result: 'a.ts' });
  await user.click(screen.getByRole('button', { name: 'JSON' }));
  expect(screen.getByRole('tree', { name: 'Input' })).toHaveTextContent('pattern');
});

import type { Tool } from '@agent-transcript/parser';
import { root, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { readCall } from '..';

const call = (name: string, input: unknown, result?: unknown) =>
  readCall(root([tool({ name, input, ...(result !== undefined && { result }) })]).children[0] as Tool);

const PAGE = { title: 'A', url: 'https://a.example' };

test.each([
  [
    'WebFetch',
    { url: 'https://a.example', prompt: 'Say it' },
    '# A',
    [{ url: 'https://a.example', text: '# A' }],
  ],
  [
    'fetch',
    { url: 'https://a.example' },
    { title: 'A', markdown: '# A' },
    [{ url: 'https://a.example', title: 'A', text: '# A' }],
  ],
  ['web_search', { query: 'a' }, [{ ...PAGE, snippet: 'of a' }], [{ ...PAGE, text: 'of a' }]],
  [
    'tavily_search',
    { query: 'a' },
    { query: 'a', results: [{ ...PAGE, content: 'c' }] },
    [{ ...PAGE, text: 'c' }],
  ],
  [
    'brave_web_search',
    { query: 'a' },
    { web: { results: [{ ...PAGE, description: 'd' }] } },
    [{ ...PAGE, text: 'd' }],
  ],
  ['lookup', { query: 'a' }, { organic: [{ title: 'A', link: 'https://a.example' }] }, [PAGE]],
  [
    'WebSearch',
    { query: 'a' },
    'Web search results for query: "a"\n\nLinks: [{"title":"A","url":"https://a.example"}]\n\nIn short: a.',
    [PAGE, { text: 'In short: a.' }],
  ],
  [
    'google_web_search',
    { query: 'a' },
    'Web search results for "a":\n\nIt is a.[1]\n\nSources:\n[1] A (https://a.example)',
    [{ text: 'Web search results for "a":\n\nIt is a.[1]' }, PAGE],
  ],
  [
    'exa_search',
    { query: 'a' },
    'Title: A\nURL: https://a.example\nText: It is\na.',
    [{ ...PAGE, text: 'It is\na.' }],
  ],
  ['web_search', { query: 'a' }, [], []],
  ['web_search', { query: 'a' }, undefined, undefined],
  ['search', { query: 'a' }, 'It is a.', [{ text: 'It is a.' }]],
])('%s with %j has pages', (name, input, result, pages) => {
  const query = 'url' in input ? input.url : input.query;
  expect(call(name, input, result)).toEqual({ kind: 'fetch', query, ...(pages !== undefined && { pages }) });
});

test('a status is read, an address in a prompt is found', () => {
  expect(
    call('http_request', { url: 'https://a.example', method: 'GET' }, { status: 404, body: 'no' }),
  ).toEqual({
    kind: 'fetch',
    query: 'https://a.example',
    status: 404,
    pages: [{ url: 'https://a.example', text: 'no' }],
  });
  expect(call('web_fetch', { prompt: 'Read https://a.example/b and say it' })).toEqual({
    kind: 'fetch',
    query: 'https://a.example/b',
  });
});

test.each([
  ['search_direct_flight', { query: 'a' }, [{ origin: 'a' }]],
  ['open', { url: 'https://a.example' }, 'ok'],
  ['bash', { command: 'curl', url: 'https://a.example' }, 'x'],
  ['web_search', {}, []],
])('%s with %j gets nothing from the web', (name, input, result) => {
  expect(call(name, input, result).kind).not.toBe('fetch');
});

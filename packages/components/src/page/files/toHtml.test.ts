import { createHash } from 'node:crypto';
import { root, step, text, thinking, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { runsToHtml, toHtml } from './toHtml';

const long = Array.from({ length: 400 }, (_, index) => `line ${index}`).join('\n');
const messages = [
  { id: 'a', role: 'user', content: 'Say <b>it</b>' },
  {
    id: 'b',
    role: 'assistant',
    content: root([
      thinking('A secret thought'),
      step({
        title: 'Look',
        children: [
          tool({ name: 'bash', input: { command: 'cat all' }, result: { stdout: long, exit_code: 1 } }),
          tool({ name: 'other', input: { deep: { er: ['needle'] } }, result: `${'x'.repeat(200_000)}end` }),
        ],
      }),
      text('**Done**.'),
    ]),
  },
];

/** Headings of a page: `h1 Title`. */
const headingsIn = (html: string) =>
  [...html.matchAll(/<(h\d)[^>]*>(.*?)<\/h\d>/g)].map(
    ([, level, text = '']) => `${level} ${text.replace(/<[^>]*>/g, '').trim()}`,
  );

test('a page contains everything without scripts, buttons or addresses to fetch', async () => {
  const { html } = await toHtml(messages, { title: 'A <run>' });
  // A failed match would print the whole page.
  const missing = ['<title>A &#60;run&#62;</title>', '<h1>A &lt;run&gt;</h1>', '&lt;b&gt;'].filter(
    (part) => !html.includes(part),
  );
  expect(missing).toEqual([]);
  // Closed at first, as on the page: successful calls and thinking.
  const folds = [...html.matchAll(/<details [^>]*data-component="(\w+)"[^>]*?( open="")?>/g)];
  const states = folds.map(([, name, open]) => [name, open !== undefined]);
  expect(states).toContainEqual(['Step', true]);
  expect(states).toContainEqual(['Thinking', false]);
  expect(states).toContainEqual(['Tool', false]);
  expect([...html.matchAll(/<summary/g)]).toHaveLength(folds.length);
  const parts = ['line 0', 'line 199', 'line 399', 'needle', 'xend', '<strong>Done</strong>', 'A secret'];
  expect(parts.filter((part) => !html.includes(part))).toEqual([]);
  expect(/<script|<button|<link|aria-expanded="false"|hidden=""|src="http/.exec(html)?.[0]).toBeUndefined();
  expect(html.slice(0, 200)).toContain('data-theme="auto"');
});

test('its policy allows its only style element by hash, and no attribute needs more', async () => {
  const { html, policy } = await toHtml(messages);
  const [, css = ''] = /<style>([^]*)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(css).digest('base64');
  expect(policy).toBe(`default-src 'none'; style-src 'sha256-${hash}'`);
  expect(html.slice(0, 400)).toContain(`content="${policy}"`);
  expect(/<[^>]* style="/.exec(html)?.[0]).toBeUndefined();
});

test('a page without a title has a heading in the language of its labels', async () => {
  const { html } = await toHtml(messages, { labels: { transcript: 'Protocole' } });
  expect(/<title>.*?<\/title>/.exec(html)?.[0]).toBe('<title>Protocole</title>');
  expect(html.match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>Protocole</h1>']);
});

test('headings of the agent are one level below that of their run', async () => {
  const said = [{ id: 'a', role: 'assistant', content: '# Findings\n\n## Detail\n\n# End' }];
  const { html } = await toHtml(said, { title: 'Run' });
  expect(headingsIn(html)).toEqual(['h1 Run', 'h2 Findings', 'h3 Detail', 'h2 End']);
  const { html: both } = await runsToHtml([{ title: 'One', messages: said }]);
  expect(headingsIn(both)).toEqual(['h1 Transcript', 'h2 One', 'h3 Findings', 'h4 Detail', 'h3 End']);
});

test('thinking is omitted on request', async () => {
  const { html } = await toHtml(messages, { thinking: false, theme: 'dark' });
  expect(html.includes('A secret thought')).toBe(false);
  expect(html.slice(0, 200)).toContain('data-theme="dark"');
});

test('several runs have their titles and separate addresses', async () => {
  const { html } = await runsToHtml(
    [
      { title: 'One', messages },
      { title: 'Two', messages },
    ],
    { title: 'Both' },
  );
  expect(headingsIn(html).filter((heading) => /Both|One|Two/.test(heading))).toEqual([
    'h1 Both',
    'h2 One',
    'h2 Two',
  ]);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the result of a run comes first, each part with a link to its block', async () => {
  const written = tool({
    name: 'Write',
    input: { file_path: '/home/me/notes.md', content: 'Hi' },
    result: 'ok',
  });
  const changing = { id: 'c', role: 'assistant', content: root([written, text('All *written*.')]) };
  const { html } = await toHtml([...messages, changing], {
    run: { startedAt: 0, endedAt: 61_000, cost: 0.5, usage: { input: 1_200 } },
  });
  const [, header = ''] =
    /data-component="TranscriptHeader"([^]*?)<div data-part="Messages"/.exec(html) ?? [];
  expect(
    header
      .replace(/^[^>]*>|<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe(
    'Answered after a failure in bash cat all 1 step 3 calls 1 failed 1 min 1 s 1.2K in $0.50 1 file changed notes.md Answer All written.',
  );
  const links = [...header.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links).toHaveLength(4);
  expect(links.filter((id) => !html.includes(` id="${id}"`))).toEqual([]);
  const { html: twice } = await runsToHtml([
    { title: 'One', messages: [changing], run: { result: 'merged' } },
    { title: 'Two', messages },
  ]);
  expect(twice.match(/data-component="TranscriptHeader"/g)).toHaveLength(2);
  expect(twice).toContain('<bdi>merged</bdi>');
});

import { createHash } from 'node:crypto';
import { root, step, text, thinking, tool } from '@agent-transcript/parser/build';
import { expect, test, vi } from 'vitest';
import { type HtmlRun, toHtml } from './toHtml';

const run: HtmlRun = {
  title: 'A <run> & "more"',
  messages: [
    { id: 'a', role: 'user', content: 'Say <<STEP_START>> and </script><script>pwned()</script><!--' },
    {
      id: 'b',
      role: 'assistant',
      content: root([
        thinking('A secret thought'),
        step({
          title: 'Look',
          children: [tool({ name: 'bash', input: { command: 'ls' }, result: 'a\u2028b' })],
        }),
        text('**Done**.'),
      ]),
    },
  ],
};

/** Data of a file for its program. */
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json"[^>]*>([^]*?)<\/script>/.exec(html)?.[1] ?? '') as {
    language: string;
    thinking: boolean;
    runs: { title?: string; messages: { content: { children: { type: string; value: string }[] }[] }[] }[];
  };

const hashOf = (content = '') => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('its policy allows its one script and its one style by hash, and nothing else', async () => {
  const { html, policy } = await toHtml(run);
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, one]) => one);
  const page = html.replace(scripts[0] ?? '', '');
  const styles = [...page.matchAll(/<style>([^]*?)<\/style>/g)].map(([, one]) => one);
  expect([styles.length, scripts.length]).toEqual([1, 1]);
  expect(policy).toBe(
    `default-src 'none'; script-src ${hashOf(scripts[0])}; style-src ${hashOf(styles[0])}; img-src data:; media-src data:; base-uri 'none'; form-action 'none'`,
  );
  expect(html.slice(0, 700)).toContain(`content="${policy}"`);
  expect(/ style="|\son\w+="|<link|<base/.exec(page)?.[0]).toBeUndefined();
});

test('texts of a run stay data, with any content', async () => {
  const { html } = await toHtml(run);
  expect(html).toContain('<title>A &#60;run&#62; &#38; &#34;more&#34;</title>');
  expect([...html.matchAll(/<script/gi)]).toHaveLength(2);
  expect(/pwned\(\)<|<!--|[\u2028\u2029]/.exec(html)?.[0]).toBeUndefined();
  const [said, answer] = dataOf(html).runs[0]?.messages ?? [];
  expect(said?.content[0]?.children).toMatchObject([{ type: 'text', value: run.messages[0]?.content }]);
  expect(JSON.stringify(answer)).toContain('a\u2028b');
});

test('strings of an assistant are parsed, as the page has no parser', async () => {
  const { html } = await toHtml([
    { id: 'a', role: 'assistant', content: '<<thinking>>\nWhy\n<</thinking>>\nSo.' },
  ]);
  const [message] = dataOf(html).runs[0]?.messages ?? [];
  expect(message?.content[0]?.children.map(({ type }) => type)).toEqual(['thinking', 'text']);
});

test('thinking is removed from the file on request, also from steps and strings', async () => {
  const inStep = root([step({ title: 'One', children: [thinking('A secret plan'), text('Said.')] })]);
  const { html } = await toHtml(
    [
      ...run.messages,
      { id: 'c', role: 'assistant', content: ['<<thinking>>\nA secret why\n<</thinking>>', inStep] },
    ],
    { thinking: false, theme: 'dark', language: 'fr', direction: 'rtl' },
  );
  expect(/A secret/.exec(html)?.[0]).toBeUndefined();
  expect(html).toContain('Said.');
  expect(html.slice(0, 200)).toContain('<html lang="fr" dir="rtl" data-theme="dark">');
  expect(html).toContain('JavaScript est désactivé');
});

test('several runs are in one file, also those inside of a run, under its title or its first words', async () => {
  const inner: HtmlRun = { messages: run.messages };
  const { html } = await toHtml([{ title: 'All', messages: [], runs: [run, inner] }, run]);
  expect(dataOf(html).runs.map(({ title }) => title)).toEqual([
    run.title,
    'Say <<STEP_START>> and </script><script>pwned()</script><!--',
    run.title,
  ]);
  expect(html).toContain('<title>Transcript</title>');
  expect((await toHtml([{ id: 'a', role: 'user', content: 'Fix <it>' }])).html).toContain(
    '<title>Fix &#60;it&#62;</title>',
  );
  expect((await toHtml([])).html).toContain('<!doctype html>');
});

test('each file has the same program and the same styles, for any run', async () => {
  const files = await Promise.all(
    [run, [{ id: 'a', role: 'user', content: 'Hello' }], []].map(async (one) => (await toHtml(one)).html),
  );
  const programs = files.map((html) => /<style>[^]*?<\/style>|<script>[^]*?<\/script>/g[Symbol.match](html));
  expect(programs.map((found) => found?.length)).toEqual([2, 2, 2]);
  expect(new Set(programs.map((found) => found?.join()))).toHaveProperty('size', 1);
});

test('an invalid option is ignored, so that none of it is in the page', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const odd = '"><script>alert(1)</script>';
  const { html } = await toHtml([], { theme: odd, language: odd, direction: odd } as never);
  warn.mockRestore();
  expect(html).not.toContain('alert(1)');
  expect(html).toContain('<html lang="en" dir="ltr" data-theme="auto">');
});

test.each([[null], ['run'], [7], [[null]], [{ title: 'A' }]])(
  '%j is refused with a description',
  async (content) => {
    await expect(toHtml(content as never)).rejects.toThrow(
      /^toHtml: `content` is .+\. Pass a run, an array of runs, or an array of messages\.$/,
    );
  },
);

test('messages are read as far as they go: `null`, holes, contents of any type', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const far: unknown[] = [null, { role: 'user', content: [null, 7, 'Kept'] }];
  far[3_000_000_000] = { role: 'assistant', content: 'Far' };
  const { html } = await toHtml({ messages: far } as never);
  warn.mockRestore();
  expect(html).toContain('Kept');
  expect(html).toContain('Far');
});

test('data that JSON cannot represent is refused', async () => {
  const own: Record<string, unknown> = { type: 'data' };
  own['self'] = own;
  for (const content of [own, { type: 'data', data: 7n }])
    await expect(toHtml({ messages: [{ id: 'a', role: 'tool', content }] } as never)).rejects.toThrow(
      TypeError,
    );
});

import { appendFile, mkdir, mkdtemp, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { summarize } from '@agent-transcript/analysis/summary';
import { createRunReader, readRun } from '@agent-transcript/formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeZip } from '../../../formats/src/testing/makeZip';
import { runs } from '../../../formats/src/testing/runs';
import { createCatalogue } from './createCatalogue';
import { type Server, startServer } from './startServer';

let folder: string;
let server: Server;

const PAGE = '<!doctype html><meta name="agent-transcript-server" content=""><title>Viewer</title>';

const inside = (name: string): string => join(folder, 'runs', name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'view-'));
  await mkdir(inside('deep'), { recursive: true });
  await mkdir(join(folder, 'viewer'));
  await Promise.all([
    writeFile(join(folder, 'secret.jsonl'), runs.pi),
    writeFile(inside('session.jsonl'), runs['claude-code']),
    writeFile(inside('deep/<b>.jsonl'), runs.codex),
    writeFile(inside('notes.md'), '# Notes\n\nNo run.\n'),
    writeFile(join(folder, 'viewer/index.html'), PAGE),
    writeFile(join(folder, 'viewer/secret.key'), 'secret'),
    symlink(join(folder, 'secret.jsonl'), inside('link.jsonl')),
    symlink(folder, inside('up')),
  ]);
  const root = { name: 'runs', path: join(folder, 'runs') };
  server = await startServer({
    catalogue: createCatalogue([root]),
    viewer: join(folder, 'viewer'),
    every: 20,
  });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Requests a path unchanged: `fetch` would resolve `..`. */
function open(
  at: Server,
  path: string,
  { method = 'GET', headers = {}, token = true }: { method?: string; headers?: object; token?: boolean } = {},
): Promise<IncomingMessage> {
  const { port, pathname } = new URL(at.address);
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      method,
      path: `${token ? pathname : '/'}${path}`,
      headers: { ...headers },
    });
    asked.on('response', resolve).on('error', reject).end();
  });
}

async function ask(path: string, options?: Parameters<typeof open>[2]): Promise<Answer> {
  const response = await open(server, path, options);
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const hostOf = ({ address }: Server): string => new URL(address).host;

describe('accepted requests', () => {
  test('requests with the full address, with headers that exclude other pages', async () => {
    const { status, headers } = await ask('');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; .*base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
  });

  test('the address is on loopback, and hard to guess', async () => {
    const other = await startServer({ catalogue: createCatalogue([]), viewer: folder });
    expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\/$/);
    expect(new URL(server.address).pathname).not.toBe(new URL(other.address).pathname);
    await other.close();
  });

  test('none without the token, or with a wrong one', async () => {
    const { pathname } = new URL(server.address);
    const wrong = pathname.replace(/.\/$/, (end) => (end === 'A/' ? 'B/' : 'A/'));
    for (const path of [
      '',
      'api/runs',
      wrong.slice(1),
      `${pathname.slice(1, -2)}/`,
      pathname.slice(1).toLowerCase(),
    ])
      expect((await ask(path, { token: false })).status).toBe(403);
  });

  test.each(['evil.example', 'evil.example:80', '127.0.0.1', 'localhost', '127.0.0.1.evil.example', '[::1]'])(
    'no other host, as after DNS rebinding: %j',
    async (host) => {
      expect((await ask('', { headers: { host } })).status).toBe(421);
    },
  );

  test('none with another host', async () => {
    const { port } = new URL(server.address);
    expect((await ask('', { headers: { host: `evil.example:${port}` } })).status).toBe(421);
    expect((await ask('', { headers: { host: `localhost:${port}` } })).status).toBe(200);
  });

  test('none from other pages', async () => {
    for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1:1', `https://${hostOf(server)}`])
      expect((await ask('api/runs', { headers: { origin } })).status).toBe(403);
    expect((await ask('api/runs', { headers: { origin: `http://${hostOf(server)}` } })).status).toBe(200);
    const fetched = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    expect((await ask('api/runs', { headers: fetched })).status).toBe(403);
    expect((await ask('', { headers: { ...fetched, 'sec-fetch-mode': 'navigate' } })).status).toBe(200);
  });

  test.each(['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])('no %s', async (method) => {
    const { status, headers } = await ask('api/runs', { method });
    expect([status, headers['allow']]).toEqual([405, 'GET']);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

const OUTSIDE = [
  '../secret.jsonl',
  'deep/../../secret.jsonl',
  '..%2fsecret.jsonl',
  '%2e%2e/secret.jsonl',
  '%2e%2e%2fsecret.jsonl',
  '%252e%252e%252fsecret.jsonl',
  '..%5csecret.jsonl',
  'link.jsonl',
  'up/secret.jsonl',
  'up',
  'deep',
  '',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  'C:%5cWindows%5cwin.ini',
  'session.jsonl%00',
  'session.jsonl%00.md',
  './../secret.jsonl',
];

describe('accessible files', () => {
  test.each(OUTSIDE)('nothing outside of the folder: %j', async (path) => {
    for (const route of ['api/file', 'api/follow', 'api/beside']) {
      const { status, body } = await ask(`${route}?path=${path}&name=session.jsonl`);
      expect([route, status, body]).toEqual([route, 404, 'Run not found.\n']);
    }
  });

  test('not an absolute path that leads into the folder either', async () => {
    expect((await ask(`api/file?path=${encodeURIComponent(inside('session.jsonl'))}`)).status).toBe(404);
  });

  test.each([
    '../secret.jsonl',
    '%2e%2e/secret.jsonl',
    '..%2fsecret.jsonl',
    '%2e%2e%2f',
    'secret.key',
    '%00',
    '%',
  ])('nothing beside the viewer: %j', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test('the viewer under a strict policy', async () => {
    const { status, body, headers } = await ask('');
    expect([status, body]).toEqual([200, PAGE.replace('""', '"{&#34;only&#34;:&#34;&#34;}"')]);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  test('only the named file', async () => {
    const catalogue = createCatalogue([{ name: 'run', path: join(folder, 'runs'), only: 'session.jsonl' }]);
    expect(await catalogue.find('session.jsonl')).not.toBeNull();
    expect(await catalogue.find('deep/<b>.jsonl')).toBeNull();
    expect((await catalogue.list(0)).runs.map(({ path }) => path)).toEqual(['session.jsonl']);
    catalogue.close();
  });

  test('the number and total time of several runs in a file', async () => {
    const path = join(folder, 'several');
    await mkdir(path);
    const at = (second: number) => new Date(Date.UTC(2026, 2, 4, 9, 0, second)).toISOString();
    const said = (id: string, timestamps: readonly string[]) => ({
      instance_id: id,
      history: timestamps.map((timestamp, index) => ({
        id: index,
        timestamp,
        source: index === 0 ? 'user' : 'agent',
        action: 'message',
        args: { content: `${id} ${index}` },
      })),
    });
    const lines = [said('first', [at(10), at(20)]), said('second', [at(0), at(15)])];
    await writeFile(join(path, 'output.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
    const catalogue = createCatalogue([{ name: 'several', path }]);
    const {
      runs: [file],
    } = await catalogue.list(5_000);
    expect(file?.details).toMatchObject({
      runs: 2,
      title: 'first',
      startedAt: Date.parse(at(0)),
      endedAt: Date.parse(at(20)),
      duration: 25_000,
    });
    catalogue.close();
  });

  test('counts the same calls as the header of the run', async () => {
    const path = join(folder, 'terminal');
    await mkdir(path);
    const steps = [
      { step_id: 1, source: 'user', message: 'List the files.' },
      { step_id: 2, source: 'agent', message: 'ls', observation: { results: [{ content: 'notes.txt' }] } },
    ];
    const file = JSON.stringify({ schema_version: 'ATIF-v1.7', agent: { name: 'terminal' }, steps });
    await writeFile(join(path, 'trajectory.json'), file);
    const catalogue = createCatalogue([{ name: 'terminal', path }]);
    const {
      runs: [listed],
    } = await catalogue.list(5_000);
    expect(listed?.details?.calls).toBe(summarize((await readRun(file)).messages).calls);
    expect(listed?.details?.calls).toBe(1);
    catalogue.close();
  });

  test('lists sessions in archives, and names files without runs, with the reason', async () => {
    const path = join(folder, 'packed');
    await mkdir(path);
    await writeFile(join(path, 'a.jsonl.gz'), gzipSync(runs.codex));
    await writeFile(join(path, 'b.zip'), makeZip([{ name: 'b.jsonl', text: runs.codex }]));
    await mkdir(join(path, 'talk/events'), { recursive: true });
    const event = { kind: 'MessageEvent', source: 'user', id: 'e', timestamp: '2026-01-01T00:00:00' };
    await writeFile(join(path, 'talk/events/event-00000-e.json'), JSON.stringify(event));
    await writeFile(join(path, 'c.json'), '{"name": "garden"}');
    await writeFile(join(path, 'd.jsonl'), '{"type":"summary","summary":"Garden","leafUuid":"a"}');
    const catalogue = createCatalogue([{ name: 'packed', path }]);
    const { runs: listed, unread } = await catalogue.list(20_000);
    expect(new Map(listed.map((one) => [one.path, [one.format, one.details?.runs]]))).toEqual(
      new Map([
        ['a.jsonl.gz', ['codex', 1]],
        ['b.zip', ['codex', 1]],
      ]),
    );
    expect(unread).toEqual([
      { path: 'c.json', why: expect.stringMatching(/`name`/) as string },
      { path: 'd.jsonl', why: expect.stringMatching(/shows no message/) as string },
    ]);
    catalogue.close();
  });

  test('several folders, each under its name', async () => {
    const roots = ['runs', 'viewer'].map((name) => ({ name, path: join(folder, name) }));
    const catalogue = createCatalogue(roots);
    expect(await catalogue.find('runs/session.jsonl')).not.toBeNull();
    for (const path of ['session.jsonl', 'runs/../secret.jsonl', 'other/session.jsonl', 'runs', 'runs/'])
      expect(await catalogue.find(path)).toBeNull();
    catalogue.close();
  });
});

describe('the API', () => {
  test('lists runs', async () => {
    const { runs: listed } = JSON.parse((await ask('api/runs')).body) as {
      runs: { path: string; format: string; size: number; details: { failed: number } | null }[];
    };
    expect(listed.map(({ path }) => path).toSorted()).toEqual(['deep/<b>.jsonl', 'session.jsonl']);
    const session = listed.find(({ path }) => path === 'session.jsonl');
    expect(session).toMatchObject({
      format: 'claude-code',
      size: Buffer.byteLength(runs['claude-code']),
      details: { runs: 1, calls: 8, failed: 1, title: 'High water an hour late in Brest' },
    });
  });

  test('search covers everything that is said', async () => {
    const search = async (query: string) => JSON.parse((await ask(`api/runs?q=${query}`)).body) as object;
    expect(await search('Galway')).toMatchObject({
      runs: [
        {
          path: 'session.jsonl',
          found: { excerpt: expect.stringContaining('Galway') as string, isSaid: true },
        },
      ],
      total: 2,
      searched: 2,
    });
    expect(await search('%3Cscript%3Enowhere')).toEqual({
      runs: [],
      total: 2,
      searched: 2,
      unread: { count: 1, files: [{ path: 'notes.md', why: expect.stringMatching(/Markdown/) as string }] },
    });
    // A name of the run, and words in different places.
    expect(await search('session.json')).toMatchObject({ runs: [{ found: { isSaid: false, count: 1 } }] });
    expect(await search('brest%20%20galway')).toMatchObject({
      runs: [{ path: 'session.jsonl', found: { isSaid: false } }],
    });
    expect(await search('brest%20nowhere')).toMatchObject({ runs: [] });
    expect(await search('%22brest%20galway%22')).toMatchObject({ runs: [] });
  });

  test('search reports the matches of the page, and the run in the file', async () => {
    const chat = (answer: string) =>
      JSON.stringify({
        messages: [
          { role: 'user', content: 'Where?' },
          { role: 'assistant', content: answer },
        ],
      });
    const answers = ['In the [old harbour](https://harbour.example/pier7).', 'At **pier** 8, by the lamp.'];
    await writeFile(inside('several.jsonl'), answers.map(chat).join('\n'));
    const search = async (query: string) => {
      const { runs: found } = JSON.parse((await ask(`api/runs?q=${query}`)).body) as {
        readonly runs: readonly { readonly found: object }[];
      };
      return found.map((one) => one.found);
    };
    expect(await search('pier7')).toMatchObject([{ isSaid: false, part: 0, count: 1 }]);
    expect(await search('the%20lamp')).toMatchObject([{ isSaid: true, part: 1, count: 1 }]);
    // It is in the first too, but not on the page.
    expect(await search('pier')).toMatchObject([
      { isSaid: true, part: 1, count: 2, excerpt: expect.stringContaining('lamp') as string },
    ]);
    expect(await search('several.json')).toEqual([{ isSaid: false, count: 1, excerpt: 'several.jsonl' }]);
    await rm(inside('several.jsonl'));
  });

  test.each([
    ['“by the lamp”', { isSaid: true, count: 1, excerpt: 'At **pier** 8, by the lamp.' }],
    ['"pier 8, by the"', { isSaid: true, count: 1, excerpt: 'At pier 8, by the lamp.' }],
    ['"the pier"', undefined],
    ['say "lamp" now', { isSaid: true, count: 1, excerpt: '{"text":"say "lamp" now"}' }],
    ['"all green"', { isSaid: true, count: 1, excerpt: '{"text":"all green"}' }],
    ['lantern', { isSaid: true, count: 2, excerpt: 'The lantern is shown.' }],
  ])('a search for %s finds the shown text, with its excerpt', async (query, found) => {
    const call = (text: string) => ({
      role: 'assistant',
      tool_calls: [
        { id: text, type: 'function', function: { name: 'say', arguments: JSON.stringify({ text }) } },
      ],
    });
    const messages = [
      { role: 'user', content: 'Where?' },
      { role: 'assistant', content: 'At **pier** 8, by the lamp.' },
      call('say "lamp" now'),
      call('all \u001b[32mgreen\u001b[0m'),
      { role: 'assistant', content: '[Look](https://a.example/lantern)\n\nAgain.' },
      { role: 'assistant', content: 'The lantern is shown.' },
    ];
    await writeFile(inside('phrase.json'), JSON.stringify({ messages }));
    const { runs: all } = JSON.parse((await ask(`api/runs?q=${encodeURIComponent(query)}`)).body) as {
      readonly runs: readonly { readonly path: string; readonly found: object }[];
    };
    const [one] = all.filter(({ path }) => path === 'phrase.json');
    if (found === undefined) expect(one).toBeUndefined();
    else expect(one?.found).toMatchObject(found);
    await rm(inside('phrase.json'));
  });

  test('opens files next to a run, and nothing outside of its folder', async () => {
    await mkdir(inside('session/subagents'), { recursive: true });
    await writeFile(inside('session/subagents/agent-1.jsonl'), runs.pi);
    const beside = (name: string) => ask(`api/beside?path=session.jsonl&name=${encodeURIComponent(name)}`);
    expect(JSON.parse((await beside('session/subagents/')).body)).toEqual({
      files: ['session/subagents/agent-1.jsonl'],
    });
    expect((await beside('session/subagents/agent-1.jsonl')).body).toBe(runs.pi);
    for (const name of ['../secret.jsonl', 'link.jsonl', 'up/secret.jsonl', 'gone.jsonl', '', folder])
      expect(await beside(name)).toMatchObject({ status: 204, body: '' });
    await rm(inside('session'), { recursive: true });
  });

  test.each([
    [undefined, 200, undefined, 0, undefined],
    ['bytes=0-9', 206, 'bytes 0-9/', 0, 10],
    ['bytes=5-', 206, 'bytes 5-', 5, undefined],
    ['bytes=-7', 206, 'bytes ', -7, undefined],
    ['bytes=0-999999999', 206, 'bytes 0-', 0, undefined],
    ['lines=1-2', 200, undefined, 0, undefined],
    ['bytes=0-1,3-4', 200, undefined, 0, undefined],
    ['bytes=9-3', 200, undefined, 0, undefined],
  ] as const)('sends bytes: %s', async (range, status, said, from, to) => {
    const answer = await ask('api/file?path=session.jsonl', {
      headers: range === undefined ? {} : { range },
    });
    const bytes = Buffer.from(runs['claude-code']).subarray(from, to);
    expect([answer.status, answer.body]).toEqual([status, bytes.toString()]);
    expect(answer.headers['content-range']?.startsWith(said ?? '-')).toBe(
      said === undefined ? undefined : true,
    );
    expect(answer.headers['content-type']).toBe('application/octet-stream');
  });

  test('sends no bytes after the end', async () => {
    const { status, headers } = await ask('api/file?path=session.jsonl', {
      headers: { range: 'bytes=999999999-' },
    });
    const size = Buffer.byteLength(runs['claude-code']);
    expect([status, headers['content-range']]).toEqual([416, `bytes */${size}`]);
  });

  test.each(['x', '-1', '1.5', '1e99'])('does not follow from %j', async (from) => {
    expect((await ask(`api/follow?path=session.jsonl&from=${from}`)).status).toBe(400);
  });
});

interface Event {
  readonly type: string;
  readonly size: number;
}

/** Follows a file: returns the next event, which must arrive within 10 seconds. */
async function follow(path: string, from: number) {
  const response = await open(server, `api/follow?path=${path}&from=${from}`);
  expect(response.headers['content-type']).toBe('text/event-stream');
  const chunks = (response.setEncoding('utf8') as AsyncIterable<string>)[Symbol.asyncIterator]();
  let buffer = '';
  return {
    async next(): Promise<Event> {
      for (;;) {
        const [, type = '', data = ''] = /event: (\w+)\ndata: (.*)\n\n/.exec(buffer) ?? [];
        if (type !== '') {
          buffer = buffer.slice(buffer.indexOf(`${data}\n\n`) + data.length + 2);
          return { type, size: (JSON.parse(data) as Event).size };
        }
        const { value, done } = await chunks.next();
        if (done) throw new Error('It has ended.');
        buffer += value;
      }
    },
    close: () => response.destroy(),
  };
}

describe('following', () => {
  test('a file that grows by partial lines gives the complete run', async () => {
    const whole = Buffer.from(runs['claude-code']);
    const file = inside('grows.jsonl');
    await writeFile(file, whole.subarray(0, 1_000));
    const followed = await follow('grows.jsonl', 0);
    const reader = createRunReader();
    let size = 0;
    for (let written = 1_000; ; ) {
      const event = await followed.next();
      expect(event).toEqual({ type: 'grown', size: written });
      const { body } = await ask('api/file?path=grows.jsonl', { headers: { range: `bytes=${size}-` } });
      reader.write(body);
      size = event.size;
      if (written === whole.length) break;
      // Only ASCII, so that a cut may be anywhere in a line.
      const piece = whole.subarray(written, written + 3_333);
      written += piece.length;
      await appendFile(file, piece);
    }
    followed.close();
    reader.end();
    await reader.ready();
    expect(reader.run()).toEqual(await readRun(runs['claude-code']));
    await rm(file);
  });

  test('reports when a file is shortened, replaced, rewritten, deleted, and restored', async () => {
    const file = inside('moves.jsonl');
    await writeFile(file, 'a'.repeat(600));
    const followed = await follow('moves.jsonl', 600);
    await truncate(file, 10);
    expect(await followed.next()).toEqual({ type: 'truncated', size: 10 });
    await writeFile(inside('new.tmp'), 'a'.repeat(20));
    await rename(inside('new.tmp'), file);
    expect(await followed.next()).toEqual({ type: 'replaced', size: 20 });
    await writeFile(file, 'c'.repeat(900), { flag: 'r+' });
    expect(await followed.next()).toEqual({ type: 'replaced', size: 900 });
    await rm(file);
    expect(await followed.next()).toEqual({ type: 'gone', size: 0 });
    await writeFile(file, 'd');
    expect((await followed.next()).type).toBe('replaced');
    followed.close();
    await rm(file);
  });

  test('a follower with more bytes than the file is notified at once', async () => {
    const followed = await follow('session.jsonl', 99_999_999);
    expect((await followed.next()).type).toBe('truncated');
    followed.close();
  });
});

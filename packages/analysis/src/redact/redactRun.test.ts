import {
  checkpoint,
  citation,
  error,
  inputRequest,
  media,
  root,
  step,
  text,
  thinking,
  tool,
} from '@agent-transcript/parser/build';
import { describe, expect, test } from 'vitest';
import * as names from '.';
import { createRedactor, findSecrets, redactRun } from '.';
import { left, plant, rolled, shapes, spellings } from './testing/planted';

const said = (...blocks: Parameters<typeof root>[0]) => ({
  format: 'codex',
  messages: [{ id: 'm1', role: 'assistant', content: [root(blocks)] }],
  skipped: [],
});

/** What a text becomes. */
const redacted = (words: string, options = {}) => {
  const { run } = redactRun(said(text(words)), options);
  const [first] = run.messages[0]?.content[0]?.children ?? [];
  return first !== undefined && 'value' in first ? first.value : undefined;
};

describe.each(Object.keys(shapes))('%s', (shape) => {
  test.each(Object.keys(spellings))('is found as %s', (spelling) => {
    const planted = plant(shape, 7);
    const written = (spellings[spelling] as (text: string) => string)(planted.text);
    const { run, replaced } = redactRun(said(text(`Before ${written} after.`)));
    expect(left(JSON.stringify(run), [planted])).toEqual([]);
    expect(replaced.length).toBeGreaterThan(0);
    expect(JSON.stringify(run)).toMatch(/Before .*\[redacted: [a-z ]+ 1\].* after\./s);
  });

  test('is found where it is cut between two texts', () => {
    const planted = plant(shape, 3);
    for (let at = 1; at < planted.text.length; at += 7) {
      const { run } = redactRun(
        said(
          text(`See ${planted.text.slice(0, at)}`),
          citation({ title: 'A' }),
          text(`${planted.text.slice(at)} there`),
        ),
      );
      const words = run.messages[0]?.content[0]?.children
        .map((one) => ('value' in one ? one.value : ''))
        .join('');
      expect(left(words ?? '', [planted])).toEqual([]);
    }
  });
});

describe('a mark', () => {
  const one = plant('github', 1).text;
  const other = plant('github', 2).text;

  test('stands exactly where the secret stood', () => {
    expect(redacted(`Use ${one}.`)).toBe('Use [redacted: api key 1].');
    expect(redacted(`/home/nadia/work and nadia`)).toBe(
      '/home/[redacted: user name 1]/work and [redacted: user name 1]',
    );
    expect(redacted('postgres://nadia:s3cretWord@db.host.net/x')).toBe(
      'postgres://nadia:[redacted: password 1]@db.host.net/x',
    );
    expect(redacted('PASSWORD=hunter2 make')).toBe('PASSWORD=[redacted: password 1] make');
  });

  test('is the same for the same secret, and another for another', () => {
    expect(redacted(`${one} ${other} ${one}`)).toBe(
      '[redacted: api key 1] [redacted: api key 2] [redacted: api key 1]',
    );
  });

  test('takes the place of the whole of an escape', () => {
    const escaped = `${one.slice(0, -1)}\\u00${one.charCodeAt(one.length - 1).toString(16)}`;
    expect(redacted(`"${escaped}"`)).toBe('"[redacted: api key 1]"');
  });

  test('leaves JSON JSON', () => {
    const input = JSON.stringify({ password: 123456, [one]: [`a\n${one}"`, 1e5], note: 'x' });
    const { run } = redactRun(said(tool({ name: 'a', input })));
    const [call] = run.messages[0]?.content[0]?.children ?? [];
    const [payload] = call?.type === 'tool' ? call.children : [];
    expect(JSON.parse((payload as { value: string }).value)).toEqual({
      password: '[redacted: password 1]',
      '[redacted: api key 1]': ['a\n[redacted: api key 1]"', 1e5],
      note: 'x',
    });
  });
});

describe('a secret is told by what stands around it', () => {
  const rolls = rolled(21, 40);
  const word = 'h3llo-W0rld';

  test.each([
    [`Cookie: session=${rolls}; theme=dark`, rolls],
    [`curl -s -u nadia:${word} https://h.net`, word],
    [`sshpass -p '${word}' ssh host`, word],
    [`machine h.net login nadia password ${word}`, word],
    [`${plant('aws id', 1).text},${rolls}`, rolls],
    [
      `https://hooks.slack.com/services/T${rolls.slice(0, 8)}/B${rolls.slice(8, 16)}/${rolls.slice(16)}`,
      rolls.slice(16),
    ],
    [`https://discord.com/api/webhooks/123456789012345678/${rolls}${rolls}`, rolls],
    [`AccountName=a;AccountKey=${rolls}${rolls}abcdef==;`, rolls],
    [`123456789:AA${rolls.slice(0, 33)}`, rolls.slice(0, 33)],
    [`deploy --api-key ${rolls} now`, rolls],
    [`["deploy", "--token", "${rolls}"]`, rolls],
    [`{"name": "x-api-key", "value": "${rolls}"}`, rolls],
    [`{"key": "db.password", "value": {"stringValue": "${word}"}}`, word],
    [`password: ${word} # the old one`, word],
    [`<password>${word}</password>`, word],
    [`The password is ${word}.`, word],
    [`db_password: str = "${word}"`, word],
    [`https://h.net/?user=a&password=${word}&x=1`, word],
    [`//packages.example.com/:_authToken=${rolls}`, rolls],
    [`export CLIENT_SECRET='${rolls}'`, rolls],
    [`https://${rolls}@github.com/a/b.git`, rolls],
    [`PuTTY, C:\\Users\\nadezhda\\x`, 'nadezhda'],
    [`/mnt/c/Users/nadezhda/x`, 'nadezhda'],
    [`file:///Users/nadezhda/x`, 'nadezhda'],
    [`~/.claude/projects/-Users-nadezhda-shop/x.jsonl`, 'nadezhda'],
    [`drwxr-xr-x 2 nadezhda staff /home/nadezhda`, 'nadezhda'],
  ])('%s', (words, secret) => {
    expect(words).toContain(secret);
    expect(redacted(words)).not.toContain(secret);
    expect(redacted(words)).toContain('[redacted: ');
  });

  test('and by the names of fields of data', () => {
    const data = {
      password: word,
      headers: [{ name: 'authorization', value: rolls }],
      pin: { api_key: rolls },
      tokens: 5,
    };
    const { run } = redactRun({ messages: [{ id: 'a', role: 'user', content: [{ type: 'data', data }] }] });
    expect(run.messages[0]?.content[0]?.data).toEqual({
      password: '[redacted: password 1]',
      headers: [{ name: 'authorization', value: '[redacted: token 1]' }],
      pin: { api_key: '[redacted: token 1]' },
      tokens: 5,
    });
  });
});

/** The first and the last line of a key; not written out, as tools look for them in sources. */
const pemLine = (word: string) => ['-----', word, ' PRIVATE ', 'KEY-----'].join('');

test.each(['MC4CAQAwBQYDK2VwBCIEIFhaWlpaWlpaWg', 'MC4CAQ', 'MC4CAQAwBQYDK2Vw\nBCIEIFhaWlpaWlpaWg=='])(
  'a private key however short it is: %j',
  (body) => {
    for (const key of [body, JSON.stringify(body).slice(1, -1), body.replaceAll('\n', '\n  + ')]) {
      const { run } = redactRun(said(text(`It is ${pemLine('BEGIN')}\n${key}\n${pemLine('END')} here`)));
      expect(JSON.stringify(run)).toContain('It is [redacted: private key 1] here');
    }
  },
);

test.each([
  'max_tokens: 4096, token_count=12345678901234',
  'const token = getToken(); password = input()',
  'GetTokenOptions = RealtimeFactoryV4GetTokenOptions, "token": "getTokenOfTheRealtimeFactoryV4"',
  'password: string; password: str = None; "password": "string"',
  'const { password } = req.body; if (password === expected.password) {}',
  'api_key=os.environ["OPENAI_API_KEY"], apiKey: process.env.API_KEY',
  'Authorization: Bearer <token>, Bearer ${TOKEN}, Bearer YOUR_API_KEY',
  'https://user:password@host, postgres://$USER:${PASSWORD}@db',
  'export OPENAI_API_KEY=sk-... and API_KEY=your-api-key-here',
  'class="sk-spinner-loading-wrapper" task-2024-01-01-something-longer-here',
  'git@github.com:a/b.git react@19.2.0 icon@2x.png @scope/name@latest noreply@anthropic.com',
  'GET /users/42 https://site.net/home/products /Users/Shared /home/runner/work $HOME/.config ~/x',
  'cat /Users/REDACTED/app/a.ts C:\\Users\\anonymized\\b /home/anonymous',
  'commit 3f786850e387550fdab836ed7e6dc881de23001b 550e8400-e29b-41d4-a716-446655440000',
  '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA\n-----END PUBLIC KEY-----',
  `if (text.includes('${pemLine('BEGIN')}') && text.includes('${pemLine('END')}')) return`,
  `${pemLine('BEGIN')}\n...\n${pemLine('END')}`,
  'Enter your password: and "passwordless": true, forgot-password?token_type=bearer',
])('%s holds no secret', (words) => {
  expect(findSecrets(said(text(words))).filter(({ suggested }) => suggested)).toEqual([]);
});

describe('findings', () => {
  test('name a secret that has two shapes once', () => {
    const { text: one } = plant('anthropic', 5);
    expect(findSecrets(said(text(`Authorization: Bearer ${one}, api_key="${one}"`)))).toMatchObject([
      { rule: 'anthropic', count: 2 },
    ]);
  });

  test('say what was found and where, and never the secret', () => {
    const planted = plant('anthropic', 5);
    const run = said(
      text('Hello'),
      step({ title: 'A', children: [tool({ name: 'b', result: planted.text })] }),
    );
    const findings = findSecrets({ ...run, title: planted.text });
    expect(findings).toEqual([
      {
        mark: '[redacted: api key 1]',
        kind: 'api-key',
        rule: 'anthropic',
        preview: `sk-a…${planted.text.slice(-3)}`,
        count: 2,
        places: [
          { runs: [], message: 0, content: 0, start: 4, field: 'value' },
          { runs: [], field: 'title' },
        ],
        suggested: true,
      },
    ]);
    expect(left(JSON.stringify(findings), [planted])).toEqual([]);
  });

  test('can be chosen from', () => {
    const run = said(text('mail ada.b@host.net from 93.184.216.34, /home/nadia'));
    const findings = findSecrets(run);
    expect(findings.map(({ kind, suggested }) => [kind, suggested])).toEqual([
      ['mail-address', true],
      ['ip-address', false],
      ['user-name', true],
    ]);
    const only = redactRun(
      run,
      {},
      findings.filter(({ kind }) => kind === 'ip-address'),
    );
    expect(JSON.stringify(only.run)).toContain(
      'mail ada.b@host.net from [redacted: ip address 1], /home/nadia',
    );
    expect(JSON.stringify(redactRun(run).run)).toContain(
      'mail [redacted: mail address 1] from 93.184.216.34, /home/[redacted: user name 1]',
    );
  });

  test('words and finders of the caller', () => {
    const find = (words: string) =>
      [...words.matchAll(/acme-\d{4}/g)].map(({ 0: one, index }) => [index, index + one.length] as const);
    expect(
      redacted('ZephyrClient of zephyr, acme-1234, acm%65-1234', {
        words: ['Zephyr'],
        finders: [{ name: 'ticket', find }],
      }),
    ).toBe('[redacted: word 1]Client of [redacted: word 1], [redacted: pattern 1], [redacted: pattern 1]');
  });
});

describe('a run keeps its shape', () => {
  const secret = plant('slack', 9).text;
  const run = {
    format: 'claude-code',
    id: secret,
    title: `Fix ${secret}`,
    result: `match ${secret}`,
    messages: [
      {
        id: `a-${secret}`,
        role: 'user',
        content: [root([text('Plain words')])],
        createdAt: 5,
        parentId: null,
      },
      {
        id: 'b',
        role: 'assistant',
        parentId: `a-${secret}`,
        content: [
          root([
            thinking(`Hm ${secret}`),
            step({
              title: secret,
              children: [tool({ name: secret, id: secret, input: { [secret]: secret }, error: secret })],
            }),
            inputRequest({
              prompt: secret,
              answer: secret,
              checkpoint: secret,
              expectedTypes: ['text', secret],
            }),
            checkpoint(secret, {
              data: { model: secret, agent: secret, requestId: secret, raw: { line: 3 } },
            }),
            error(secret, { details: { error: secret } }),
            media({ mediaType: 'image/png', url: `data:text/plain,${secret}`, name: secret, alt: secret }),
            citation({ title: secret, url: `https://h.net/?k=${secret}`, quote: secret }),
          ]),
          { type: 'data', data: { [secret]: [secret, 1, { secret }] }, kind: secret },
        ],
      },
    ],
    runs: [
      {
        format: 'codex',
        messages: [{ id: 'c', role: secret, content: [root([text(secret)])] }],
        skipped: [],
      },
    ],
    skipped: [
      {
        kind: secret,
        why: `Not read: ${secret}`,
        count: 1,
        places: [{ file: `${secret}.json` }, { line: 3 }],
      },
    ],
    extra: { [secret]: secret },
  };

  const shapeOf = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shapeOf)
      : typeof value === 'object' && value !== null
        ? Object.entries(value).map(([key, one]) => [
            key.replaceAll(secret, '[redacted: api key 1]'),
            shapeOf(one),
          ])
        : typeof value === 'number'
          ? typeof value
          : value === null || typeof value === 'boolean'
            ? value
            : (value as string).replaceAll(secret, '[redacted: api key 1]');

  test('with marks in place of secrets, in every field', () => {
    const { run: safe } = redactRun(run);
    expect(JSON.stringify(safe)).not.toContain(secret);
    expect(shapeOf(safe)).toEqual(shapeOf(run));
    expect(safe.messages[1]?.parentId).toBe(safe.messages[0]?.id);
  });

  test('what holds no secret is the same object', () => {
    const { run: safe } = redactRun(run);
    expect(safe.messages[0]?.content).toBe(run.messages[0]?.content);
    expect(redactRun(safe).run).toBe(safe);
    expect(safe.skipped[0]?.places[1]).toBe(run.skipped[0]?.places[1]);
  });

  test('words that make it a run stay', () => {
    const { run: safe } = redactRun(run, {
      words: ['text', 'user', 'value', 'children', 'codex', 'complete', 'plain'],
    });
    expect(safe.messages[0]?.content[0]).toMatchObject({
      type: 'root',
      status: 'complete',
      children: [{ type: 'text', value: '[redacted: word 1] words', status: 'complete' }],
    });
    expect(safe.messages[0]?.role).toBe('user');
  });

  test('two keys stay two', () => {
    const data = { [secret]: 1, [secret.replace('-', '%2D')]: 2, pin: { password: 'sunshine' } };
    const { run: safe } = redactRun({ messages: [{ id: 'a', content: [{ type: 'data', data }] }] });
    expect(safe.messages[0]?.content[0]?.data).toEqual({
      '[redacted: api key 1]': 1,
      '[redacted: api key 1] (2)': 2,
      pin: { password: '[redacted: password 1]' },
    });
  });

  test('ids stay different and name the same', () => {
    const other = encodeURIComponent(secret).replace('-', '%2D');
    const ids = [secret, other, 'x'];
    const { run: safe } = redactRun({
      format: 'pi',
      messages: ids.map((id, index) => ({ id, role: 'user', content: [], parentId: ids[index - 1] ?? null })),
      skipped: [],
    });
    expect(safe.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['[redacted: api key 1]', null],
      ['[redacted: api key 1] (2)', '[redacted: api key 1]'],
      ['x', '[redacted: api key 1] (2)'],
    ]);
  });

  test('a tree counts its letters again', () => {
    const { run: safe } = redactRun(said(text(secret), tool({ name: 'a', input: '{}', result: 'abc' })));
    expect(safe.messages[0]?.content[0]?.data).toEqual({ length: '[redacted: api key 1]'.length + 5 });
  });
});

describe('what was found anywhere', () => {
  test('is gone everywhere, with or without its name', () => {
    const planted = plant('password', 4);
    const [secret = ''] = planted.secrets;
    const { run } = redactRun(
      said(
        text(planted.text),
        tool({ name: 'a', result: { out: `x=${secret};` } }),
        media({ mediaType: 'file', url: `https://h.net/${encodeURIComponent(secret)}` }),
      ),
    );
    expect(left(JSON.stringify(run), [planted])).toEqual([]);
  });

  test('a short one only as a whole word', () => {
    expect(redacted('/home/nadia/x of nadia, not nadiabolo')).toBe(
      '/home/[redacted: user name 1]/x of [redacted: user name 1], not nadiabolo',
    );
  });

  test('but a usual word only where it is a secret', () => {
    expect(redacted('password="sunshine" and sunshine')).toBe(
      'password="[redacted: password 1]" and sunshine',
    );
    expect(redacted('/home/will/x will do')).toBe('/home/[redacted: user name 1]/x will do');
  });

  test('also where it is cut off', () => {
    const planted = plant('password', 8);
    const beginning = planted.secrets[0]?.slice(0, 11) ?? '';
    for (const cut of [`See ${beginning}`, `See ${beginning}… and more`, `{"a": "See ${beginning}...`]) {
      const { run } = redactRun({ ...said(text(planted.text)), title: cut });
      expect(run.title).toBe(cut.replace(beginning, '[redacted: password 1]'));
    }
    expect(
      redactRun({ ...said(text(planted.text)), title: `See ${beginning} and more` }).run.title,
    ).toContain(beginning);
  });

  test('each line of a private key is', () => {
    const planted = plant('private key', 2);
    expect(redacted(`${planted.text}\nThen\n${planted.secrets[1]}`)).toBe(
      '[redacted: private key 1]\nThen\n[redacted: private key 1]',
    );
  });

  test('a key in the parts of a table or a numbered file', () => {
    const planted = plant('private key', 6);
    const numbered = planted.text
      .split('\n')
      .map((line, index) => `  ${index + 1}→${line}`)
      .join('\n');
    expect(left(redacted(`Read:\n${numbered}\n`) ?? '', [planted])).toEqual([]);
  });
});

describe('the name of a field alone', () => {
  const short = `ab12${rolled(4, 8)}`;
  const long = rolled(9, 40);
  const fields = (data: object) => {
    const { run } = redactRun({
      messages: [
        { id: 'toolu_01AbCdEf23', role: 'user', content: [{ type: 'data', data }] },
        { id: 'n', role: 'user', content: [root([text(`It is ${JSON.stringify(data)} as ${short}`)])] },
      ],
    });
    return run;
  };

  test.each([
    { next_page_token: long },
    { nextPageToken: long },
    { continuation_token: long },
    { 'sync-token': long },
    { max_tokens: 4096, token_count: '12345678901234', tokenId: long, tokenizer: long },
    { token: 'toolu_01AbCdEf23' },
  ])('%j holds no secret', (data) => {
    expect(redactRun(fields(data)).replaced).toEqual([]);
    expect(JSON.stringify(fields(data))).not.toContain('redacted');
  });

  test('a short value goes where the name stands, and nowhere else', () => {
    const run = fields({ token: short });
    expect(JSON.stringify(run)).toContain(`as ${short}`);
    expect(JSON.stringify(run)).not.toContain(`token":"${short}`);
    expect(run.messages[0]?.content).toEqual([{ type: 'data', data: { token: '[redacted: token 1]' } }]);
  });

  test('a long one goes everywhere', () => {
    const { run } = redactRun(said(text(`{"access_token": "${long}"} and ${long}`)));
    expect(JSON.stringify(run)).not.toContain(long);
  });
});

describe('a file in base64', () => {
  /** Of whole groups, so that letters may follow. */
  const bytes = (head: string) => btoa(head.padEnd(Math.ceil(head.length / 3) * 3, '\0'));
  /** Of a picture: a header, and pixels whose letters say what is given. */
  const png = (letters: string) =>
    `${bytes('\u0089PNG\r\n\u001A\n\0\0\0\rIHDR\0\0\0\u0002\0\0\0\u0002\b\u0002\0\0\0')}${letters}ggg=`;
  const shape = `${['1/', '/0'].join('')}${rolled(5, 40)}`;
  const padded = `ab${shape}`;
  const letters = padded.padEnd(padded.length + ((4 - (padded.length % 4)) % 4), 'A');
  const files = {
    png: png(letters),
    jpeg: bytes('\u00FF\u00D8\u00FF\u00E0\0\u0010JFIF\0\u0001') + letters,
    gif: bytes('GIF89a\u0002\0\u0002\0\u0080\0\0\0\0') + letters,
    webp: bytes('RIFF\u0040\0\0\0WEBPVP8 0\0') + letters,
    wav: bytes('RIFF\u0040\0\0\0WAVEfmt ') + letters,
    mp3: bytes('ID3\u0004\0\0\0\0\u0010\0TIT') + letters,
    pdf: bytes('%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n') + letters,
    mp4: bytes('\0\0\0\u0018ftypmp42\0\0\0') + letters,
  };

  test.each(Object.entries(files))('%s stays as it is, also in JSON, in lines, in an address', (_, file) => {
    expect(file).toContain(shape);
    const lines = file.match(/.{1,60}/g)?.join('\n') ?? '';
    for (const written of [
      `data:image/any;base64,${file}`,
      JSON.stringify({ type: 'image', token: file, data: file }),
      JSON.stringify({ data: lines.slice(0, lines.lastIndexOf('\n')) }),
      `![a](data:x;base64,${encodeURIComponent(file)})`,
      file.replaceAll('/', '\\/'),
    ]) {
      const run = said(text(`See ${written} there`), media({ mediaType: 'image/any', url: written }));
      expect(redactRun(run, { words: [shape.slice(6, 10)] }).run).toBe(run);
    }
  });

  test('what stands beside it goes', () => {
    const { text: key } = plant('github', 6);
    for (const between of [' ', '\n', '","', ')'])
      expect(redacted(`${files.png}${between}${key}${between}${files.jpeg}`)).toBe(
        `${files.png}${between}[redacted: api key 1]${between}${files.jpeg}`,
      );
  });

  test.each(['', '\u0089PNG\r\n\u001A\n', 'GIF89a', '\0\0'])('a picture that is none is text: %j', (head) => {
    const planted = plant('github', 6);
    const url = `data:image/png;base64,${btoa(`${head}${planted.text}`)}`;
    const { run, replaced } = redactRun(said(text('See'), media({ mediaType: 'image/png', url })));
    expect(JSON.stringify(run)).not.toContain(url);
    expect(left(JSON.stringify(run), [planted])).toEqual([]);
    expect(replaced).toHaveLength(1);
  });
});

test('a mark that is listed stands in the run', () => {
  const token = plant('github', 2).text;
  const mail = ['nadia.v', 'host.net'].join('@');
  const runs = [
    said(text(`https://nadia:${token}@host.net/x and Bearer ${token}${mail}`)),
    said(
      text(`curl -u nadia:${rolled(3, 70)}@host.net`),
      tool({ name: token, id: mail, input: { [mail]: 1 } }),
    ),
    { ...said(text('a')), title: mail, runs: [{ ...said(text(token)), id: mail }] },
  ];
  for (const one of runs) {
    const all = findSecrets(one);
    expect(all.length).toBeGreaterThan(0);
    for (const chosen of [all, ...all.map((finding) => [finding])]) {
      const { run, replaced } = redactRun(one, {}, chosen);
      expect(replaced).toEqual(chosen);
      for (const { mark } of replaced) expect(JSON.stringify(run)).toContain(mark);
    }
    expect(left(JSON.stringify(redactRun(one).run), [plant('github', 2)])).toEqual([]);
  }
});

describe('values that no format gives', () => {
  test('circles, strange keys and missing parts', () => {
    const circle: Record<string, unknown> = { password: 'a1b2c3d4' };
    circle['self'] = circle;
    const run = {
      messages: [
        {
          id: 1,
          content: [JSON.parse(`{"__proto__": "${plant('npm', 1).text}"}`), circle, null, 'words', undefined],
        },
        null,
      ],
      runs: 'none',
    };
    const { run: safe } = redactRun(run as object) as { run: typeof run };
    const [first, second] = safe.messages[0]?.content ?? [];
    expect(Object.entries(first as object)).toEqual([['__proto__', '[redacted: api key 1]']]);
    expect(second).toMatchObject({ password: '[redacted: password 1]' });
    expect((second as typeof circle)['self']).toBe(second);
    expect(redactRun({}).run).toEqual({});
  });

  const secret = plant('npm', 5).text;
  const withData = (data: unknown) => ({
    messages: [{ id: 'a', role: 'user', content: [{ type: 'data', data }] }],
  });
  const dataOf = (data: unknown) => redactRun(withData(data)).run.messages[0]?.content[0];
  const throwing = (fields: object) =>
    Object.defineProperty({ ...fields }, 'note', {
      enumerable: true,
      get() {
        throw new Error(secret);
      },
    });

  test.each([
    ['a map', new Map([['note', secret]]), { note: '[redacted: api key 1]' }],
    ['a set', new Set([secret]), ['[redacted: api key 1]']],
    ['an address', new URL(`https://h.net/?q=${secret}`), 'https://h.net/?q=[redacted: api key 1]'],
    ['an error', new Error(secret), { name: 'Error', message: '[redacted: api key 1]' }],
    ['a value that writes itself', { toJSON: () => [secret] }, ['[redacted: api key 1]']],
    ['a boxed string', new String(secret), '[redacted: api key 1]'],
  ])('%s in data loses its secret', (_, value, expected) => {
    expect(dataOf({ a: [value] })).toEqual({ type: 'data', data: { a: [expected] } });
  });

  test('a getter that gives another object each time is read once', () => {
    const row = {
      get note() {
        return { of: secret };
      },
    };
    expect(dataOf({ row })).toEqual({
      type: 'data',
      data: { row: { note: { of: '[redacted: api key 1]' } } },
    });
  });

  test('what cannot be read is left out, without a secret too, and the rest is redacted', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const data = { gone: proxy, list: [proxy, 1], row: throwing({ is: secret }), far: [] as unknown[] };
    data.far[3_000_000_000] = secret;
    expect(dataOf(data)).toEqual({
      type: 'data',
      data: { list: [undefined, 1], row: { is: '[redacted: api key 1]' }, far: ['[redacted: api key 1]'] },
    });
    const { run } = redactRun(throwing(withData({ gone: proxy })) as ReturnType<typeof withData>);
    expect(run).toEqual({ messages: [{ id: 'a', role: 'user', content: [{ type: 'data', data: {} }] }] });
  });

  test('bytes and times stay the same objects', () => {
    const run = withData({ bytes: new Uint8Array([1]), at: new Date(0) });
    expect(redactRun(run).run).toBe(run);
  });

  test('a value that holds no run, and words that are no words, are refused', () => {
    expect(() => findSecrets([] as object)).toThrow(
      new TypeError('findSecrets: `run` is a list of 0. Pass a run.'),
    );
    expect(() => redactRun({}, { words: [7 as never] })).toThrow(
      /^redactRun: `options` is .* Pass an object whose/,
    );
    expect(() => createRedactor({}, { finders: [{ name: 'a' } as never] })).toThrow(
      /^createRedactor: `options` /,
    );
  });

  test('nothing is deeper than the stack', () => {
    let deep: unknown = plant('npm', 3).text;
    for (let i = 0; i < 50_000; i++) deep = [deep];
    let { run } = redactRun({
      messages: [{ id: 'a', role: 'user', content: [{ type: 'data', data: deep }] }],
    });
    let value: unknown = run.messages[0]?.content[0]?.data;
    while (Array.isArray(value)) [value] = value as unknown[];
    expect(value).toBe('[redacted: api key 1]');
  });
});

test('in steps: a redaction before the end of the search throws', () => {
  const redactor = createRedactor(said(text(`/home/nadia/ ${rolled(1, 100)}`)));
  expect(redactor.findings()).toBeUndefined();
  expect(() => redactor.redact()).toThrow(/step/);
  while (!redactor.step());
  expect(redactor.findings()).toHaveLength(1);
});

test('the public names', () => {
  expect(Object.keys(names).toSorted()).toEqual(['createRedactor', 'findSecrets', 'redactRun']);
});

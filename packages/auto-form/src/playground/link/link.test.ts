import { deflateRawSync } from 'node:zlib';
import type { JsonValue, Request } from '@agent-transcript/protocol';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { readLink, toLink } from '../../link';
import { MAX_FRAGMENT, MAX_JSON, sumOf } from './linkText';

const requestOf = (input: JsonValue, more: Partial<Request> = {}): Request => ({
  schema: { type: 'string' },
  context: [
    { role: 'system', content: 'You add.' },
    { type: 'input', schema: { type: 'object' }, input },
  ],
  ...more,
});

async function fragmentOf(...made: Parameters<typeof toLink>): Promise<string> {
  const link = await toLink(...made);
  if (!link.ok) throw new Error(link.message);
  return link.fragment;
}

/** A link of any bytes, with the sum that it should have. */
function linkOf(bytes: Uint8Array): string {
  const letters = Buffer.from(bytes).toString('base64url');
  return `#agent-request=1.${sumOf(letters)}.${letters}`;
}
const linkOfText = (text: string) => linkOf(deflateRawSync(text));

describe('round trip', () => {
  test('any request and input comes back as it went, in letters that addresses keep', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue({ noUnicodeString: false }),
        fc.string({ unit: 'binary' }),
        async (value, text) => {
          const input = { value, text, ['__proto__']: { text } } as JsonValue;
          const fragment = await fragmentOf(requestOf(input, { config: { temperature: 0.2 } }));
          expect(fragment).toMatch(/^agent-request=1\.[0-9a-z]+\.[\w-]+$/);
          const reading = await readLink(fragment);
          const sent = JSON.parse(JSON.stringify(requestOf(input, { config: { temperature: 0.2 } })));
          expect(reading).toEqual({ ok: true, request: sent });
          expect(JSON.stringify(reading?.ok && reading.request.context)).toBe(JSON.stringify(sent.context));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('an input takes the place of the request’s own, for its instance', async () => {
    const context = [
      { type: 'input', schema: {}, input: 'all' },
      { type: 'input', input: 'one', _instance: '①' },
    ] as const;
    const reading = await readLink(
      `#${await fragmentOf({ schema: {}, context }, '½ 😀', { instance: '①' })}`,
    );
    expect(reading).toMatchObject({
      instance: '①',
      request: { context: [{ input: 'all' }, { input: '½ 😀' }] },
    });
  });

  test('a lone half of a character stays one', async () => {
    const reading = await readLink(await fragmentOf(requestOf('\ud800')));
    expect(reading).toMatchObject({ request: { context: [{}, { input: '\ud800' }] } });
  });

  test('names that mean something to JavaScript change no prototype', async () => {
    const hostile = JSON.parse(
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}',
    );
    const reading = await readLink(await fragmentOf(requestOf(hostile)));
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(JSON.stringify(reading)).toContain('"__proto__":{"polluted":1}');
  });

  test('it is found among what a host keeps in its address', async () => {
    const fragment = await fragmentOf(requestOf(1));
    const readings = [`https://x.example/a?b#/play?${fragment}&tab=2`, `#tab=2&${fragment}`].map(readLink);
    for (const reading of await Promise.all(readings)) expect(reading).toMatchObject({ ok: true });
    expect(await readLink('#tab=2')).toBeNull();
    expect(await readLink(`https://x.example/?my-${fragment}`)).toBeNull();
  });
});

describe('secrets', () => {
  const secret = { type: 'string', format: 'password' };
  const schema = { type: 'object', properties: { key: secret, name: {} } };
  const context = [
    { type: 'input', schema, input: { key: 'hunter2', name: 'Ada' } },
    { type: 'input', _instance: '①', input: { key: 'hunter3' } },
    {
      role: 'user',
      content: { type: 'data', kind: 'account', schema: { writeOnly: true }, data: 'hunter4' },
    },
  ] as const;

  test('are in no link, of any instance or Data, and that is told', async () => {
    const made = await toLink({ schema: {}, context }, { key: 'hunter5', name: 'Bob' });
    expect(made).toMatchObject({ ok: true, lacksSecrets: true });
    const reading = await readLink(made.ok ? made.fragment : '');
    expect(JSON.stringify(reading)).toContain('Bob');
    expect(JSON.stringify(reading)).not.toContain('hunter');
  });

  test('a request without any lacks none', async () => {
    expect(await toLink(requestOf({ key: 'open' }))).toMatchObject({ lacksSecrets: false });
  });
});

describe('a link that cannot be opened says why', () => {
  test('cut anywhere', async () => {
    const fragment = await fragmentOf(requestOf({ text: 'Some words to cut.' }));
    const cuts = Array.from({ length: fragment.length }, (_, length) => readLink(fragment.slice(0, length)));
    const readings = await Promise.all(cuts);
    const codes = readings.map((reading) => (reading?.ok === false ? reading.code : reading));
    const key = 'agent-request='.length;
    expect(codes.slice(0, key)).toEqual(Array(key).fill(null));
    expect(new Set(codes.slice(key))).toEqual(new Set(['damaged']));
  });

  test('with another letter anywhere', async () => {
    const fragment = await fragmentOf(requestOf({ text: 'Some words to change.' }));
    const from = fragment.indexOf('.') + 1;
    for (let at = from; at < fragment.length; at++) {
      const other = fragment[at] === 'A' ? 'B' : 'A';
      // oxlint-disable-next-line no-await-in-loop -- each is read alone
      const reading = await readLink(fragment.slice(0, at) + other + fragment.slice(at + 1));
      expect(reading).toMatchObject({ ok: false, code: 'damaged' });
    }
  });

  test.each([
    ['no base64', '#agent-request=1.x.ü'],
    ['bytes that are not packed', linkOf(new Uint8Array([255, 255, 255]))],
    ['bytes that end too early', linkOf(deflateRawSync('{"request": {}}').subarray(0, -2))],
    ['text that is not UTF-8', linkOf(deflateRawSync(Buffer.from([0x22, 0xff, 0x22])))],
    ['text that is not JSON', linkOfText('{"request":')],
  ])('%s', async (_, link) => {
    expect(await readLink(link)).toMatchObject({
      ok: false,
      code: 'damaged',
      message: expect.stringContaining('Ask for it again'),
    });
  });

  test.each([
    ['nothing', 'null'],
    ['a text', '{"request": "x"}'],
    ['no schema', '{"request": {"context": []}}'],
    ['messages that are none', '{"request": {"schema": {}, "context": [1]}}'],
    [
      'several tools',
      '{"request": {"tools": [{"name": "a", "inputSchema": {}}, {"name": "b", "inputSchema": {}}]}}',
    ],
    [
      'what is too deep',
      `{"request": {"schema": {}, "context": [{"type": "data", "data": ${'['.repeat(2000)}${']'.repeat(2000)}}]}}`,
    ],
  ])('%s for a request', async (_, json) => {
    expect(await readLink(linkOfText(json))).toMatchObject({ ok: false, code: 'invalid-request' });
  });

  test('what unfolds without end is given up on the way', async () => {
    const bomb = deflateRawSync(' '.repeat(20_000_000), { level: 9 });
    const link = linkOf(bomb);
    expect(link.length).toBeLessThan(MAX_FRAGMENT);
    let unfolded = 0;
    const read = vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation((part) => {
      unfolded += part?.byteLength ?? 0;
      return '';
    });
    expect(await readLink(link)).toMatchObject({ ok: false, code: 'too-large' });
    read.mockRestore();
    expect(unfolded).toBeLessThanOrEqual(MAX_JSON);
  });

  test('longer than any', async () => {
    expect(await readLink(`#agent-request=1.x.${'A'.repeat(MAX_FRAGMENT)}`)).toMatchObject({
      code: 'too-long',
    });
  });

  test('of a later version', async () => {
    expect(await readLink('#agent-request=2.x.abc')).toMatchObject({ code: 'newer' });
  });

  test('in a browser that cannot unpack', async () => {
    const fragment = await fragmentOf(requestOf(1));
    vi.stubGlobal('DecompressionStream', undefined);
    vi.stubGlobal('CompressionStream', undefined);
    expect(await readLink(fragment)).toMatchObject({ code: 'unsupported' });
    expect(await toLink(requestOf(1))).toMatchObject({ ok: false, code: 'unsupported' });
    vi.unstubAllGlobals();
  });
});

describe('what makes no link', () => {
  const noise = Array.from({ length: 9_000 }, (_, index) => Math.sin(index).toString(36)).join('');

  test('a request that is too long, packed or not', async () => {
    expect(await toLink(requestOf(noise))).toMatchObject({ ok: false, code: 'too-long' });
    expect(await toLink(requestOf(' '.repeat(MAX_JSON)))).toMatchObject({ ok: false, code: 'too-long' });
  });

  test('a request that is none, or has no Input for an input', async () => {
    await expect(toLink({ schema: {}, context: [1 as never] })).rejects.toMatchObject({
      code: 'invalid-message',
    });
    await expect(toLink({ schema: {}, context: [] }, 1)).rejects.toMatchObject({ code: 'no-input' });
  });
});

import { root, text } from '@agent-transcript/parser/build';
import { describe, expect, test } from 'vitest';
import { cpuSeconds } from '../../../../test/cpuSeconds';
import { createRedactor } from '.';

/* Texts that would make a reader look again and again at what it has seen. */

const repeated =
  (part: string | ((index: number) => string)) =>
  (length: number): string => {
    const parts: string[] = [];
    let size = 0;
    for (let index = 0; size < length; index++) {
      const one = typeof part === 'string' ? part : part(index);
      size += one.length;
      parts.push(one);
    }
    return parts.join('');
  };

const begin = ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' ');

const hostile: Readonly<Record<string, (length: number) => string>> = {
  'one letter': repeated('a'),
  backslashes: repeated('\\'),
  'escaped backslashes': repeated('\\u005c'),
  'percent signs': repeated('%25'),
  'layers of percent signs': (length) => `%${repeated('25')(length)}`,
  'layers of entities': (length) => `&${repeated('amp;')(length)}`,
  'sequences of a terminal without an end': repeated('\u001B]'),
  'at signs': repeated('a@'),
  'beginnings of keys': repeated('sk-'),
  'beginnings of tokens': repeated('eyJ'),
  'beginnings of private keys': repeated(begin),
  'private keys without an end': repeated(begin + 'A'.repeat(64)),
  hyphens: repeated('-'),
  'names of passwords': repeated('password='),
  'passwords without an end': repeated('password="'),
  'addresses without a host': repeated('://a:'),
  'home folders': repeated('/home/'),
  commands: repeated('curl '),
  cookies: repeated('cookie: aa=bbbbbbbbb; '),
  'addresses of machines': repeated('1.1.1.1.'),
  'JSON of keys': (length) => `[${repeated('"sk-ant-1234567890123456789",')(length)}1]`,
  'base64 in base64': (length) => btoa(btoa(repeated('hello you ')(length / 2))),
  'many secrets': repeated((index) => `password="x${index}yz" `),
  'secrets that begin alike': repeated((index) => `password="${'a1'.repeat(20)}${index}" `),
  'secrets in each other': repeated((index) => `password="${'a1'.repeat(1 + (index % 150))}" `),
  'many people': repeated((index) => `/home/nadia${index}/ a${index}@b.io `),
};

/** How many steps the whole takes. */
function stepsOf(words: string, parts = 1): number {
  const size = words.length / parts;
  const texts = Array.from({ length: parts }, (_, index) =>
    text(words.slice(index * size, (index + 1) * size)),
  );
  const redactor = createRedactor({ messages: [{ id: 'a', role: 'user', content: [root(texts)] }] });
  let steps = 1;
  while (!redactor.step()) steps++;
  const work = redactor.redact();
  while (!work.step()) steps++;
  return steps;
}

describe.each(Object.entries(hostile))('%s', (_, make) => {
  test('take as many steps for each letter, however many there are', () => {
    const [short, long] = [stepsOf(make(50_000)), stepsOf(make(400_000))];
    expect(long).toBeLessThanOrEqual(8 * short + 20);
  });

  test('take at most a few seconds for a million letters, whole or cut', () => {
    expect(cpuSeconds(() => stepsOf(make(1_000_000)))).toBeLessThan(8);
    expect(cpuSeconds(() => stepsOf(make(1_000_000), 1_000))).toBeLessThan(16);
  });
});

test('a text of 60 million letters is read', () => {
  expect(stepsOf('A'.repeat(60_000_000))).toBeGreaterThan(1_000);
});

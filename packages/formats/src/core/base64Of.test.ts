import { expect, test } from 'vitest';
import { addressOf, base64Of } from './base64Of';

const bytes = Uint8Array.from([251, 255, 0]);

test.each([
  ['a text', '+/8A'],
  ['bytes', bytes],
  ['a part of a buffer', new Uint8Array(Uint8Array.from([1, 251, 255, 0, 2]).buffer, 1, 3)],
  ['a buffer of Node', Buffer.from(bytes)],
  ['a whole buffer', bytes.buffer],
  ['the JSON of a buffer of Node', JSON.parse(JSON.stringify(Buffer.from(bytes)))],
])('%s is base64', (_, value) => {
  expect(base64Of(value)).toBe('+/8A');
});

test('another value is not', () => {
  for (const value of [undefined, null, '', 3, [251], {}, new Uint8Array(), { type: 'Buffer', data: 'x' }])
    expect(base64Of(value)).toBeUndefined();
});

test('a million bytes are read', () => {
  expect(base64Of(new Uint8Array(1_000_000))).toHaveLength(1_333_336);
});

test('an address is a text or a URL', () => {
  expect(addressOf(new URL('https://light.example/a.png'))).toBe('https://light.example/a.png');
  expect(addressOf('https://light.example')).toBe('https://light.example');
  expect(addressOf({ href: 'x' })).toBeUndefined();
});

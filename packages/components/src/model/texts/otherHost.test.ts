import { expect, test } from 'vitest';
import { otherHost } from './otherHost';

test.each([
  ['https://bank.example', 'https://evil.example/bank.example', 'evil.example'],
  ['log in at https://bank.example/login', 'https://evil.example', 'evil.example'],
  ['bank.example', 'https://evil.example', 'evil.example'],
  ['www.bank.example', 'https://evil.example', 'evil.example'],
  ['b\u200bank.ex\u202eample', 'https://evil.example', 'evil.example'],
  ['https://bank.example@evil.example', 'https://bank.example', 'bank.example'],
  ['https://bank.example', 'https://bank.example.evil.example', 'bank.example.evil.example'],
  ['https://bank.example', 'mailto:me@evil.example', 'mailto:me@evil.example'],
  ['bank.example', 'https://bank.example/x', null],
  ['https://www.bank.example', 'https://bank.example', null],
  ['bank.example', 'https://docs.bank.example', null],
  ['the bank', 'https://evil.example', null],
  ['Version 1.2.3 is out', 'https://a.example', null],
  ['index.ts', 'https://a.example', null],
  ['', 'https://a.example', null],
])('%j to %s: %s', (text, href, host) => {
  expect(otherHost(text, href)).toBe(host);
});

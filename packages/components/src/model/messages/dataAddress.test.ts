import { expect, test } from 'vitest';
import { dataBytes } from './dataAddress';

test.each([
  ['data:text/plain;base64,YQ==', 1],
  ['data:text/plain;base64,YWI=', 2],
  ['data:text/plain;charset=utf-8;base64,YWJj', 3],
  ['data:,abcd', 4],
  ['data:image/png;base64,', 0],
  ['https://a.example/i.png', null],
  ['data:no comma', null],
])('%s holds %s bytes', (url, bytes) => {
  expect(dataBytes(url)).toBe(bytes);
});

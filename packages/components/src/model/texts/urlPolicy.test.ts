import { expect, test, vi } from 'vitest';
import { mediaAttributes } from './mediaAttributes';
import { defaultUrlPolicy, imageAttributes, linkAttributes, type UrlPolicy } from './urlPolicy';

test.each([
  ['https://a.example/x', true],
  ['HTTP://a.example', true],
  ['mailto:me@a.example', true],
  ['//a.example', false],
  ['/x', false],
  ['data:text/html,x', false],
  ['javascript:alert(1)', false],
  ['', false],
])('the default policy: %s', (url, allowed) => {
  expect(linkAttributes(defaultUrlPolicy, url)?.href).toBe(allowed ? url : undefined);
  expect(imageAttributes(defaultUrlPolicy, url)).toBeNull();
});

test('links open in a new tab without referrer; images load late and without referrer', () => {
  const policy: UrlPolicy = (url, use) => `${url}?${use}`;
  expect(linkAttributes(policy, '/a')).toEqual({
    href: '/a?link',
    target: '_blank',
    rel: 'noopener noreferrer nofollow',
  });
  expect(imageAttributes(policy, '/a')).toEqual({
    src: '/a?image',
    loading: 'lazy',
    decoding: 'async',
    referrerPolicy: 'no-referrer',
  });
});

test.each([undefined, 7, true, {}, ['https://a.example'], Promise.resolve('https://a.example'), '', null])(
  'an answer that is not a string blocks the address: %j',
  (answer) => {
    const policy = (() => answer) as unknown as UrlPolicy;
    expect(linkAttributes(policy, 'https://a.example')).toBeNull();
    expect(imageAttributes(policy, 'https://a.example')).toBeNull();
  },
);

test('a policy that throws blocks the address', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  const policy: UrlPolicy = () => {
    throw new Error('No.');
  };
  expect(linkAttributes(policy, 'https://a.example')).toBeNull();
  expect(imageAttributes(policy, 'https://a.example')).toBeNull();
  expect(quiet).toHaveBeenCalledTimes(2);
  quiet.mockRestore();
});

test.each(['javascript:x', ' JavaScript:x', '\u0001\njava\nscr\tipt:x', 'vbscript:x', 'java\rscript\n:x'])(
  'script addresses are always blocked: %j',
  (url) => {
    expect(linkAttributes((given) => given, url)).toBeNull();
    expect(imageAttributes((given) => given, url)).toBeNull();
  },
);

test.each(['/leaving?to=javascript:x', 'tel:+33', 'vscode://file/a', '#javascript:'])(
  'the host may return any other address: %s',
  (url) => {
    expect(linkAttributes(() => url, 'x')?.href).toBe(url);
  },
);

test.each([
  ['data:image/png;base64,iVBOR', true],
  ['DATA:image/JPEG;base64,/9j/', true],
  ['data:image/webp;base64,', true],
  ['data:image/svg+xml;base64,PHN2Zz4=', false],
  ['data:image/svg+xml,<svg onload="x"/>', false],
  ['data:image/png,raw', false],
  ['data:image/png;base64;a=b,x', false],
  ['data:text/html;base64,PGI+', false],
  [' data:image/png;base64,x', false],
  ['https://a.example/data:image/png;base64,x', false],
])('%s is shown without asking: %s', (url, inline) => {
  expect(mediaAttributes(() => null, 'image', url)?.src).toBe(inline ? url : undefined);
});

test('audio and video are checked as images and load when played; other kinds have no attributes', () => {
  const policy: UrlPolicy = (url, use) => `${url}?${use}`;
  for (const kind of ['audio', 'video'])
    expect(mediaAttributes(policy, kind, '/a')).toEqual({ controls: true, preload: 'none', src: '/a?image' });
  expect(mediaAttributes(policy, 'image', '/a')).toEqual(imageAttributes(policy, '/a'));
  for (const kind of ['application', 'text', '', '__proto__'])
    expect(mediaAttributes(policy, kind, 'data:image/png;base64,AAAA')).toBeNull();
  expect(mediaAttributes(() => 'javascript:x', 'video', '/a')).toBeNull();
});

import { expect, test, vi } from 'vitest';
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

test('a link opens elsewhere and tells nobody; an image is late, and tells nobody', () => {
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
  'an answer that is no text allows nothing: %j',
  (answer) => {
    const policy = (() => answer) as unknown as UrlPolicy;
    expect(linkAttributes(policy, 'https://a.example')).toBeNull();
    expect(imageAttributes(policy, 'https://a.example')).toBeNull();
  },
);

test('a policy that throws allows nothing', () => {
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
  'script is never an address: %j',
  (url) => {
    expect(linkAttributes((given) => given, url)).toBeNull();
    expect(imageAttributes((given) => given, url)).toBeNull();
  },
);

test.each(['/leaving?to=javascript:x', 'tel:+33', 'vscode://file/a', '#javascript:'])(
  'what a host answers is else its own affair: %s',
  (url) => {
    expect(linkAttributes(() => url, 'x')?.href).toBe(url);
  },
);

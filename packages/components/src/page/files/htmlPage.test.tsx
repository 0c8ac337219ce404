import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { htmlPage, lookOf, ourStyles } from './htmlPage';

const LOOK = { dark: false, language: '', direction: 'ltr' };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('title and language are escaped, and styles cannot close their element', () => {
  const page = htmlPage({
    title: '<b>"Mine" & yours',
    body: '<main>Words</main>',
    styles: '[data-component] { content: "</style><script>" }',
    look: { ...LOOK, language: 'fr"><script>' },
  });
  const read = new DOMParser().parseFromString(page, 'text/html');
  expect(read.title).toBe('<b>"Mine" & yours');
  expect(read.documentElement.lang).toBe('fr"><script>');
  expect(read.querySelector('script')).toBeNull();
  expect(read.querySelector('main')?.textContent).toBe('Words');
  expect(read.querySelector('style')?.textContent).toContain('script');
});

test('a page fetches nothing and is English by default', () => {
  const page = htmlPage({ title: '', body: '', styles: '', look: LOOK });
  const read = new DOMParser().parseFromString(page, 'text/html');
  const policy = read.querySelector('[http-equiv="Content-Security-Policy"]');
  expect(policy?.getAttribute('content')).toBe("default-src 'none'; style-src 'unsafe-inline'");
  expect(read.documentElement.lang).toBe('en');
  expect(read.documentElement.dataset['theme']).toBe('light');
});

test.each([
  ['dark', false, true],
  ['light', true, false],
  ['auto', true, true],
  ['auto', false, false],
])('with the theme %s, where the reader prefers dark: %s, a file is dark: %s', (theme, prefers, dark) => {
  vi.stubGlobal('matchMedia', () => ({ matches: prefers }));
  render(
    <div data-theme={theme} lang="ar" dir="rtl">
      <p>Words</p>
    </div>,
  );
  expect(lookOf(screen.getByText('Words'))).toEqual({ dark, language: 'ar', direction: 'rtl' });
});

test('without an element, a file uses the defaults', () => {
  expect(lookOf(null)).toEqual(LOOK);
});

test('only our rules are copied, from sheets that can be read', () => {
  const rule = (cssText: string) => ({ cssText }) as CSSRule;
  const locked = {
    get cssRules(): CSSRuleList {
      throw new DOMException('Not allowed', 'SecurityError');
    },
  };
  const open = {
    cssRules: [rule('[data-component="Step"] {}'), rule('body {}'), rule(':root { --at-fg: 0 }')],
  };
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([locked, open] as never);
  expect(ourStyles()).toBe('[data-component="Step"] {}\n:root { --at-fg: 0 }');
});

test('a page with an image may show it and still fetches nothing', () => {
  const page = htmlPage({
    title: '',
    body: '<img src="data:image/png;base64,AAAA">',
    styles: '',
    look: LOOK,
  });
  const read = new DOMParser().parseFromString(page, 'text/html');
  expect(read.querySelector('[http-equiv="Content-Security-Policy"]')?.getAttribute('content')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  );
});

import '@agent-transcript/components/styles.css';
import { afterEach, expect, test } from 'vitest';

const LIGHT = ['rgb(255, 255, 255)', 'light'];
const DARK = ['rgb(18, 19, 22)', 'dark'];

afterEach(() => {
  document.body.replaceChildren();
});

/** Background and colour scheme of an element in a row of nested elements, from the outer to the inner one. */
function themeIn(...around: readonly string[]): readonly string[] {
  let inner: Element = document.body;
  for (const attributes of around) {
    inner.insertAdjacentHTML('beforeend', `<div ${attributes}></div>`);
    inner = inner.lastElementChild as Element;
  }
  inner.insertAdjacentHTML('beforeend', '<p style="background: var(--at-bg)"></p>');
  const { backgroundColor, colorScheme } = getComputedStyle(inner.lastElementChild as Element);
  return [backgroundColor, colorScheme];
}

test.each([
  [[], LIGHT],
  [['data-theme="dark"'], DARK],
  [['class="dark"'], DARK],
  [['class="dark"', 'class="light"'], LIGHT],
  [['data-theme="dark"', 'class="light"'], LIGHT],
  [['class="dark"', 'data-theme="light"'], LIGHT],
  [['data-theme="light"', 'data-theme="dark"', 'class="page"'], DARK],
  [['class="dark" data-theme="light"'], LIGHT],
  [['class="light" data-theme="dark"'], DARK],
] as const)('inside of %j the nearest theme counts', (around, theme) => {
  expect(themeIn(...around)).toEqual(theme);
});

test('a token that a host sets counts in both themes', () => {
  expect(themeIn('class="dark"', 'style="--at-bg: rgb(1, 2, 3)"')).toEqual(['rgb(1, 2, 3)', 'dark']);
});

test('colours of a terminal follow the theme, and text on a background of its own does not', () => {
  document.body.innerHTML =
    '<div class="dark"><pre data-component="AnsiText"><span data-fg="red">a</span><span data-bg="white"><b data-fg="red">b</b></span></pre></div>';
  const colours = [...document.querySelectorAll('[data-fg]')].map((one) => getComputedStyle(one).color);
  expect(colours).toEqual(['rgb(255, 143, 133)', 'rgb(179, 38, 30)']);
});

import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fixture, fixtureNames } from '../../stories/fixtures';
import { drop, filled, forgetAll, openText } from './openViewer';

beforeEach(forgetAll);
afterEach(cleanup);

/** Tags that a reader must never see, in fixtures where every tag has its place. */
const TAG = /<<\/?(?:STEP|TOOL|CHECKPOINT|INPUT|USER|ERROR|SINGLE|thinking)[A-Z_]*(?:\/[^<>]*)?>>/;

/** Everything but the sources, with every fold open. */
function readable(container: HTMLElement): string {
  return container.querySelector<HTMLElement>('[data-component="Transcript"]')?.innerText ?? '';
}

function openAll(container: HTMLElement): void {
  for (let turn = 0; turn < 20; turn++) {
    const closed = [
      ...container.querySelectorAll<HTMLElement>(
        'button[aria-expanded="false"]:not([data-component="BlockActions"] *)',
      ),
    ];
    if (closed.length === 0) return;
    for (const button of closed) button.click();
  }
}

for (const theme of ['light', 'dark']) {
  for (const width of [320, 1440]) {
    test.each(fixtureNames)(
      `%s, ${theme}, ${width} px: readable, inside the page, nothing said, nothing fetched`,
      async (name) => {
        localStorage.setItem('agent-transcript-settings', JSON.stringify({ theme }));
        await page.viewport(width, 900);
        const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
        performance.clearResourceTimings();
        const { container } = openText(fixture(name));
        await expect.poll(() => container.querySelector('[data-component="Transcript"]')).not.toBeNull();
        openAll(container);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        expect(readable(container)).not.toBe('');
        if (/^(?:seed|run)-/.test(name)) expect(readable(container)).not.toMatch(TAG);
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
        for (const spy of said) expect(spy).not.toHaveBeenCalled();
        const remote = performance
          .getEntriesByType('resource')
          .filter(({ name: url }) => new URL(url).host !== location.host);
        expect(remote).toEqual([]);
      },
    );
  }
}

/** What anybody may drop on the page. Each with a piece of its text that must be on the page, where it has any. */
const ODD: readonly (readonly [string, string, string])[] = [
  ['half a tag', 'Before <<TOOL_STEP_INPUT_STA', '<<TOOL_STEP_INPUT_STA'],
  [
    'a tag that nothing closes',
    '<<TOOL_STEP_START/weather:1>>\n<<TOOL_STEP_INPUT_START>>\n{"city": "Ly',
    'weather',
  ],
  [
    'binary',
    Array.from({ length: 65_536 }, (_, code) => String.fromCharCode(code % 256)).join(''),
    'ABCDEFG',
  ],
  [
    'every code unit, lone surrogates too',
    String.fromCharCode(...Array.from({ length: 65_536 }, (_, code) => code)),
    'ABCDEFG',
  ],
  ['steps nested 10,000 deep', `${'<<STEP_START>>\n'.repeat(10_000)}the bottom`, ''],
  ['brackets nested 10,000 deep', `<<ERROR_START>>\n${'['.repeat(10_000)}\n<<ERROR_END>>`, ''],
  ['5 MB of prose', 'All work and no play makes a dull agent. '.repeat(125_000), 'a dull agent'],
  ['5 MB in one word', 'a'.repeat(5_000_000), 'aaaaaaaaaa'],
  ['5 MB of steps', '<<STEP_START>>\nStep 1: Look ✓\nFound.\n<<STEP_END>>\n'.repeat(95_000), 'Look'],
  ['5 MB of end tags that end nothing', 'x<<STEP_END>>\n'.repeat(350_000), ''],
];

test.each(ODD)(
  '%s: a page that can be read and used, and nothing thrown',
  async (_, source, piece) => {
    await page.viewport(1440, 900);
    const thrown: unknown[] = [];
    const onError = (event: ErrorEvent) => thrown.push(event.message);
    addEventListener('error', onError);
    const said = vi.spyOn(console, 'error');
    const { container } = openText(source);
    // A text from the clipboard has no lone surrogates: the browser puts others in their place.
    // 5 MB of steps take four seconds, and more on a machine that has other things to do.
    await expect
      .poll(() => container.querySelector('[data-component="Transcript"]')?.textContent, { timeout: 40_000 })
      .toContain(piece);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
    // The page still answers: another transcript can be opened in its place.
    drop(filled(fixture('run-weather')), [0, 0]);
    await expect.element(page.getByRole('heading', { name: /Step 1/ }).first()).toBeVisible();
    removeEventListener('error', onError);
    expect(thrown).toEqual([]);
    expect(said).not.toHaveBeenCalled();
  },
  60_000,
);

import '../packages/components/src/styles.css';
import '../.storybook/preview.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fixture, fixtureNames } from '../stories/fixtures';
import { Viewer } from '../stories/viewer/Viewer';

afterEach(cleanup);

/** Tags that a reader must never see, in fixtures where every tag has its place. */
const TAG = /<<\/?(?:STEP|TOOL|CHECKPOINT|INPUT|USER|ERROR|SINGLE|thinking)[A-Z_]*(?:\/[^<>]*)?>>/;

/** Everything but the source's own text area, with every fold open. */
function readable(container: HTMLElement): string {
  return container.querySelector<HTMLElement>('[data-component="Transcript"]')?.innerText ?? '';
}

function openAll(container: HTMLElement): void {
  for (let turn = 0; turn < 20; turn++) {
    const closed = [...container.querySelectorAll<HTMLElement>('button[aria-expanded="false"]')];
    if (closed.length === 0) return;
    for (const button of closed) button.click();
  }
}

for (const theme of ['light', 'dark']) {
  for (const width of [320, 1440]) {
    test.each(fixtureNames)(
      `%s, ${theme}, ${width} px: readable, inside the page, nothing said, nothing fetched`,
      async (name) => {
        document.documentElement.dataset['theme'] = theme;
        await page.viewport(width, 900);
        const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
        performance.clearResourceTimings();
        const { container } = render(<Viewer initial={fixture(name)} />);
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

import '../packages/components/src/styles.css';
import { Transcript } from '@agent-transcript/components';
import type { Session, SessionSnapshot } from '@agent-transcript/session';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { idOfSample } from '../packages/viewer/src/app/runs/createRuns';
import { Composer } from '../stories/live/Composer';
import { loadLaterParts } from './loadLaterParts';
import { forgetAll, openViewer } from './viewer/openViewer';

beforeAll(loadLaterParts);
beforeEach(async () => {
  await forgetAll();
  await page.viewport(1440, 900);
});
afterEach(cleanup);

/** Controls that a browser draws in its own look. */
function unstyled(root: ParentNode): string[] {
  return [...root.querySelectorAll('button, select, input, textarea')].flatMap((control) => {
    const { appearance, borderStyle, accentColor } = getComputedStyle(control);
    const isOfBrowser = control.matches('[type="radio"], [type="checkbox"], [type="range"]')
      ? accentColor === 'auto'
      : control.matches('select')
        ? appearance !== 'none'
        : /inset|outset/.test(borderStyle);
    return isOfBrowser ? ((control.textContent || control.getAttribute('aria-label')) ?? '') : [];
  });
}

test('the controls of the sheet of keys have the look of the page', async () => {
  const { container } = render(<Transcript source="A word." toolbar tabIndex={-1} />);
  await userEvent.click(page.getByText('A word.'));
  container.querySelector<HTMLElement>('[data-component="Transcript"]')?.focus();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(unstyled(document)).toEqual([]);
});

test('the controls of the viewer, of its dialog for sharing and of a replay have the look of the page', async () => {
  openViewer(`run=${idOfSample('ferry-times')}`);
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect.element(page.getByRole('combobox', { name: 'Speed' })).toBeVisible();
  expect(unstyled(document)).toEqual([]);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.element(page.getByRole('radio').first()).toBeVisible();
  expect(unstyled(document)).toEqual([]);
});

test('the controls of the composer of a live run have the look of the page', () => {
  render(<Composer session={{} as Session} snapshot={{ status: 'streaming' } as SessionSnapshot} />);
  expect(unstyled(document)).toEqual([]);
});

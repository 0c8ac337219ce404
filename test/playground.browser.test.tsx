import '../packages/components/src/styles.css';
import '../packages/auto-form/src/styles.css';
import { Playground } from '@agent-transcript/auto-form';
import type { Model, Request } from '@agent-transcript/protocol';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { jsonDiff, jsonDiffModel } from '../stories/autoForm/activities/jsonDiff';
import { loanModel, loanSchedule } from '../stories/autoForm/activities/loanSchedule';
import { textStatistics, textStatisticsModel } from '../stories/autoForm/activities/textStatistics';
import { unitConversion, unitModel } from '../stories/autoForm/activities/unitConversion';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Goes on with the Tab key until the focus is on what has this name. */
async function tabTo(name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step++) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    if (activeElement !== null && name.test(nameOf(activeElement))) return;
  }
  throw new Error(`Nothing called ${name} was reached.`);
}

/** As a screen reader would begin to say it: the label, or what is in it. */
function nameOf(element: Element): string {
  const labels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
      ? [...(element.labels ?? [])].map((label) => label.textContent ?? '')
      : [];
  return [element.getAttribute('aria-label') ?? '', ...labels, element.textContent ?? ''].join(' ').trim();
}

const playgrounds: readonly (readonly [string, Request, Model, RegExp, RegExp])[] = [
  ['loan schedule', loanSchedule, loanModel, /^Amount/, /Payment each month/],
  ['text statistics', textStatistics, textStatisticsModel(0), /^Text/, /Reading ease/],
  ['unit conversion', unitConversion, unitModel, /^Value/, /The same in other units/],
  ['JSON difference', jsonDiff, jsonDiffModel, /^Before/, /Changes/],
];

describe('by keyboard alone', () => {
  test.each(playgrounds)('%s is filled and run', async (_, request, model, field, result) => {
    render(<Playground request={request} model={model} />);
    await tabTo(field);
    await tabTo(/^Run/);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^conforms ·/)).toBeVisible();
    await expect.element(page.getByText(result).first()).toBeVisible();
  });

  test('a refused run leads to the wrong field; mended, it runs from there', async () => {
    render(<Playground request={loanSchedule} model={loanModel} />);
    await tabTo(/^Months/);
    await userEvent.keyboard('{Control>}a{/Control}0');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('One value needs attention')).toBeVisible();
    expect(nameOf(document.activeElement as Element)).toMatch(/^Months/);
    await userEvent.keyboard('{Control>}a{/Control}24{Enter}');
    await expect.element(page.getByText(/^conforms ·/)).toBeVisible();
    // What has happened is said without the focus moving there.
    expect(
      page
        .getByText(/^conforms ·/)
        .element()
        .getAttribute('role'),
    ).toBe('status');
  });
});

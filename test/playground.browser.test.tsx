import '../packages/components/src/styles.css';
import '../packages/auto-form/src/styles.css';
import { Playground } from '@agent-transcript/auto-form';
import { toLink } from '@agent-transcript/auto-form/link';
import type { Model, Request } from '@agent-transcript/protocol';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { jsonDiff, jsonDiffModel } from '../stories/autoForm/activities/jsonDiff';
import { loanModel, loanSchedule } from '../stories/autoForm/activities/loanSchedule';
import { textStatistics, textStatisticsModel } from '../stories/autoForm/activities/textStatistics';
import { unitConversion, unitModel } from '../stories/autoForm/activities/unitConversion';

const LOAN = { amount: 12_000, rate: 4.5, months: 12, start: '2027-01-15' };

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
    await expect.element(page.getByText('Conforms to the schema')).toBeVisible();
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
    await expect.element(page.getByText('Conforms to the schema')).toBeVisible();
    // Events are announced without moving the focus.
    expect(page.getByText('Conforms to the schema').element().closest('[role="status"]')).not.toBeNull();
  });
});

describe('on a narrow page', () => {
  test('the runs to compare with are no wider than the page; what stands in a line is level', async () => {
    await page.viewport(390, 844);
    const secret = { type: 'string', format: 'password', title: 'Key' } as const;
    const text = { type: 'string', title: 'Text' } as const;
    const request: Request = {
      schema: { type: 'object', properties: { text } },
      context: [
        {
          type: 'input',
          schema: { type: 'object', properties: { text, secret } },
          input: { text: 'A sentence of many words that goes on and on. '.repeat(4), secret: 'hunter' },
        },
      ],
    };
    render(<Playground request={request} model={() => ({ text: 'a' })} />);
    const run = page.getByRole('button', { name: 'Run', exact: true });
    await run.click();
    await expect.element(page.getByText('Conforms to the schema')).toBeVisible();
    await run.click();
    await expect.element(page.getByRole('button', { name: 'Compare' })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);

    await page.viewport(1280, 800);
    const actions = () => [...document.querySelectorAll('[data-part="Idea"] > :not([data-part="Note"])')];
    // The first run can be compared while the second one still goes on: whether secrets are saved is asked after it.
    await expect.poll(actions).toHaveLength(3);
    expect(new Set(actions().map(textTop)).size).toBe(1);
  });
});

test('a link of the page’s address opens, and going back leads to what was there', async () => {
  const link = await toLink(loanSchedule, { ...LOAN, amount: 4200 });
  if (!link.ok) throw new Error(link.message);
  render(<Playground request={loanSchedule} model={loanModel} links />);
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  await userEvent.fill(amount, '7000');
  location.hash = link.fragment;
  await expect.element(amount).toHaveValue('4200');
  await userEvent.fill(amount, '4300');
  history.back();
  await expect.element(amount).toHaveValue('7000');
  expect(location.hash).toBe('');
  history.forward();
  await expect.element(amount).toHaveValue('4300');
  history.back();
  await expect.element(amount).toHaveValue('7000');
});

describe('many inputs', () => {
  test('are pasted, run and read by keyboard on a narrow page, which stays as wide as it is', async () => {
    await page.viewport(390, 844);
    render(<Playground request={loanSchedule} model={loanModel} />);
    await tabTo(/^Run many inputs/);
    await userEvent.keyboard('{Enter}');
    const source = page.getByRole('textbox', { name: /^Table, JSON list/ });
    await expect.element(source).toHaveFocus();
    await userEvent.fill(source, `amount\tmonths\n${'1000\t6\n'.repeat(30)}2000\tmany`);
    await tabTo(/^Read the rows/);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('30 rows can be run, 1 row has a problem.')).toBeVisible();
    await tabTo(/^Run 30 rows/);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^30 rows with a decision that conforms, 1 not run/)).toBeVisible();
    expect(nameOf(document.activeElement as Element)).toBe('Run all 30 rows again');
    await tabTo(/^Rows and their results/);
    const results = document.activeElement as HTMLElement;
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => results.scrollLeft).toBeGreaterThan(0);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
    await page.viewport(1280, 800);
  });
});

/** Start of an element's text on the page, in whole pixels. */
function textTop(element: Element): number {
  const words = [...element.childNodes].find(({ textContent }) => textContent?.trim() !== '') as Node;
  const range = document.createRange();
  range.selectNodeContents(words);
  return Math.round(range.getBoundingClientRect().top);
}

describe('a long form', () => {
  const names = Array.from({ length: 40 }, (_, index) => `Field ${index + 1}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  const request: Request = {
    schema: { type: 'object' },
    context: [{ type: 'input', schema: { type: 'object', properties }, input: {} }],
  };

  test.each([
    [390, 844],
    [1280, 700],
  ])('at %d px keeps Run in view, and never under it the field with the focus', async (width, height) => {
    await page.viewport(width, height);
    render(<Playground request={request} model={() => ({})} />);
    const run = page.getByRole('button', { name: 'Run', exact: true }).element();
    await tabTo(/^Field 1$/);
    const hidden: string[] = [];
    for (let step = 0; step < names.length - 1; step++) {
      const button = run.getBoundingClientRect();
      expect(button.bottom).toBeLessThanOrEqual(innerHeight);
      const field = document.activeElement as HTMLElement;
      if (field.getBoundingClientRect().bottom > button.top) hidden.push(nameOf(field));
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      await userEvent.keyboard('{Tab}');
    }
    expect(hidden).toEqual([]);
    expect(scrollY).toBeGreaterThan(0);
  });
});

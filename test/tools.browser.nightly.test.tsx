import '../packages/components/src/styles.css';
import '../packages/auto-form/src/styles.css';
import { Playground } from '@agent-transcript/auto-form';
import type { JsonValue, Model } from '@agent-transcript/protocol';
import { cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { toolDefinitions } from './toolDefinitions';

/** What a person does in a form, however they do it. */
type Step =
  | readonly ['type', field: string, text: string]
  | readonly ['add', list: string]
  | readonly ['choose', field: string, option: string]
  | readonly ['date', field: string, keys: string, value: string]
  | readonly ['answer', field: string, yesOrNo: 'Yes' | 'No'];

/** Each tool, how it is filled, and the input that it is sent with. */
const tasks: Readonly<Record<keyof typeof toolDefinitions, readonly [readonly Step[], JsonValue]>> = {
  editFile: [
    [
      ['type', 'path', '/tmp/a.txt'],
      ['add', 'edits'],
      ['type', 'oldText', 'one'],
      ['type', 'newText', 'two'],
      ['answer', 'dryRun', 'Yes'],
    ],
    { path: '/tmp/a.txt', edits: [{ oldText: 'one', newText: 'two' }], dryRun: true },
  ],
  gitLog: [
    [
      ['type', 'Repo Path', '/srv/repo'],
      ['type', 'Max Count', '5'],
      ['type', 'Start Timestamp', '2 weeks ago'],
    ],
    { repo_path: '/srv/repo', max_count: 5, start_timestamp: '2 weeks ago' },
  ],
  fetchPage: [
    [
      ['type', 'Url', 'https://example.org/a'],
      ['type', 'Start Index', '20'],
      ['answer', 'Raw', 'Yes'],
    ],
    { url: 'https://example.org/a', max_length: 5000, start_index: 20, raw: true },
  ],
  webSearch: [
    [
      ['type', 'query', 'rain in Bergen'],
      ['choose', 'freshness', 'week'],
    ],
    { query: 'rain in Bergen', count: 10, freshness: 'week' },
  ],
  createEvent: [
    [
      ['type', 'Summary', 'Lunch'],
      // The same day wherever the browser is.
      ['date', 'date', '02022026', '2026-02-02'],
      ['type', 'timeZone', 'Europe/Oslo'],
      ['add', 'Attendees'],
      ['type', 'email', 'ada@example.org'],
      ['choose', 'visibility', 'private'],
    ],
    {
      summary: 'Lunch',
      start: { date: '2026-02-02', timeZone: 'Europe/Oslo' },
      attendees: [{ email: 'ada@example.org' }],
      visibility: 'private',
    },
  ],
  query: [
    [
      ['type', 'SQL', 'select * from trips where id = $1'],
      ['add', 'Parameters'],
      ['choose', 'Kind of Item 1', 'Number'],
      ['type', 'Number', '7'],
      ['type', 'Timeout', '30'],
    ],
    { sql: 'select * from trips where id = $1', params: [7], timeout: 30 },
  ],
  createIssue: [
    [
      ['type', 'owner', 'ada'],
      ['type', 'repo', 'engine'],
      ['type', 'title', 'It stops'],
      ['type', 'body', 'After a while.'],
      ['add', 'labels'],
      ['type', 'Item 1', 'bug'],
    ],
    { owner: 'ada', repo: 'engine', title: 'It stops', body: 'After a while.', labels: ['bug'] },
  ],
  sendEmail: [
    [
      ['type', 'Item 1', 'ada@example.org'],
      ['type', 'Subject', 'Lunch'],
      ['type', 'Body', 'At noon?'],
      ['choose', 'Kind', 'text/html'],
    ],
    { to: ['ada@example.org'], subject: 'Lunch', body: 'At noon?', mimeType: 'text/html' },
  ],
  directions: [
    [
      ['type', 'origin', 'Bergen'],
      ['type', 'destination', 'Oslo'],
      ['choose', 'mode', 'transit'],
      ['type', 'alternatives', '2'],
    ],
    { origin: 'Bergen', destination: 'Oslo', mode: 'transit', alternatives: 2 },
  ],
  postMessage: [
    [
      ['choose', 'Kind of Target', 'Person'],
      ['type', 'user_id', 'U024'],
      ['type', 'Message', 'Lunch?'],
      ['answer', 'Notify', 'Yes'],
    ],
    { target: { kind: 'person', user_id: 'U024' }, text: 'Lunch?', notify: true },
  ],
};

const names = Object.keys(tasks) as (keyof typeof tasks)[];

/** How the model behaves, and what it was asked. */
const model = { answer: 'at once' as 'at once' | 'never' | 'with an error', asked: [] as unknown[] };
const answer: Model = (_, { input, signal }) => {
  model.asked.push(input);
  if (model.answer === 'with an error') throw new Error('The server is away.');
  return model.answer === 'at once'
    ? 'done'
    : new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
};

beforeEach(async () => {
  localStorage.clear();
  Object.assign(model, { answer: 'at once', asked: [] });
  await page.viewport(1280, 800);
});
afterEach(cleanup);
afterAll(() => page.viewport(1280, 800));

const playground = (labels: 'en' | 'fr' | 'ru' = 'en') => (
  <Playground
    request={{ schema: { type: 'string' }, context: [] }}
    model={answer}
    attempts={1}
    labels={labels}
  />
);

const runButton = () => page.getByRole('button', { name: 'Run', exact: true });

/** Where the shown request comes from. */
function openedFrom(): string {
  const notes = document.querySelectorAll('[data-component="Playground"]:not([hidden]) [data-part="Note"]');
  return [...notes].map(({ textContent }) => textContent).find((text) => text.startsWith('From ')) ?? '';
}

/** The controls of the form that is seen, with what they hold. */
function held(): string[] {
  const form = [...document.querySelectorAll('[data-component="InputForm"]')].find((one) =>
    one.checkVisibility(),
  );
  const controls = form?.querySelectorAll<HTMLInputElement>(
    '[data-part="Fields"] :is(input, select, textarea)',
  );
  return [...(controls ?? [])].map(({ type, checked, value }) =>
    type === 'radio' || type === 'checkbox' ? `${value} ${checked}` : value,
  );
}

/** As a screen reader would begin to say it: the label, or what is in it. */
function nameOf(element: Element | null): string {
  const labels =
    element !== null && 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const label = element?.getAttribute('aria-label') ?? labels[0]?.textContent ?? element?.textContent ?? '';
  return label.trim();
}

/** Goes on with the Tab key until the focus is where `isThere` says; where it is already, it stays. */
async function tabTo(what: string, isThere: (element: Element) => boolean): Promise<void> {
  for (let step = 0; step < 60; step++) {
    const { activeElement } = document;
    if (activeElement !== null && isThere(activeElement)) return;
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`The keyboard does not reach ${what}.`);
}

const tabToName = (name: string) => tabTo(name, (element) => nameOf(element).replace(/\s*\*$/, '') === name);

/** The part of the form with this heading or label around a control. */
function isIn(element: Element, name: string): boolean {
  const part = element.closest('fieldset, [role="radiogroup"], [role="group"]');
  const legend = part?.querySelector('legend')?.textContent ?? '';
  const labelled = part?.getAttribute('aria-labelledby') ?? '';
  const label = document.getElementById(labelled)?.textContent ?? part?.getAttribute('aria-label') ?? '';
  return [legend, label].some((text) => text.trim().startsWith(name));
}

async function copyText(text: string): Promise<void> {
  const { activeElement } = document;
  const from = document.body.appendChild(document.createElement('textarea'));
  from.value = text;
  from.select();
  await userEvent.copy();
  from.remove();
  (activeElement as HTMLElement | null)?.focus();
}

async function pasteByKeyboard(name: keyof typeof tasks): Promise<void> {
  await copyText(JSON.stringify(toolDefinitions[name], null, 2));
  await tabToName('Paste or drop a request');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: /^Tool definition/ })).toHaveFocus();
  await userEvent.paste();
  // The button is that of another playground, which takes the focus.
  await expect.poll(() => nameOf(document.activeElement)).toBe('Paste or drop a request');
  await expect.poll(openedFrom).toMatch(/^From /);
}

async function fillByKeyboard(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    // oxlint-disable no-await-in-loop -- one step after the other, as a person does
    const [kind, name] = step;
    if (kind === 'add') {
      await tabTo(name, (element) => nameOf(element) === 'Add item' && isIn(element, name));
      await userEvent.keyboard('{Enter}');
    } else if (kind === 'answer') {
      await tabTo(name, (element) => element.matches('[type="radio"]') && isIn(element, name));
      await userEvent.keyboard(nameOf(document.activeElement) === step[2] ? ' ' : '{ArrowUp}');
    } else {
      await tabToName(name);
      if (kind === 'type') await userEvent.keyboard(`{Control>}a{/Control}${step[2]}`);
      else await userEvent.keyboard(step[2]);
    }
    // oxlint-enable no-await-in-loop
  }
}

test.each(names)('%s is pasted, filled and sent by keyboard alone', async (name) => {
  const [steps, input] = tasks[name];
  render(playground());
  await pasteByKeyboard(name);
  await fillByKeyboard(steps);
  await tabToName('Run');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => model.asked).toEqual([input]);
  await expect.element(page.getByText('Conforms to the schema')).toBeVisible();
});

const send = (method: string, params: object) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(method, params);

/** Touches the middle of an element for a moment, as a finger does. */
async function tap(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const touched = document.elementFromPoint(x, y);
  if (touched === null || !(element.contains(touched) || touched.contains(element)))
    throw new Error(`Something lies over ${nameOf(element)}.`);
  // WCAG 2.2, 2.5.8: what is touched is large enough.
  const target = element.matches('[type="radio"], [type="checkbox"]')
    ? (element.closest('label') ?? element)
    : element;
  expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  // The page is in a frame, which may be shown smaller than it is.
  const frame = (window.frameElement as Element).getBoundingClientRect();
  const scale = frame.width / innerWidth;
  const touchPoints = [{ x: frame.left + x * scale, y: frame.top + y * scale }];
  await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** A control by its name, which may have a mark of what is required. */
function control(name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('button, input, select, textarea')];
  const found = all.find((one) => one.checkVisibility() && nameOf(one).replace(/\s*\*$/, '') === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

function buttonIn(list: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('button')];
  const found = all.find((one) => one.checkVisibility() && nameOf(one) === 'Add item' && isIn(one, list));
  if (found === undefined) throw new Error(`${list} has no button.`);
  return found;
}

function radioIn(field: string, name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('[type="radio"]')];
  const found = all.find((one) => one.checkVisibility() && nameOf(one) === name && isIn(one, field));
  if (found === undefined) throw new Error(`${field} has no ${name}.`);
  return found;
}

async function typeByTouch(name: string, text: string): Promise<void> {
  const field = control(name) as HTMLInputElement;
  await tap(field);
  await expect.poll(() => document.activeElement).toBe(field);
  field.select();
  // What the keyboard of a phone does.
  await send('Input.insertText', { text });
}

test.each(names)('%s is filled and sent by touch on a page 390 pixels wide', async (name) => {
  const [steps, input] = tasks[name];
  await page.viewport(390, 844);
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  render(playground());
  await tap(page.getByRole('button', { name: 'Paste or drop a request' }).element());
  const source = page.getByRole('textbox', { name: /^Tool definition/ });
  await expect.element(source).toHaveFocus();
  await send('Input.insertText', { text: JSON.stringify(toolDefinitions[name]) });
  await tap(control('Make a form of it'));
  await expect.poll(openedFrom).toMatch(/^From /);
  for (const step of steps) {
    const [kind, field] = step;
    // oxlint-disable no-await-in-loop -- one step after the other, as a person does
    if (kind === 'add') await tap(buttonIn(field));
    else if (kind === 'answer') await tap(radioIn(field, step[2]));
    else if (kind === 'type') {
      await expect.poll(() => control(field)).toBeDefined();
      await typeByTouch(field, step[2]);
    }
    // Lists and calendars are those of the phone.
    else if (kind === 'choose') await userEvent.selectOptions(control(field), step[2]);
    else await userEvent.fill(control(field), step[3]);
    // oxlint-enable no-await-in-loop
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  }
  await tap(control('Run'));
  await expect.poll(() => model.asked).toEqual([input]);
  await send('Emulation.setTouchEmulationEnabled', { enabled: false });
});

test.each(names)('nothing that was typed for %s is lost, whatever comes in between', async (name) => {
  const [steps, input] = tasks[name];
  const { rerender, unmount } = render(playground());
  await pasteByKeyboard(name);
  await fillByKeyboard(steps);
  const typed = held();
  expect(typed.length).toBeGreaterThan(2);
  const expectKept = async (what: string) => {
    await expect.poll(held, { message: what }).toEqual(typed);
  };
  const press = (button: string | RegExp) =>
    page.getByRole('button', { name: button, exact: true }).first().click({ timeout: 5000 });

  await page.viewport(390, 844);
  await expectKept('a narrow window');
  await page.viewport(1280, 800);
  await expectKept('a wide window');

  for (const language of ['fr', 'ru', 'en'] as const) {
    rerender(playground(language));
    // oxlint-disable-next-line no-await-in-loop -- one language after the other
    await expectKept(`labels in ${language}`);
  }

  await press('Edit as JSON');
  await press('Back to fields');
  await expectKept('JSON and back');

  model.answer = 'with an error';
  await runButton().click();
  await expect.element(page.getByText('The server is away.')).toBeVisible();
  await expectKept('a failed run');

  model.answer = 'never';
  await runButton().click();
  await expect.poll(() => model.asked.length).toBe(2);
  await press('Stop');
  await expect.element(page.getByText('cancelled').first()).toBeVisible();
  await expectKept('a run that was stopped');

  // What was typed in the parts that open is there when they open again.
  for (const [button, field] of [
    ['Paste or drop a request', /^Tool definition/],
    ['Run many inputs', /^Table, JSON list/],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one part after the other
    await press(button);
    const source = page.getByRole('textbox', { name: field });
    await expect.element(source).toHaveFocus();
    await userEvent.keyboard('half a ');
    await press(button);
    await expect.poll(() => source.query()?.checkVisibility() ?? false).toBe(false);
    await expectKept(`${button}, opened and closed`);
    await press(button);
    await expect.element(source).toHaveValue('half a ');
    await press(button);
    // oxlint-enable no-await-in-loop
  }

  history.pushState(null, '', '#elsewhere');
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await gone;
  await expectKept('the way back');

  const other = name === 'webSearch' ? 'gitLog' : 'webSearch';
  await pasteByKeyboard(other);
  expect(held()).not.toEqual(typed);
  await press('Back to the original request');
  await expect.poll(held).toEqual([]);
  await pasteByKeyboard(name);
  await expectKept('another request in between');

  dispatchEvent(new PageTransitionEvent('pagehide'));
  unmount();
  render(playground());
  await pasteByKeyboard(name);
  await expectKept('the page loaded again');

  model.answer = 'at once';
  await runButton().click();
  await expect.poll(() => model.asked.at(-1)).toEqual(input);
  await expect.poll(() => model.asked.length).toBe(3);
});

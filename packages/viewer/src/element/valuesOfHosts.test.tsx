/**
 * Pages may set any value: no property or attribute of the element throws; the element shows the value or reports what
 * is wrong.
 */
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostValues, pathsIn, withValueAt } from '../../../../test/hostValues';
import { waitFor } from '../../../../test/waitFor';
import { AgentTranscriptElement } from '.';

const FACTOR = Number(process.env['TEST_FACTOR'] ?? 1);

/** One of this many values is tried inside a run. */
const INSIDE = 20 / FACTOR;

const run = {
  title: 'A trip',
  messages: [
    {
      id: 'a',
      role: 'user',
      content: ['Where to?', { type: 'text', text: 'Rome' }, { type: 'data', kind: 'trip', data: 1 }],
      createdAt: 1,
      parentId: null,
    },
  ],
  runs: [{ title: 'Inner', messages: [{ id: 'b', role: 'assistant', content: 'There.' }] }],
  startedAt: 1,
  endedAt: 5,
  duration: 4,
  usage: { inputTokens: 5 },
  cost: 0.1,
  result: 'done',
};

const PROPERTIES = ['src', 'run', 'messages', 'source', 'formats'] as const;

/** Absent values: nothing is shown for them. */
const ABSENT: readonly unknown[] = [undefined, null];

let thrown: unknown[];
const hear = (event: Event) => {
  event.preventDefault();
  thrown.push((event as ErrorEvent).error);
};

beforeEach(() => {
  thrown = [];
  // Errors that React does not catch arrive here.
  addEventListener('error', hear);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
});

afterEach(() => {
  removeEventListener('error', hear);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const shownBy = (element: Element) => element.shadowRoot?.textContent ?? '';

/** Sets a value, waits for the effect, and then shows a valid run. */
async function problemOf(set: (element: AgentTranscriptElement) => void): Promise<string | null> {
  const element = document.createElement('agent-transcript');
  element.setAttribute('header', '');
  document.body.append(element);
  let last = '';
  for (const name of ['load', 'error']) element.addEventListener(name, () => (last = name));
  try {
    await act(async () => set(element));
    await waitFor(async () => {
      await act(async () => {});
      expect(shownBy(element)).not.toMatch(/^(?:Loading|Reading)/);
    });
    const says = last === 'error' || (element.run?.messages.length ?? 0) > 0;
    if (says && shownBy(element) === '') return 'nothing is shown';
    await act(async () => {
      element.messages = [{ id: 'z', role: 'user', content: 'All is well' }];
    });
    if (!shownBy(element).includes('All is well')) return 'it shows no run afterwards';
  } catch (problem) {
    return problem instanceof Error ? `${problem.message} ${problem.stack?.split('\n')[1]}` : 'it throws';
  } finally {
    await act(async () => element.remove());
  }
  return thrown.length === 0 ? null : `React throws ${String(thrown.splice(0)[0])}`;
}

async function problemsOf(
  tried: Iterable<readonly [name: string, set: (element: AgentTranscriptElement) => void]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, set] of tried) {
    const problem = await problemOf(set);
    if (problem !== null) found.push(`${name}: ${problem}`);
  }
  return found;
}

const given = (name: (typeof PROPERTIES)[number], value: unknown) => (element: AgentTranscriptElement) => {
  Object.assign(element, { [name]: value });
  // Formats are called when content is read.
  if (name === 'formats') element.source = '{"a":1}';
};

test.each(PROPERTIES)(
  '`%s` may be set to any value',
  async (name) => {
    expect(
      await problemsOf(hostValues.map(([value, make]) => [value, given(name, make())] as const)),
    ).toEqual([]);
  },
  120_000,
);

test('any value may stand in a run', async () => {
  const tried = pathsIn(run)
    .slice(1)
    .flatMap((path) => hostValues.map(([value, make]) => [path, value, make] as const))
    .filter((_, index) => index % INSIDE < 1)
    .map(
      ([path, value, make]) =>
        [`${path.join('.')} is ${value}`, given('run', withValueAt(run, path, make()))] as const,
    );
  expect(await problemsOf(tried)).toEqual([]);
}, 240_000);

const TEXTS = [
  '',
  ' ',
  'true',
  'rtl',
  'constructor',
  '__proto__',
  '"><b>',
  '\ud800',
  'x-\u0000',
  'en-',
  '-',
  '9',
];

test.each(AgentTranscriptElement.observedAttributes)('the attribute `%s` may be any text', async (name) => {
  expect(
    await problemsOf(
      TEXTS.map(
        (text) =>
          [
            text,
            (element: AgentTranscriptElement) => {
              element.run = run;
              element.setAttribute(name, text);
            },
          ] as const,
      ),
    ),
  ).toEqual([]);
});

test.each([
  ['run', 7, '`run` is the number 7. Pass a run with an array of `messages`.'],
  ['run', { messages: null }, '`run` is an object with `messages`. Pass a run with an array of `messages`.'],
  ['messages', 'Hello', '`messages` is the string "Hello". Pass an array.'],
  ['source', [1], '`source` is a list of 1. Pass a string, a `Uint8Array` or a `Blob`.'],
] as const)('`%s` that is %j is refused on the page, and by an event', async (name, value, words) => {
  const element = document.body.appendChild(document.createElement('agent-transcript'));
  const heard: string[] = [];
  element.addEventListener('error', (event: Event) =>
    heard.push((event as CustomEvent<{ readonly message: string }>).detail.message),
  );
  await act(async () => given(name, value)(element));
  const said = `This cannot be read as a run. <agent-transcript>: ${words}`;
  const shown = said.replaceAll('`', '');
  await waitFor(() => expect(element.shadowRoot?.querySelector('[role=alert]')?.textContent).toBe(shown));
  expect(heard).toEqual([said]);
});

test.each(['src', 'run', 'messages', 'source'] as const)(
  '`%s` that has not come yet leaves the element empty',
  async (name) => {
    for (const value of ABSENT) {
      const element = document.body.appendChild(document.createElement('agent-transcript'));
      await act(async () => given(name, value)(element));
      expect(element.shadowRoot?.textContent).toBe('');
    }
  },
);

test('a run that contains itself is shown once', async () => {
  const own: { messages: typeof run.messages; runs: unknown[] } = { messages: run.messages, runs: [] };
  own.runs.push(own);
  const element = document.body.appendChild(document.createElement('agent-transcript'));
  await act(async () => given('run', own)(element));
  expect(shownBy(element)).toContain('Where to?');
  expect(element.shadowRoot?.querySelector('select')).toBeNull();
});

test('properties set before the element is defined are shown', async () => {
  const early = document.createElement('agent-early');
  Object.assign(early, { src: 'run.jsonl' });
  document.body.append(early);
  await act(async () => customElements.define('agent-early', class extends AgentTranscriptElement {}));
  await waitFor(() => expect(shownBy(early)).toContain('run.jsonl does not answer'));
});

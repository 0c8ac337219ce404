import { callReaders, readCall } from '@agent-transcript/analysis/calls';
import { inputRequest, root, type ToolOptions, tool } from '@agent-transcript/parser/build';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Transcript } from '../..';
import { en, fr, ru } from '../../labels';
import { callKinds } from './callKinds';

const PATCH = `*** Begin Patch
*** Add File: a.py
+one
*** Delete File: old.py
*** End Patch`;

/** Calls of every kind, with a result that reports success. */
const CALLS = {
  edit: ['Edit', { file_path: 'a.py', old_string: 'x', new_string: 'y' }, 'updated'],
  write: ['Write', { file_path: 'a.py', content: 'one\n' }, 'written'],
  create: ['create_file', { path: 'a.py', content: 'one\n' }, 'created'],
  insert: ['insert', { path: 'a.py', insert_line: 3, insert_text: 'one' }, 'ok'],
  move: ['move_file', { source: 'a.py', destination: 'b.py' }, 'ok'],
  delete: ['delete_file', { path: 'a.py' }, 'ok'],
  patch: ['apply_patch', { input: PATCH }, 'ok'],
  named: ['edit_file', { path: 'a.py', target: 'x' }, 'ok'],
  execute: ['Bash', { command: 'rm a.py' }, ''],
  read: ['Read', { file_path: 'a.py' }, 'x = 1\ny = 2'],
  search: ['Grep', { pattern: 'x', path: 'src' }, 'src/a.py:1:x = 1'],
  list: ['Glob', { pattern: '*.py' }, 'a.py\nold.py'],
  fetch: ['WebFetch', { url: 'https://a.example/', prompt: 'Read' }, 'The page.'],
  webSearch: ['web_search', { query: 'x' }, [{ title: 'A', url: 'https://a.example' }]],
  plan: ['TodoWrite', { todos: [{ content: 'Look', status: 'completed' }] }, 'ok'],
  question: ['ask_user', { question: 'Go on?' }, 'Yes, do'],
  agent: ['Task', { description: 'Look', prompt: 'Look at it' }, 'Seen.'],
  think: ['think', { thought: 'Perhaps.' }, 'ok'],
  mcp: ['mcp__db__query', { sql: 'select' }, [{ n: 1 }, { n: 2 }, { n: 3 }]],
} as const satisfies Record<string, readonly [name: string, input: unknown, result: unknown]>;

test('the list has calls of every kind, and every kind is shown', () => {
  const kinds = callReaders.map(({ kind }) => kind).toSorted();
  const shown = Object.values(CALLS).map(
    ([name, input, result]) => readCall(tool({ name, input, result })).kind,
  );
  expect([...new Set<string>(shown)].filter((kind) => kind !== 'other').toSorted()).toEqual(kinds);
  expect(callKinds.map(({ kind }) => kind).toSorted()).toEqual(kinds);
});

const WHY = 'Not this time';

/** Ways in which a call has not done its work. */
const STATES: Readonly<Record<string, Partial<ToolOptions>>> = {
  denied: { outcome: 'denied', result: WHY },
  'denied without a word': { outcome: 'denied', result: undefined },
  cancelled: { outcome: 'cancelled', result: WHY },
  failed: { result: undefined, error: WHY },
  'failed by its result': { result: { content: [{ type: 'text', text: WHY }], isError: true } },
  waiting: {
    status: 'streaming',
    result: undefined,
    children: [inputRequest({ prompt: WHY, status: 'streaming' })],
  },
  running: { status: 'streaming', result: undefined },
  interrupted: { status: 'truncated', result: undefined },
};

const LANGUAGES = { en, fr, ru };

/** Facts of the calls. */
const ASKED = new Set([en.files(2), fr.files(2), ru.files(2)]);

function show(options: ToolOptions, labels: typeof en) {
  const { container, unmount } = render(<Transcript tree={root([tool(options)])} labels={labels} />);
  const attributes = [...container.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('title') ?? '',
  ]);
  const facts = [...container.querySelectorAll('[data-part="Fact"]')].map(({ textContent }) => textContent);
  const code = [
    ...container.querySelectorAll('[data-part="Line"], [data-component="Terminal"], [data-part="Answer"]'),
  ]
    .map(({ textContent }) => textContent)
    .join('\n');
  // A line of a diff is added or removed whether or not the diff was applied.
  for (const sign of container.querySelectorAll('[data-part="Sign"] [data-part="Hidden"]'))
    sign.textContent = '';
  const words = [container.textContent, ...attributes].join('\n');
  unmount();
  return { words, code, facts: facts.filter((fact) => !ASKED.has(fact)) };
}

describe.each(Object.entries(LANGUAGES))('in %s', (_, labels) => {
  /** Words that claim success. */
  const claims = [
    labels.newFile,
    labels.deletedFile,
    labels.movedTo('b.py'),
    labels.changesOf('a.py'),
    labels.changesOf('old.py'),
    labels.unknownChange,
    labels.planProgress(1, 1),
    labels.changedFiles(1),
    labels.changedFiles(2),
    labels.nothingFound,
    labels.noOutput,
  ];

  test.each(Object.entries(CALLS))('a call of kind %s shows its success', (kind, [name, input, result]) => {
    const { words, facts } = show({ name, input, result }, labels);
    expect(facts.length > 0 || claims.some((claim) => words.includes(claim))).toBe(
      !['fetch', 'think'].includes(kind),
    );
  });

  // The state decides, the language only supplies the words: one state proves that these words are known here.
  const states = Object.entries(STATES).slice(0, labels === en ? undefined : 1);
  const cases = Object.entries(CALLS).flatMap(([kind, call]) =>
    states.map(([state, more]) => [kind, state, call, more] as const),
  );
  test.each(cases)('a call of kind %s that is %s claims no success', (_, __, call, more) => {
    const [name, input] = call;
    const { words, code, facts } = show({ name, input, ...more }, labels);
    expect(facts).toEqual([]);
    expect(claims.filter((claim) => words.includes(claim))).toEqual([]);
    if (more.result !== undefined || more.error !== undefined) expect(words).toContain(WHY);
    if (more.outcome === 'denied') expect(code).not.toContain(WHY);
  });
});

test('control characters in plans and questions are visible', () => {
  const names = {
    todo_write: { todos: [{ content: 'Stop\u0003 the bees', status: 'pending' }] },
    ask_user: {
      question: 'Stop?',
      header: 'A\u0001',
      options: [{ label: 'Yes\u0007', description: 'Now\u007f' }],
    },
  };
  const calls = Object.entries(names).map(([name, input]) => tool({ name, input, result: 'ok' }));
  const { container } = render(<Transcript tree={root(calls)} />);
  const texts = [...container.querySelectorAll('[data-task] bdi')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Stop^C the bees', 'Yes^G']);
});

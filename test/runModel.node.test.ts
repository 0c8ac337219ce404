import { findSecrets, redactRun } from '@agent-transcript/analysis/redact';
import { toJsonText } from '@agent-transcript/analysis/write';
import { findInTree } from '@agent-transcript/components';
import { type Run, readRun } from '@agent-transcript/formats';
import {
  type FlowNode,
  type NodeData,
  type Root,
  type TranscriptNode,
  toMarkdown,
} from '@agent-transcript/parser';
import { root, tool } from '@agent-transcript/parser/build';
import { type Field, type Fields, NODE_KINDS, WHOLE_NODE_KINDS } from '@agent-transcript/parser/model';
import { describe, expect, test } from 'vitest';

/* The model of a run is one table. Each field in it is read again after it was saved, redacted, found and written as Markdown. */

type Type = TranscriptNode['type'];
type Fielded = Readonly<Record<string, unknown>>;

const types = Object.keys(NODE_KINDS) as Type[];
const fieldsOf = (type: Type) => Object.entries<Field>(NODE_KINDS[type].fields);
const shownOf = (type: Type) =>
  fieldsOf(type).flatMap(([name, { shown }]) => (shown === undefined ? [] : [name]));

/** Unlike any word of the model, and short enough for a title. */
const WORD = 'zanzibar';

/** A value of a field: with the word where it takes words of the run. */
function valueOf(name: string, { words, oneOf, check, entry, kind }: Field): unknown {
  if (oneOf !== undefined) return oneOf[0];
  if (entry !== undefined) return [valueOf(name, entry)];
  if (kind !== undefined) return objectOf(kind().fields);
  if (words === 'text' || words === 'id') return `${WORD}-${name}`;
  if (words === 'any') return { [`${WORD}-key`]: `${WORD}-${name}` };
  return check(1) ? 1 : true;
}

const objectOf = (fields: Fields): Fielded =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)]));

/** A node with all of its own fields, or with one. */
function nodeOf(type: Type, only?: string): Fielded {
  const own = fieldsOf(type).filter(
    ([name, { isOptional }]) => only === undefined || name === only || isOptional === undefined,
  );
  return {
    type,
    status: 'complete',
    ...objectOf(Object.fromEntries(own)),
    ...(NODE_KINDS[type].holds && { children: [] }),
  };
}

/** A tree with a node in a place that takes it. */
function treeWith(node: Fielded): Root {
  const type = node.type as Type;
  if (type === 'root') return { ...node, ...root([tool({ name: 'only' })]) };
  const above = types.find((one) => one !== 'root' && NODE_KINDS[one].holds?.includes(type) === true);
  const isFlow = NODE_KINDS.root.holds?.includes(type) === true;
  const held = isFlow || above === undefined ? node : { ...nodeOf(above), children: [node] };
  return root([tool({ name: 'before' }), held as unknown as FlowNode]);
}

const runWith = (tree: Root, more: Fielded = {}) =>
  ({
    format: 'transcript-json',
    messages: [{ id: 'm', role: 'assistant', content: [tree] }],
    skipped: [],
    ...more,
  }) as unknown as Run;

const saved = (run: Run) => readRun(toJsonText(run), { format: 'transcript-json' });

describe.each(types)('a %s', (type) => {
  const tree = treeWith(nodeOf(type));

  test('is the same after it was saved, with every field', async () => {
    const run = runWith(tree);
    expect(await saved(run)).toEqual(run);
  });

  test('keeps no word of the run when that is redacted, and all words of the model', () => {
    const { run } = redactRun(runWith(tree), { words: [WORD] });
    const text = JSON.stringify(run);
    expect(text).not.toContain(WORD);
    const before = JSON.stringify(runWith(tree));
    for (const { oneOf = [] } of Object.values(WHOLE_NODE_KINDS[type]?.fields ?? {}))
      for (const word of oneOf) expect(text.includes(`"${word}"`)).toBe(before.includes(`"${word}"`));
  });

  test.each(shownOf(type))('is found by its %s, which is in the Markdown of the run', (name) => {
    const value = type === 'media' && name === 'mediaType' ? { mediaType: `image/${WORD}` } : {};
    const shown = treeWith({ ...nodeOf(type, name), ...value });
    expect(findInTree(shown, WORD).length).toBeGreaterThan(0);
    expect(toMarkdown(shown, { thinking: true })).toContain(WORD);
  });
});

describe('what is around the nodes', () => {
  const tree = root([tool({ name: 'look' })]);
  const place = { line: 1, index: 2, start: 3, end: 4, file: `${WORD}.jsonl` };
  const data: Required<NodeData> = {
    startedAt: 1,
    endedAt: 2,
    model: `${WORD}-1`,
    agent: WORD,
    role: 'user',
    usage: { input: 1, output: 2, cacheRead: 3, cacheWrite: 4, reasoning: 5 },
    cost: 1,
    exitCode: 0,
    patch: [{ oldStart: 1, newStart: 2, lines: [`+${WORD}`] }],
    requestId: `${WORD}-2`,
    length: 0,
    raw: { line: 1 },
  };
  const whole: Required<Run> = {
    format: 'transcript-json',
    id: WORD,
    title: WORD,
    agent: WORD,
    model: WORD,
    result: WORD,
    file: `${WORD}/a.jsonl`,
    startedAt: 1,
    endedAt: 2,
    duration: 3,
    guessed: 4,
    cost: 5,
    usage: { input: 1, output: 2, cacheRead: 3, cacheWrite: 4, reasoning: 5 },
    messages: [
      {
        id: `${WORD}-m`,
        role: 'user',
        parentId: null,
        createdAt: 1,
        content: [
          { ...tree, children: tree.children.map((node) => ({ ...node, data })) },
          { type: 'data', kind: WORD, description: WORD, data: { [WORD]: WORD } },
        ],
      },
    ],
    runs: [runWith(tree)],
    skipped: [{ kind: WORD, why: WORD, isLost: true, count: 1, places: [place] }],
  };

  test('is the same after it was saved', async () => {
    expect(await saved(whole)).toEqual(whole);
  });

  test('is redacted wherever it has words, and nowhere else', () => {
    const { run } = redactRun(whole, { words: [WORD, 'transcript-json', 'user', 'complete', 'startedAt'] });
    const text = JSON.stringify(run);
    expect(text).not.toContain(WORD);
    expect(run.messages[0]).toMatchObject({ role: 'user', content: [{ status: 'complete' }, {}] });
    expect(run.format).toBe('transcript-json');
    expect(Object.keys(run)).toEqual(Object.keys(whole));
    const [content] = run.messages[0]?.content ?? [];
    expect(Object.keys((content as Root).children[0]?.data ?? {})).toEqual(Object.keys(data));
    expect(findSecrets(run, { words: [WORD] })).toEqual([]);
  });
});

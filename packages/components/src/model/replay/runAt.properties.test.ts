import type { FlowNode, NodeData, TranscriptNode } from '@agent-transcript/parser';
import { inputRequest, root, step, text, thinking, tool } from '@agent-transcript/parser/build';
import { GrowingList } from '@agent-transcript/text/growing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../test/runsOf';
import { childrenOf, walk } from '../block/walk';
import type { TranscriptMessage } from '../messages/readMessages';
import { readTranscriptState, type TranscriptState } from '../messages/readTranscriptState';
import { countAt, replayClock } from './replayClock';
import { runAt } from './runAt';
import { runMoments } from './runMoments';

const RUNS = runsOf(100);

/** Times of any kind, because runs are untrusted. */
const time = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -5),
  fc.constant(undefined),
);
const data = fc.option(
  fc.record({ startedAt: time, endedAt: time }, { requiredKeys: [] }).map((one) => one as NodeData),
  { nil: undefined },
);

const { blocks } = fc.letrec<{ block: FlowNode; blocks: FlowNode[] }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small' },
    fc.record({ words: fc.constantFrom('One.', ' ', '') }).map(({ words }) => text(words)),
    fc.constant('Hm.').map((words) => thinking(words)),
    fc
      .record({ data, children: tie('blocks'), result: fc.option(fc.string(), { nil: undefined }) })
      .map((options) => tool({ name: 'look', input: {}, ...options })),
    fc
      .record({ data, children: tie('blocks') })
      .map((options) => step({ title: 'Go', outcome: 'success', ...options })),
    fc.boolean().map((answer) => inputRequest({ prompt: 'So?', ...(answer && { answer }) })),
  ),
  blocks: fc.array(tie('block'), { maxLength: 5 }),
}));

const TAGGED = 'Hi.\n<<TOOL_STEP_START/a:1>>\n<<TOOL_STEP_RESULT_START>>\n1\n<<TOOL_STEP_RESULT_END>>';

const messages: fc.Arbitrary<readonly TranscriptMessage[]> = fc
  .array(
    fc.record({
      role: fc.constantFrom('user', 'assistant', 'tool'),
      content: fc.oneof(
        blocks.map((children) => root(children)),
        fc.constantFrom(TAGGED, '', 'Words.'),
        fc.constant([{ type: 'data' as const, data: { a: 1 } }, 'Words.']),
      ),
      createdAt: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.constant('no time')),
    }),
    { maxLength: 5 },
  )
  .map((all) => all.map((one, index) => ({ ...one, id: `m${index}` })) as TranscriptMessage[]);

const read = (all: readonly TranscriptMessage[]) =>
  readTranscriptState(undefined, {
    messages: GrowingList.of(all),
    tree: undefined,
    source: undefined,
    streaming: false,
    prefix: '',
    taggedRoles: ['assistant'],
  });

/** Blocks of a run by their place. */
const blocksOf = ({ parts }: TranscriptState) =>
  new Map<string, TranscriptNode>(
    parts
      .toArray()
      .flatMap(({ prefix, tree }) => [...walk(tree)].map(({ node }) => [`${prefix}${node.start}`, node])),
  );

/** True if a tree is the beginning of another one. */
function begins(cut: TranscriptNode, whole: TranscriptNode): boolean {
  const inner = childrenOf(cut);
  return (
    cut.type === whole.type &&
    cut.start === whole.start &&
    cut.end <= whole.end &&
    inner.length <= childrenOf(whole).length &&
    inner.every((child, index) => begins(child, childrenOf(whole)[index] as TranscriptNode))
  );
}

test('at every moment a run is a beginning of the whole run, and it only grows', () => {
  fc.assert(
    fc.property(messages, (all) => {
      const whole = read(all);
      const count = runMoments(whole.views.toArray()).moments.length;
      let last = runAt(whole, whole, 0);
      for (let moment = 0; moment <= count; moment++) {
        const now = runAt(whole, last, moment);
        for (const [index, { tree }] of now.parts.toArray().entries()) {
          const { tree: then } = whole.parts.at(index)!;
          expect(begins(tree, then)).toBe(true);
          expect(tree.children.every((child, i) => begins(child, then.children[i]!))).toBe(true);
        }
        const blocksNow = blocksOf(now);
        for (const key of blocksOf(last).keys()) expect(blocksNow.has(key)).toBe(true);
        last = now;
      }
      expect(last).toBe(whole);
    }),
    { numRuns: RUNS },
  );
});

test('a finished block is the same object as in the whole run', () => {
  fc.assert(
    fc.property(messages, fc.nat(20), fc.nat(20), (all, one, other) => {
      const whole = read(all);
      const { stretches } = runMoments(whole.views.toArray());
      const blocks = blocksOf(whole);
      for (const [key, node] of blocksOf(runAt(whole, runAt(whole, whole, one), other))) {
        const own = blocks.get(key) as TranscriptNode;
        if ((stretches.get(own)?.to ?? Number.POSITIVE_INFINITY) < other) expect(node).toBe(own);
      }
    }),
    { numRuns: RUNS },
  );
});

test('a moment changes one block and the blocks around it', () => {
  fc.assert(
    fc.property(messages, (all) => {
      const whole = read(all);
      const { moments } = runMoments(whole.views.toArray());
      for (let moment = 1; moment < moments.length; moment++) {
        const before = blocksOf(runAt(whole, whole, moment - 1));
        const now = blocksOf(runAt(whole, whole, moment));
        const changed = [...now].filter(([key, node]) => before.get(key) !== node).map(([, node]) => node);
        // Each of them contains the next one, except for the payloads of the changed block.
        const inner = changed.filter(({ type }) => !/Input$|Result$/.test(type));
        for (const [index, node] of inner.entries())
          if (index > 0) expect(childrenOf(inner[index - 1]!)).toContain(node);
      }
    }),
    { numRuns: RUNS },
  );
});

test('the time of a replay increases at each moment, and each moment has its place in it', () => {
  fc.assert(
    fc.property(messages, (all) => {
      const { moments } = runMoments(read(all).views.toArray());
      const clock = replayClock(moments);
      expect(clock.at).toHaveLength(moments.length + 1);
      for (const [count, at] of clock.at.entries()) {
        expect(countAt(clock, at)).toBe(count);
        expect(clock.worked[count] ?? 0).toBeGreaterThanOrEqual(clock.worked[count - 1] ?? 0);
      }
      expect(clock.stops).toEqual([...clock.stops].sort((one, other) => one - other));
    }),
    { numRuns: RUNS },
  );
});

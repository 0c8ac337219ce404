import { expect, test } from 'vitest';
import { outlineRun } from '../testing/outlineRun';
import { createHostReader } from './createHostReader';
import type { Blocks } from './drafts';
import { fieldsOf, idOf, listOf, stringOf } from './values';

/** A small format: `says` is a list of texts, `{ calls }`, and `{ answers, with }`. A line that `more` marks goes on in the next one. */
function createFerryReader() {
  let read = 0;
  const from = createHostReader({
    name: 'ferry',
    parts: 'says',
    open(value) {
      const { log, says } = fieldsOf(value);
      if (log !== undefined) return { history: listOf(log) };
      return says === undefined ? undefined : { added: [value] };
    },
    linksOf: ({ says }) =>
      listOf(says).flatMap((one, at) => {
        const { calls, answers } = fieldsOf(one);
        if (calls !== undefined) return { type: 'call' as const, id: idOf(calls) };
        return answers === undefined ? [] : { type: 'result' as const, id: idOf(answers), at };
      }),
    isAnswer: ({ who }) => who === 'mate',
    goesOn: ({ more }) => more === true,
    createMessages: (run) => {
      let open: Blocks | undefined;
      return (line) => {
        read++;
        const says = listOf(line.says);
        const blocks = open ?? run.message({ role: stringOf(line.who) ?? 'log' }).blocks;
        open = line.more === true ? blocks : undefined;
        for (const one of says) {
          const { calls, answers, with: output } = fieldsOf(one);
          if (calls !== undefined) run.waits(blocks.call({ id: idOf(calls), name: 'gauge' }));
          else if (answers !== undefined)
            run.answer(idOf(answers), { output }, () => ({ blocks, name: 'gauge' }));
          else blocks.text(String(one));
        }
      };
    },
  });
  return { from, read: () => read };
}

const captain = (...says: unknown[]) => ({ who: 'captain', says });
const mate = (...says: unknown[]) => ({ who: 'mate', says });

test('a value that holds all messages so far replaces those before it', () => {
  const { from } = createFerryReader();
  const [one, two, three] = [captain('Cast off'), mate('Aye'), mate('Done')];
  expect(outlineRun({ messages: from([captain('Hello'), { log: [one, two] }, three]) })).toEqual([
    'captain',
    '  text Cast off',
    'mate',
    '  text Aye',
    'mate',
    '  text Done',
  ]);
});

test('a value that its program changes is opened again', () => {
  const { from } = createFerryReader();
  const log = [captain('Cast off')];
  const [before] = from({ log });
  const run = { log };
  from(run);
  log.push(mate('Aye'));
  expect(from(run)).toHaveLength(2);
  expect(from(run)[0]).toBe(before);
});

test('pieces of a message are one message, and their calls have their results', () => {
  const { from } = createFerryReader();
  const pieces = [{ ...mate('I look.'), more: true }, mate({ calls: 1 })];
  expect(outlineRun({ messages: from([...pieces, captain({ answers: 1, with: '2 m' }, 'Well?')]) })).toEqual([
    'mate',
    '  text I look.',
    '  tool gauge',
    '    toolResult 2 m',
    'captain',
    '  text Well?',
  ]);
});

test('thousands of calls in one message, each with a result and words in a message of its own, are read once each', () => {
  const { from, read } = createFerryReader();
  const ids = Array.from({ length: 2_000 }, (_, id) => id);
  const list = [
    mate(...ids.map((calls) => ({ calls }))),
    ...ids.map((answers) => captain({ answers, with: 'x' }, 'Next')),
  ];
  expect(from(list)).toHaveLength(2_001);
  expect(read()).toBe(1 + 2 * 2_000);
  from([...list, mate('Done')], { streaming: true });
  expect(read()).toBe(1 + 2 * 2_000 + 1);
});

test('a list whose entries throw gives no messages', () => {
  const { from } = createFerryReader();
  const { proxy, revoke } = Proxy.revocable([captain('Hello')], {});
  revoke();
  expect(from(proxy)).toEqual([]);
});

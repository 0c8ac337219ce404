import { root, text, thinking } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import type { RunMessage } from './Run';
import { createMemory, type MessageSource, rememberMessages } from './rememberMessages';

interface Words {
  readonly id?: string;
  readonly words: string;
}

/** A small format: each value is a message, with a thought before its words. */
function createWords() {
  const memory = createMemory();
  let made = 0;
  const read = (values: readonly Words[], isOpen = false) =>
    rememberMessages(memory, values, isOpen, {
      sourcesOf: (all, from) =>
        all.slice(from).map(
          (value, index): MessageSource<Words> => ({
            parts: [value as Words],
            id: (value as Words).id,
            index: from + index,
            canGrow: true,
          }),
        ),
      make({ parts }, id, open): RunMessage {
        made++;
        const tree = root([
          thinking('Hm.'),
          text(parts[0].words, { status: open ? 'streaming' : 'complete' }),
        ]);
        return { id, role: 'user', content: [tree] };
      },
      textPath: () => [-1, 'words'],
    });
  return { read, made: () => made };
}

const childrenOf = (message: RunMessage | undefined) => {
  const tree = message?.content[0];
  return tree?.type === 'root' ? tree.children : [];
};

test('the same value gives the same message, whatever comes after it', () => {
  const { read, made } = createWords();
  const [one, two] = [{ words: 'Good morning' }, { words: 'Two tickets to Graz' }];
  const before = read([one, two]);
  const now = read([one, two, { words: 'Thanks' }]);
  expect(now).toHaveLength(3);
  expect(now[0]).toBe(before[0]);
  expect(now[1]).toBe(before[1]);
  expect(made()).toBe(3);
});

test('a value that is replaced keeps its equal nodes', () => {
  const { read } = createWords();
  const question = { words: 'When?' };
  const before = read([question, { words: 'At' }], true);
  const now = read([question, { words: 'At nine' }], true);
  expect(now[0]).toBe(before[0]);
  expect(now[1]).not.toBe(before[1]);
  expect(childrenOf(now[1])[0]).toBe(childrenOf(before[1])[0]);
  expect(childrenOf(now[1])[1]).toMatchObject({ value: 'At nine', status: 'streaming' });
});

test('a first value that is replaced keeps them too', () => {
  const { read } = createWords();
  const before = read([{ words: 'At' }], true);
  const now = read([{ words: 'At nine' }], true);
  expect(childrenOf(now[0])[0]).toBe(childrenOf(before[0])[0]);
});

test('an equal value in place of another gives the same message', () => {
  const { read } = createWords();
  const before = read([{ words: 'At nine' }]);
  expect(read([{ words: 'At nine' }])[0]).toBe(before[0]);
});

test('a message that is no longer open is made anew, once', () => {
  const { read, made } = createWords();
  const value = { words: 'At nine' };
  const [open] = read([value], true);
  const [closed] = read([value]);
  expect(closed).not.toBe(open);
  expect(read([value])[0]).toBe(closed);
  expect(made()).toBe(2);
});

test('ids are unique, and earlier messages keep theirs', () => {
  const { read } = createWords();
  const values = [
    { words: 'a', id: '1' },
    { words: 'b' },
    { words: 'c', id: '1' },
    { words: 'd', id: '1~2' },
  ];
  expect(read(values).map(({ id }) => id)).toEqual(['1', '1~2', '1~3', '1~2~2']);
});

test('a value that is in the list several times is remembered at each place', () => {
  const { read, made } = createWords();
  const again = { words: 'Again, please' };
  const before = read([again, again, again]);
  expect(before.map(({ id }) => id)).toEqual(['0', '1', '2']);
  expect(read([again, again, again])).toEqual(before);
  expect(made()).toBe(3);
});

test('many values of one id take linear time', () => {
  const { read } = createWords();
  const values = Array.from({ length: 5_000 }, (_, index) => ({ words: `${index}`, id: 'same' }));
  expect(new Set(read(values).map(({ id }) => id)).size).toBe(5_000);
});

test('if only the last text has grown, no message is made, and all else in it stays', () => {
  const { read, made } = createWords();
  const question = { words: 'When?' };
  let before = read([question, { words: 'A' }], true);
  for (const words of ['At', 'At', 'At nine', 'At nine o’clock']) {
    const now = read([question, { words }], true);
    const fresh = createWords().read([question, { words }], true);
    expect(now).toEqual(fresh);
    expect(childrenOf(now[1])[0]).toBe(childrenOf(before[1])[0]);
    expect(read([question, { words }], true)[1]).toBe(now[1]);
    before = now;
  }
  expect(made()).toBe(2);
  // Another text, and the end.
  expect(childrenOf(read([question, { words: 'No' }], true)[1])[1]).toMatchObject({ value: 'No' });
  expect(childrenOf(read([question, { words: 'No' }])[1])[1]).toMatchObject({ status: 'complete' });
  expect(made()).toBe(4);
});

test('a program may change its own list', () => {
  const { read } = createWords();
  const list: Words[] = [{ words: 'When?' }];
  read(list, true);
  list.push({ words: 'At nine' }, { words: 'Thanks' });
  expect(read(list, true)).toEqual(createWords().read([...list], true));
  list[1] = { words: 'At ten' };
  expect(childrenOf(read(list)[1])[1]).toMatchObject({ value: 'At ten' });
  list.splice(1);
  expect(read(list, true)).toEqual(createWords().read([...list], true));
});

test('a message that is no longer last is closed, and is open again as the last one', () => {
  const { read } = createWords();
  const [one, two] = [{ words: 'At nine' }, { words: 'Thanks' }];
  const statusOf = (messages: readonly RunMessage[]) => childrenOf(messages[0])[1]?.status;
  expect(statusOf(read([one], true))).toBe('streaming');
  expect(statusOf(read([one, two], true))).toBe('complete');
  expect(statusOf(read([one], true))).toBe('streaming');
});

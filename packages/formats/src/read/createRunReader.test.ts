import { describe, expect, test } from 'vitest';
import { createRunReader, UnknownFormatError } from '..';
import { claudeCodeRun } from '../testing/runs/claudeCode';

const lines = (records: readonly object[]) => records.map((record) => JSON.stringify(record)).join('\n');

const chat = [
  { role: 'user', content: 'Which <<STEP_START>>?' },
  { role: 'assistant', content: 'This one, in “quotes” 🙂.' },
];

async function readIn(pieces: readonly (string | Uint8Array)[], format?: 'openai-chat') {
  const reader = createRunReader({ format });
  for (const piece of pieces) reader.write(piece);
  reader.end();
  await reader.ready();
  return reader.run();
}

test('a file in any chunks gives the same run as the whole file', async () => {
  const bytes = new TextEncoder().encode(lines(chat));
  const whole = await readIn([bytes]);
  expect(whole.messages).toHaveLength(2);
  for (let at = 1; at < bytes.length; at++) {
    const reader = createRunReader();
    reader.write(bytes.subarray(0, at));
    reader.run();
    await reader.ready();
    reader.run();
    reader.write(bytes.subarray(at));
    reader.end();
    await reader.ready();
    expect(reader.run()).toEqual(whole);
  }
});

test('half a line waits for its rest', async () => {
  const reader = createRunReader({ format: 'openai-chat' });
  const [first = '', second = ''] = lines(chat).split('\n');
  reader.write(`${first}\n${second.slice(0, 30)}`);
  reader.run();
  await reader.ready();
  expect(reader.run().messages).toHaveLength(1);
  expect(reader.run().skipped).toEqual([]);
  reader.write(`${second.slice(30)}\n`);
  expect(reader.run().messages).toHaveLength(2);
});

test('unchanged parts are the same objects in the next snapshot', async () => {
  const records = claudeCodeRun.trim().split('\n');
  const reader = createRunReader();
  const half = Math.floor(records.length / 2);
  reader.write(`${records.slice(0, half).join('\n')}\n`);
  reader.run();
  await reader.ready();
  let last = reader.run();
  expect(reader.run()).toBe(last);
  let made = 0;
  for (const record of records.slice(half)) {
    reader.write(`${record}\n`);
    const next = reader.run();
    made += next.messages.filter((message, index) => message !== last.messages[index]).length;
    last = next;
  }
  // Each record changes a message or two; the first branch changes all messages once.
  expect(made).toBeLessThan(2 * (records.length - half) + last.messages.length);
});

test('until the format is known the run is empty', async () => {
  const reader = createRunReader();
  reader.write('{"role":');
  expect(reader.run()).toEqual({ format: 'unknown', messages: [], skipped: [] });
  reader.end();
  await expect(reader.ready()).rejects.toThrow(UnknownFormatError);
  expect(() => reader.write('more')).toThrow(TypeError);
});

describe('framing', () => {
  test('a byte order mark is ignored', async () => {
    expect((await readIn([`\uFEFF${JSON.stringify(chat)}`])).messages).toHaveLength(2);
    const bytes = new TextEncoder().encode(`\uFEFF${lines(chat)}`);
    expect((await readIn([bytes.subarray(0, 2), bytes.subarray(2)])).messages).toHaveLength(2);
  });

  test('a value of many lines, and one that is cut', async () => {
    const text = JSON.stringify(chat, null, 2);
    expect((await readIn([text])).messages).toHaveLength(2);
    const cut = await readIn([text.slice(0, -20)]);
    expect(cut.messages).toHaveLength(2);
    expect(cut.skipped).toMatchObject([{ kind: 'not whole', count: 1 }]);
  });

  test('bad lines are counted, and the next is read', async () => {
    const [first = '', second = ''] = lines(chat).split('\n');
    const run = await readIn([
      [first, '{"role": "user', '12', 'null', `${second}${second}`, '', second.slice(0, -9)].join('\n'),
    ]);
    expect(run.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant', 'assistant']);
    expect(run.skipped.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['not JSON', 'not whole']));
    expect(run.skipped[0]?.places).toEqual([{ line: 2 }]);
  });

  test('server-sent events, several lines of data in one', async () => {
    const run = await readIn([
      ': hello\n',
      'event: message\ndata: {"type":"text-start",\ndata: "id":"t"}\n\nda',
      'ta: {"type":"text-delta","id":"t","delta":"Hi"}\n\nno field\n\ndata: [DONE]\n\n',
    ]);
    expect(run.format).toBe('ai-sdk-stream');
    expect(run.messages).toMatchObject([{ content: [{ children: [{ type: 'text', value: 'Hi' }] }] }]);
  });

  test('our own tagged string is the only one whose tags are read', async () => {
    const source = 'Hello\n<<STEP_START>>\nStep 1: Look\n<<STEP_END>>';
    const run = await readIn([source.slice(0, 20), source.slice(20)]);
    expect(run).toMatchObject({
      format: 'tagged',
      messages: [{ content: [{ children: [{}, { type: 'step' }] }] }],
    });
    const [message] = (await readIn([lines(chat)])).messages;
    expect(message?.content).toMatchObject([
      { children: [{ type: 'text', value: 'Which <<STEP_START>>?' }] },
    ]);
  });
});

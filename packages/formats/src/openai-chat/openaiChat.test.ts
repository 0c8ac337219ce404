import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunMessage } from '../core/Run';
import { textsOf } from '../testing/nodesOf';
import { outlineRun } from '../testing/outlineRun';
import {
  openaiChatChunks,
  openaiChatLog,
  openaiChatMessages,
  openaiChatRun,
} from '../testing/runs/openaiChat';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => {
  const reader = format.createReader();
  for (const [index, record] of records.entries()) reader.read(record, { line: index + 1 });
  reader.end();
  return reader.run();
};

const outlines = (messages: readonly RunMessage[]) => outlineRun({ messages }, { ids: true });

const treeOf = (message: RunMessage | undefined) => {
  const [tree] = message?.content ?? [];
  if (tree?.type !== 'root') throw new Error('There is no tree.');
  return tree;
};

const calling = (...ids: readonly (string | undefined)[]) => ({
  role: 'assistant',
  content: null,
  tool_calls: ids.map((id, index) => ({
    ...(id !== undefined && { id }),
    function: { name: `do_${index}`, arguments: '{}' },
  })),
});

test('a chat is read with each result in its call', () => {
  const run = readWith(format, openaiChatRun);
  expect(run.messages.map(({ role }) => role)).toEqual([
    'developer',
    'user',
    'assistant',
    'assistant',
    'user',
    'assistant',
    'assistant',
    'assistant',
    'user',
    'assistant',
    'user',
    'assistant',
  ]);
  expect(outlines(run.messages.slice(1, 3))).toEqual([
    'user',
    '  text We are **fourteen people** and want to read together on Thursday evening. Here is the plan of the house:',
    expect.stringMatching(/^ {2}media image\/png data:image\/png;base64,iVBOR/),
    'assistant',
    '  thinking Fourteen people, Thursday 12 March. I need the rooms, their size, and what is taken.',
    '  tool list_rooms #call_rooms',
    '    toolInput {"seats_from":14}',
    '    toolResult [{"name":"Linde","seats":20},{"name":"Ahorn","seats":16,"fee":"12.00 EUR"}]',
    '  tool list_bookings #call_taken',
    '    toolInput {"day":"2026-03-12","from":"17:00"}',
    '    toolResult [{"room":"Linde","from":"18:00","to":"20:00","by":"Chess club"}]',
  ]);
  expect(outlines(run.messages.slice(5, 8))).toEqual([
    'assistant',
    '  text I book the room and look at the timetable.',
    '  tool book_room #call_book',
    '    toolInput {"room":"Ahorn","from":"2026-03-12T18:00","to":"2026-03-12T20:30"}',
    '    toolResult Error: the fee must be confirmed by a member of staff.',
    '  tool ask_timetable #call_tram',
    '    toolInput Lindenhof to Bahnhof, Thursday after 20:30',
    '    toolResult Line 4, 20:41\nLine 4, 20:56',
    'assistant',
    '  text The booking needs somebody of the staff. I ask the desk.',
    '  tool ask_desk #call_book',
    '    toolInput {"about":"fee of Ahorn, 12 March"}',
    '    toolResult Confirmed by Ms Aydin. Booking 2217.',
    'assistant',
    '  text Ahorn is yours on Thursday from 18:00 to 20:30, booking **2217**. Trams of line 4 leave at 20:41 and 20:56.',
    '  citation Timetable of line 4 https://trams.example/line-4',
  ]);
  expect(outlines([run.messages[9], run.messages[11]] as RunMessage[])).toEqual([
    'assistant',
    '  text I cannot give out the addresses of members.',
    'assistant',
    '  tool add_event #call_calendar (truncated)',
    '    toolInput {"title":"Reading group","at":"2026-03-12T18:00"}',
  ]);
  expect(run.skipped).toEqual([]);
});

test('messages that come one by one are the same chat', () => {
  const contents = ({ messages }: { messages: readonly RunMessage[] }) => outlines(messages);
  expect(contents(read(...openaiChatMessages))).toEqual(contents(read(openaiChatMessages)));
});

describe('logs of calls', () => {
  test('messages that later records repeat are read once, and counted', () => {
    const run = readWith(format, openaiChatLog);
    expect(run.runs).toBeUndefined();
    expect(outlines(run.messages)).toEqual(outlines(read(openaiChatMessages.slice(0, 11)).messages));
    expect(run.skipped).toEqual([
      expect.objectContaining({ kind: 'tools', count: 4 }),
      // 3, 6 and 8 messages before those that are new.
      expect.objectContaining({ kind: 'message', why: 'Repeats an earlier record', count: 3 + 6 + 8 }),
    ]);
    expect(run).toMatchObject({
      model: 'oak-3-mini',
      usage: { input: 4 * 412, output: 4 * 96, cacheRead: 4 * 256, reasoning: 4 * 40 },
      startedAt: 1_773_050_400_000,
      endedAt: 1_773_050_466_000,
    });
  });

  test('a message is recognised although its client wrote it in another form', () => {
    const first = {
      messages: [{ role: 'user', content: 'Hi' }],
      response: { choices: [{ message: { ...calling('a'), content: '' } }] },
    };
    const again = {
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'Hi\n' }] },
        {
          ...calling('a'),
          refusal: null,
          annotations: [],
          tool_calls: [{ id: 'a', function: { name: 'do_0', arguments: {} } }],
        },
        { role: 'tool', tool_call_id: 'a', content: 'done' },
      ],
    };
    expect(outlines(read(first, again).messages)).toEqual([
      'user',
      '  text Hi',
      'assistant',
      '  tool do_0 #a',
      '    toolInput {}',
      '    toolResult done',
    ]);
  });

  test('records that begin with other messages are runs of their own, which may alternate', () => {
    const chat = (name: string, length: number) => ({
      messages: ['Hello', 'Good day', 'And?']
        .slice(0, length)
        .map((content) => ({ role: 'user', content: `${content} ${name}` })),
    });
    const run = read(chat('Ada', 1), chat('Ben', 1), chat('Ada', 2), chat('Ben', 3), chat('Ada', 3));
    expect(run.messages).toEqual([]);
    expect(run.runs?.map(({ messages }) => messages.length)).toEqual([3, 3]);
  });

  test('a list that begins like two chats goes on with the longer one', () => {
    const said = (...words: readonly string[]) => ({
      messages: words.map((content) => ({ role: 'user', content })),
    });
    // The last begins like the first chat, but does not go on with it.
    const run = read(said('a'), said('b'), said('a', 'c'), said('a', 'c', 'd'), said('a', 'e'));
    expect(run.runs?.map(({ messages }) => messages.length)).toEqual([3, 1, 2]);
  });

  test('many chats that begin alike are told apart', () => {
    const records = Array.from({ length: 1_000 }, (_, index) => ({
      messages: [
        { role: 'system', content: 'You count.' },
        { role: 'user', content: `${index}` },
      ],
    }));
    expect(read(...records).runs).toHaveLength(1_000);
  });
});

describe('records', () => {
  test('each `traj` is a run', () => {
    const run = read([
      { task_id: 4, reward: 1, traj: openaiChatMessages.slice(0, 6) },
      { task_id: 5, reward: 0, traj: openaiChatMessages.slice(0, 6) },
    ]);
    expect(run.runs?.map(({ id, messages }) => [id, messages.length])).toEqual([
      ['4', 4],
      ['5', 4],
    ]);
  });

  test('a completion is a message with its model, time and tokens', () => {
    const run = read({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_773_050_400,
      model: 'oak-3',
      choices: [
        { index: 0, message: { role: 'assistant', content: 'One' }, finish_reason: 'length' },
        { index: 1, message: { role: 'assistant', content: 'Two' }, finish_reason: 'stop' },
      ],
      usage: { prompt_tokens: 5, completion_tokens: 2 },
    });
    expect(run.messages.map(({ id, createdAt }) => [id, createdAt])).toEqual([
      ['chatcmpl-1', 1_773_050_400_000],
      ['chatcmpl-1/1', 1_773_050_400_000],
    ]);
    expect(treeOf(run.messages[0]).data).toMatchObject({
      model: 'oak-3',
      usage: { input: 5, output: 2 },
      raw: { line: 1 },
    });
    expect(outlines(run.messages)).toEqual([
      'assistant',
      '  text One',
      '  error The answer is not complete: length',
      'assistant',
      '  text Two',
    ]);
  });

  test('requests and responses of a batch', () => {
    const body = { choices: [{ message: { role: 'assistant', content: 'Yes' } }] };
    const run = read(
      { custom_id: 'r1', body: { messages: [{ role: 'user', content: 'Well?' }] } },
      { custom_id: 'r1', response: { body } },
    );
    expect(run.id).toBe('r1');
    expect(outlines(run.messages)).toEqual(['user', '  text Well?', 'assistant', '  text Yes']);
  });

  test('an error that came instead of an answer', () => {
    const run = read({
      messages: [{ role: 'user', content: 'Hi' }],
      response: { error: { message: 'Too many requests', code: 429 } },
    });
    expect(outlines(run.messages).slice(2)).toEqual([
      'assistant',
      '  error Too many requests',
      '    errorDetails {"code":429}',
    ]);
  });

  test('a message that has an error field is read as a message', () => {
    expect(outlines(read({ role: 'assistant', content: 'Words', error: 'late' }).messages)).toEqual([
      'assistant',
      '  text Words',
    ]);
  });

  test('values that are not records are counted', () => {
    const run = read(7, 'words', null, { object: 'list', data: [] }, [[[[[{ role: 'user' }]]]]], {
      messages: [3],
    });
    expect(run.messages).toEqual([]);
    expect(run.skipped.map(({ kind, count }) => [kind, count])).toEqual(
      expect.arrayContaining([
        ['record', 4],
        ['list', 1],
        ['message', 1],
      ]),
    );
  });
});

describe('calls and results', () => {
  test('an id that comes again means the nearest earlier call that waits', () => {
    const result = (content: string) => ({ role: 'tool', tool_call_id: '0', content });
    const run = read(calling('0'), result('first'), calling('0'), result('second'), calling('0'));
    expect(outlines(run.messages).filter((line) => /tool/.test(line))).toEqual([
      '  tool do_0 #0',
      '    toolInput {}',
      '    toolResult first',
      '  tool do_0 #0',
      '    toolInput {}',
      '    toolResult second',
      '  tool do_0 #0 (truncated)',
      '    toolInput {}',
    ]);
  });

  test('a result without its call is a call without input', () => {
    expect(
      outlines(read({ role: 'tool', tool_call_id: 'gone', name: 'add', content: '5' }).messages),
    ).toEqual(['tool', '  tool add #gone', '    toolResult 5']);
  });

  test('results without ids come in the order of the calls, or by name', () => {
    const run = read(
      calling(undefined, undefined),
      { role: 'tool', content: 'zero' },
      { role: 'tool', name: 'do_1', content: 'one' },
    );
    expect(outlines(run.messages)).toEqual([
      'assistant',
      '  tool do_0',
      '    toolInput {}',
      '    toolResult zero',
      '  tool do_1',
      '    toolInput {}',
      '    toolResult one',
    ]);
  });

  test('a call that was answered without its id waits no more', () => {
    const run = read(
      calling('a'),
      calling('a'),
      { role: 'tool', content: 'second' },
      { role: 'tool', tool_call_id: 'a', content: 'first' },
    );
    expect(outlines(run.messages).filter((line) => /Result/.test(line))).toEqual([
      '    toolResult first',
      '    toolResult second',
    ]);
  });

  test('the function call of old', () => {
    const run = read(
      { role: 'assistant', content: null, function_call: { name: 'add', arguments: '{"a":1' } },
      { role: 'function', name: 'add', content: '3' },
    );
    expect(outlines(run.messages)).toEqual([
      'assistant',
      '  tool add',
      '    toolInput {"a":1',
      '    toolResult 3',
    ]);
  });

  test('empty arguments are an empty object, and images stand inside the call', () => {
    const run = read(
      { role: 'assistant', tool_calls: [{ id: 'a', function: { name: 'look', arguments: '' } }] },
      {
        role: 'tool',
        tool_call_id: 'a',
        content: [
          { type: 'text', text: 'A cat' },
          { type: 'image_url', image_url: { url: 'https://cats.example/1.png' } },
        ],
      },
    );
    expect(outlines(run.messages)).toEqual([
      'assistant',
      '  tool look #a',
      '    toolInput {}',
      '    media image https://cats.example/1.png',
      '    toolResult A cat',
    ]);
  });

  test('a result that is no list of parts stays JSON', () => {
    const run = read(
      calling('a', 'b'),
      { role: 'tool', tool_call_id: 'a', content: [{ sum: 5 }] },
      { role: 'tool', tool_call_id: 'b', content: { sum: 6 } },
    );
    expect(outlines(run.messages).filter((line) => /Result/.test(line))).toEqual([
      '    toolResult [{"sum":5}]',
      '    toolResult {"sum":6}',
    ]);
  });
});

describe('contents', () => {
  test('sound, files, reasoning and unknown parts', () => {
    const run = read({
      role: 'user',
      content: [
        { type: 'input_audio', input_audio: { data: 'SUQz', format: 'mp3' } },
        { type: 'file', file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,JVBE' } },
        { type: 'file', file: { filename: 'b.pdf', file_id: 'file_1' } },
        { type: 'hologram' },
      ],
    });
    expect(outlines(run.messages)).toEqual([
      'user',
      '  media audio/mpeg data:audio/mpeg;base64,SUQz',
      '  media application/pdf a.pdf data:application/pdf;base64,JVBE',
      '  media file b.pdf',
    ]);
    expect(run.skipped).toEqual([
      {
        kind: 'hologram',
        why: 'Unknown kind of part',
        isLost: true,
        count: 1,
        places: [{ line: 1 }],
      },
    ]);
  });

  test('an answer that is spoken', () => {
    const run = read({
      role: 'assistant',
      content: null,
      audio: { id: 'audio_1', transcript: 'Good morning', data: 'UklG' },
    });
    expect(outlines(run.messages)).toEqual([
      'assistant',
      '  text Good morning',
      '  media audio data:audio/wav;base64,UklG',
    ]);
  });

  test('reasoning under other names is read once', () => {
    const details = [{ type: 'reasoning.text', text: 'Hm.' }];
    const run = read(
      { role: 'assistant', reasoning: 'Hm.', reasoning_details: details, content: 'a' },
      { role: 'assistant', reasoning_details: details, content: 'b' },
      { role: 'assistant', reasoning_details: [{ type: 'reasoning.encrypted', data: 'x' }], content: 'c' },
    );
    expect(outlines(run.messages)).toEqual([
      'assistant',
      '  thinking Hm.',
      '  text a',
      'assistant',
      '  thinking Hm.',
      '  text b',
      'assistant',
      '  text c',
    ]);
    expect(run.skipped.map(({ why }) => why)).toEqual(['Repeats the reasoning of its message', 'Encrypted']);
  });

  test('reasoning under another name that says something else is shown too', () => {
    const details = [
      { type: 'reasoning.text', text: 'Ten goats.' },
      { type: 'reasoning.summary', summary: 'More than sheep.' },
    ];
    const run = read({ role: 'assistant', reasoning: 'Hm.', reasoning_details: details, content: 'a' });
    expect(outlines(run.messages)).toEqual([
      'assistant',
      '  thinking Hm.',
      '  thinking Ten goats.\nMore than sheep.',
      '  text a',
    ]);
    expect(run.skipped).toEqual([]);
  });

  test('text is neither read for tags nor trimmed', () => {
    const run = read({ role: 'user', content: ' <<thinking>> a \n' });
    expect(outlines(run.messages)).toEqual(['user', '  text  <<thinking>> a \n']);
  });
});

describe('chunks', () => {
  test('pieces are put together', () => {
    const run = read(...openaiChatChunks);
    expect(outlines(run.messages)).toEqual([
      'assistant',
      '  thinking Two things at once.',
      '  text I look at both rooms.',
      '  tool open_room #call_linde (truncated)',
      '    toolInput {"room":"Linde"}',
      '  tool open_room #call_ahorn (truncated)',
      '    toolInput {"room":"Ahorn"}',
    ]);
    expect(run).toMatchObject({ model: 'oak-3-mini', usage: { input: 90, output: 31 } });
    expect(run.messages[0]).toMatchObject({ id: 'chatcmpl-b7', createdAt: 1_773_050_500_000 });
  });

  test('what has come so far is shown, and keeps its blocks', () => {
    const reader = format.createReader();
    for (const chunk of openaiChatChunks.slice(0, 4)) reader.read(chunk, { line: 1 });
    const before = reader.run().messages;
    expect(outlines(before)).toEqual([
      'assistant',
      '  thinking Two things at once.',
      '  text I look at  (streaming)',
    ]);
    for (const chunk of openaiChatChunks.slice(4, 7)) reader.read(chunk, { line: 2 });
    const now = reader.run().messages;
    expect(outlines(now).slice(2)).toEqual([
      '  text I look at both rooms.',
      '  tool open_room #call_linde (streaming)',
      '    toolInput {"room": (streaming)',
    ]);
    expect(treeOf(now[0]).children[0]).toBe(treeOf(before[0]).children[0]);
    reader.end();
    expect(outlines(reader.run().messages).at(-1)).toBe('    toolInput {"room": (truncated)');
  });

  test('completions follow each other, and choices grow side by side', () => {
    const delta = (id: string, index: number, content: string, finish_reason: string | null = null) => ({
      id,
      choices: [{ index, delta: { content }, finish_reason }],
    });
    const run = read(
      delta('a', 0, 'A'),
      delta('a', 1, 'B'),
      delta('a', 0, 'a', 'stop'),
      delta('a', 1, 'b', 'stop'),
      delta('c', 0, 'C', 'content_filter'),
    );
    expect(outlines(run.messages)).toEqual([
      'assistant',
      '  text Aa',
      'assistant',
      '  text Bb',
      'assistant',
      '  text C',
      '  error The answer is not complete: content_filter',
    ]);
  });

  test('the function call of old comes in pieces', () => {
    const delta = (fields: object) => ({ choices: [{ delta: { function_call: fields } }] });
    const run = read(delta({ name: 'add', arguments: '{"a"' }), delta({ arguments: ':1}' }));
    expect(outlines(run.messages).map((line) => line.replace(/ \(.*/, ''))).toEqual([
      'assistant',
      '  tool add',
      '    toolInput {"a":1}',
    ]);
  });

  test('two calls under one index, and calls without one', () => {
    const delta = (...calls: readonly object[]) => ({
      id: 'a',
      choices: [{ index: 0, delta: { tool_calls: calls } }],
    });
    const run = read(
      delta({ index: 0, id: 'x', function: { name: 'one', arguments: '{' } }),
      delta({ index: 0, function: { arguments: '}' } }),
      delta({ index: 0, id: 'y', function: { name: 'two', arguments: '{}' } }),
      delta({ id: 'z', function: { name: 'three', arguments: '[]' } }),
    );
    expect(outlines(run.messages).map((line) => line.replace(/ \(.*/, ''))).toEqual([
      'assistant',
      '  tool one #x',
      '    toolInput {}',
      '  tool two #y',
      '    toolInput {}',
      '  tool three #z',
      '    toolInput []',
    ]);
  });
});

describe('while it grows', () => {
  test('messages that further records do not touch are the same objects', () => {
    const reader = format.createReader();
    let before: readonly RunMessage[] = [];
    for (const [index, message] of openaiChatMessages.entries()) {
      reader.read(message, { line: index });
      const now = reader.run().messages;
      const changed = before.filter((one, at) => now[at] !== one);
      // Only the message whose call is answered.
      expect(changed.length).toBe((message as { role: string }).role === 'tool' ? 1 : 0);
      before = now;
    }
  });

  test('any value is read without an exception', () => {
    const values = fc.anything({ withNullPrototype: true, maxDepth: 3 });
    const part = fc.record(
      {
        type: fc.constantFrom('text', 'image_url', 'refusal', 'file', 'input_audio'),
        text: values,
        image_url: values,
        file: values,
        input_audio: values,
      },
      { requiredKeys: [] },
    );
    const message = fc.record(
      {
        role: fc.constantFrom('user', 'assistant', 'tool', 'function', '__proto__', 4),
        id: values,
        content: fc.oneof(values, fc.string(), fc.array(fc.oneof(part, values))),
        tool_calls: fc.oneof(
          values,
          fc.array(
            fc.oneof(
              values,
              fc.record({ id: fc.oneof(values, fc.constantFrom('0', '__proto__')), function: values }),
            ),
          ),
        ),
        tool_call_id: fc.oneof(values, fc.constantFrom('0', '__proto__')),
        function_call: values,
        annotations: values,
        audio: values,
        reasoning_details: values,
      },
      { requiredKeys: [] },
    );
    const choice = fc.record(
      { index: values, message, delta: message, finish_reason: values },
      { requiredKeys: [] },
    );
    const record = fc.oneof(
      message,
      values,
      fc.record(
        {
          messages: fc.array(message),
          traj: values,
          response: values,
          choices: fc.array(choice),
          usage: values,
          id: values,
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(fc.array(record), (records) => {
        expect(read(...records, records).format).toBe('openai-chat');
      }),
      { numRuns: 15 },
    );
  });
});

describe('answers of Ollama', () => {
  const piece = (message: object, more: object = {}) => ({
    model: 'm',
    created_at: '2026-01-01T00:00:00Z',
    message: { role: 'assistant', content: '', ...message },
    done: false,
    ...more,
  });
  const end = { done: true, done_reason: 'stop', prompt_eval_count: 9, eval_count: 4 };
  const call = (bed: number) => ({ function: { name: 'water', arguments: { bed } } });

  test('in pieces are one message, with its calls and their results', () => {
    const run = read(
      piece({ thinking: 'Dr' }),
      piece({ thinking: 'y?' }),
      piece({ content: 'I wa' }),
      piece({ content: 'ter.' }),
      piece({ tool_calls: [call(1)] }),
      piece({ tool_calls: [call(2)] }),
      piece({}, end),
      { role: 'tool', tool_name: 'water', content: 'done' },
      piece({ content: 'Wet.' }, end),
    );
    expect(outlines(run.messages)).toEqual([
      'assistant',
      '  thinking Dry?',
      '  text I water.',
      '  tool water',
      '    toolInput {"bed":1}',
      '    toolResult done',
      '  tool water (truncated)',
      '    toolInput {"bed":2}',
      'assistant',
      '  text Wet.',
    ]);
    expect(run).toMatchObject({ model: 'm', usage: { input: 18, output: 8 }, skipped: [] });
  });

  test('to a prompt are read too', () => {
    const generated = (response: string, more: object = {}) => ({
      model: 'm',
      created_at: '2026-01-01T00:00:00Z',
      response,
      done: false,
      ...more,
    });
    expect(outlines(read(generated('Be'), generated('d 2.', end)).messages)).toEqual([
      'assistant',
      '  text Bed 2.',
    ]);
  });
});

test('pieces of a sentence are one text, other texts stay apart', () => {
  const content = ['High at ', 'nine', ', low at three.', 'Bring boots.'].map((text) => ({
    type: 'text',
    text,
  }));
  expect(outlines(read({ role: 'user', content }).messages)).toEqual([
    'user',
    '  text High at nine, low at three.',
    '  text Bring boots.',
  ]);
});

describe('a request after an answer that came as a stream goes on with the chat', () => {
  const hi = { role: 'user', content: 'Hi' };
  const more = { role: 'user', content: 'More' };
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    id: 'x',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason }],
  });
  const toolCall = (fields: object) => chunk({ tool_calls: [{ index: 0, ...fields }] });

  test.each([
    ['chunks', [chunk({ role: 'assistant', content: 'Hel' }), chunk({ content: 'lo' }), chunk({}, 'stop')]],
    ['chunks without an end', [chunk({ content: 'Hel' }), chunk({ content: 'lo' })]],
    [
      'pieces of Ollama',
      [
        { model: 'm', message: { role: 'assistant', content: 'Hel' }, done: false },
        { model: 'm', message: { role: 'assistant', content: 'lo' }, done: true },
      ],
    ],
  ])('%s', (_, stream) => {
    const run = read({ model: 'm', messages: [hi] }, ...stream, {
      messages: [hi, { role: 'assistant', content: 'Hello' }, more],
    });
    expect(run.runs).toBeUndefined();
    expect(textsOf(run)).toEqual(['Hi', 'Hello', 'More']);
  });

  test('with its calls', () => {
    const asked = { id: 'c', type: 'function', function: { name: 'look', arguments: '{"at":1}' } };
    const run = read(
      { messages: [hi] },
      toolCall({ id: 'c', function: { name: 'look', arguments: '' } }),
      toolCall({ function: { arguments: '{"at":' } }),
      toolCall({ function: { arguments: '1}' } }),
      chunk({}, 'tool_calls'),
      {
        messages: [
          hi,
          { role: 'assistant', content: null, tool_calls: [asked] },
          { role: 'tool', tool_call_id: 'c', content: 'ok' },
        ],
      },
    );
    expect(outlineRun(run)).toEqual([
      'user',
      '  text Hi',
      'assistant',
      '  tool look',
      '    toolInput {"at":1}',
      '    toolResult ok',
    ]);
  });

  test('not where it sends another answer', () => {
    const other = { role: 'assistant', content: 'Go away' };
    const run = read({ messages: [hi] }, chunk({ content: 'Hello' }), { messages: [hi, other, more] });
    expect(textsOf(run)).not.toEqual(['Hi', 'Hello', 'More']);
    expect(JSON.stringify(run)).toContain('Go away');
  });
});

import { describe, expect, test } from 'vitest';
import { detectFormat } from '../read/detectFormat';
import { readFolder } from '../read/readFolder';
import { readRecords } from '../testing/expectReader';
import { outlineMessage } from '../testing/outlineRun';
import * as format from './index';

const at = (second: number) => `2026-08-01T09:00:${String(second).padStart(2, '0')}.250000`;
const text = (words: string) => [{ type: 'text', text: words }];
const asked = {
  id: 'e2',
  timestamp: at(2),
  source: 'user',
  kind: 'MessageEvent',
  llm_message: { role: 'user', content: text('Water the beds.') },
};
const action = (id: string, more: object) => ({
  id,
  timestamp: at(3),
  source: 'agent',
  kind: 'ActionEvent',
  thought: [],
  tool_name: 'terminal',
  tool_call_id: `call-${id}`,
  action: { command: 'pump on', kind: 'TerminalAction' },
  tool_call: { id: `call-${id}`, name: 'terminal', arguments: '{"command":"pump on"}' },
  ...more,
});
const answered = (id: string, observation: object, more: object = {}) => ({
  id: `${id}-o`,
  timestamp: at(4),
  source: 'environment',
  kind: 'ObservationEvent',
  tool_name: 'terminal',
  tool_call_id: `call-${id}`,
  action_id: id,
  observation: { kind: 'TerminalObservation', ...observation },
  ...more,
});

const outlines = (...records: unknown[]) =>
  readRecords(format, records).messages.map((message) =>
    [message.role, ...outlineMessage(message).slice(1)].join('\n'),
  );
const skipped = (...records: unknown[]) =>
  readRecords(format, records).skipped.map(({ kind, why }) => `${kind}: ${why}`);

test('events with a kind are detected as OpenHands', () => {
  expect(detectFormat(JSON.stringify([asked]))?.format).toBe('openhands');
  expect(detectFormat(JSON.stringify(action('a', {})))?.format).toBe('openhands');
});

describe('messages', () => {
  test('of the program, a person and the agent', () => {
    const images = [{ type: 'image', image_urls: ['data:image/png;base64,AAAA'] }];
    const extended = {
      ...asked,
      llm_message: { role: 'user', content: images },
      extended_content: text('A skill.'),
    };
    const prompt = {
      kind: 'SystemPromptEvent',
      source: 'agent',
      system_prompt: { text: 'You tend beds.' },
      tools: [{}],
    };
    const answer = {
      kind: 'MessageEvent',
      source: 'agent',
      llm_message: { role: 'assistant', content: text('Done.'), reasoning_content: 'Wet enough.' },
    };
    expect(outlines(prompt, asked, extended, answer)).toEqual([
      'system\n  text: You tend beds.',
      'user\n  text: Water the beds.',
      'user\n  media: image/png data:image/png;base64,AAAA\n  text: A skill.',
      'assistant\n  thinking: Wet enough.\n  text: Done.',
    ]);
    expect(skipped(prompt)).toEqual(['SystemPromptEvent: A list of tools; the prompt is shown']);
  });

  test('have the time of their events', () => {
    expect(readRecords(format, [asked])).toMatchObject({
      agent: 'OpenHands',
      startedAt: Date.UTC(2026, 7, 1, 9, 0, 2, 250),
      messages: [{ createdAt: Date.UTC(2026, 7, 1, 9, 0, 2, 250) }],
    });
  });
});

describe('calls', () => {
  test('of one answer are one message, with its reasoning', () => {
    const first = action('a', { thought: text('I look.'), reasoning_content: 'Dry?', llm_response_id: 'r' });
    const second = action('b', { llm_response_id: 'r', tool_name: 'browser' });
    expect(
      outlines(
        first,
        second,
        answered('a', { content: text('on'), exit_code: 0 }),
        answered('b', { content: [] }),
      ),
    ).toEqual([
      `assistant
  thinking: Dry?
  text: I look.
  tool: terminal
    toolInput: {"command":"pump on"}
    toolResult: on
  tool: browser
    toolInput: {"command":"pump on"}
    toolResult`,
    ]);
  });

  test.each([
    [
      'its result is an error',
      answered('a', { content: text('No water.'), is_error: true }),
      '',
      'error: No water.',
    ],
    [
      'a person refused it',
      { kind: 'UserRejectObservation', action_id: 'a', tool_call_id: 'call-a', rejection_reason: 'Not now' },
      ' denied',
      'toolResult: Not now',
    ],
    [
      'the program could not run it',
      { kind: 'AgentErrorEvent', tool_call_id: 'call-a', tool_name: 'terminal', error: 'Bad arguments' },
      '',
      'error: Bad arguments',
    ],
    ['an older observation has its words elsewhere', answered('a', { output: 'on' }), '', 'toolResult: on'],
    ['its result has no words', answered('a', { rows: 3 }), '', 'toolResult: {"rows":3}'],
  ])('where %s', (_, event, outcome, result) => {
    expect(outlines(action('a', {}), event)).toEqual([
      `assistant\n  tool: terminal${outcome}\n    toolInput: {"command":"pump on"}\n    ${result}`,
    ]);
  });

  test('have exit codes and times, but for a program that still runs', () => {
    const codeOf = (exit_code: number) =>
      readRecords(format, [action('a', {}), answered('a', { content: [], exit_code })]).messages[0]
        ?.content[0];
    const endedAt = Date.UTC(2026, 7, 1, 9, 0, 4, 250);
    expect(codeOf(3)).toMatchObject({ children: [{ data: { exitCode: 3, endedAt } }] });
    expect(JSON.stringify(codeOf(-1))).not.toContain('exitCode');
  });

  test('a result without its call is shown', () => {
    expect(outlines(answered('z', { content: text('on') }))).toEqual([
      'assistant\n  tool: terminal\n    toolResult: on',
    ]);
  });

  test('of another agent are repeated as they go on, and stand in the call that started it', () => {
    const foreign = (more: object) => ({
      kind: 'ACPToolCallEvent',
      tool_call_id: 'p',
      title: 'Plan',
      ...more,
    });
    const inner = {
      tool_call_id: 'q',
      title: 'Read',
      parent_tool_call_id: 'p',
      status: 'completed',
      raw_output: 'bed 3',
    };
    expect(
      outlines(
        foreign({ status: 'pending' }),
        foreign({ raw_input: { bed: 3 }, status: 'in_progress' }),
        foreign(inner),
        foreign({ raw_input: { bed: 3 }, status: 'failed', raw_output: 'no bed' }),
      ),
    ).toEqual([
      `assistant
  tool: Plan
    toolInput: {"bed":3}
    tool: Read
      toolInput: {}
      toolResult: bed 3
    error: no bed`,
    ]);
  });
});

describe('the end', () => {
  const finish = action('f', { action: { kind: 'FinishAction', message: 'All wet.' }, tool_name: 'finish' });

  test('is the last words, once', () => {
    const same = answered('f', { kind: 'FinishObservation', content: text('All wet.') });
    expect(outlines(finish, same)).toEqual(['assistant\n  text: All wet.']);
    expect(skipped(finish, same)).toEqual(['ObservationEvent: Repeats the last words']);
  });

  test('that says something else is shown too', () => {
    const other = answered('f', { kind: 'FinishObservation', content: text('Bed 4 is dry.') });
    expect(outlines(finish, other)).toEqual([
      'assistant\n  text: All wet.',
      'assistant\n  text: Bed 4 is dry.',
    ]);
  });

  test('an error of the conversation says why', () => {
    expect(outlines({ kind: 'ConversationErrorEvent', code: 'Limit', detail: 'Too many steps.' })).toEqual([
      'system\n  error: Too many steps.\n    errorDetails: Limit',
    ]);
  });
});

test('a thought is reasoning, and a summary a checkpoint', () => {
  const think = action('t', { action: { kind: 'ThinkAction', thought: 'Dry.' }, tool_name: 'think' });
  const noted = answered('t', { kind: 'ThinkObservation', content: text('Your thought has been logged.') });
  const condensed = { kind: 'Condensation', forgotten_event_ids: ['e2'], summary: 'Beds were dry.' };
  expect(outlines(think, noted, condensed)).toEqual([
    'assistant\n  thinking: Dry.',
    'system\n  checkpoint: Condensation\n  text: Beds were dry.',
  ]);
});

test('an event of an unknown kind is lost, and a state is counted', () => {
  expect(readRecords(format, [{ kind: 'RainEvent' }, { kind: 'PauseEvent' }]).skipped).toMatchObject([
    { kind: 'RainEvent', isLost: true },
    { kind: 'PauseEvent', isLost: false },
  ]);
});

const stats = {
  usage_to_metrics: {
    agent: { accumulated_cost: 0.5, accumulated_token_usage: { prompt_tokens: 100, completion_tokens: 7 } },
    condenser: {
      accumulated_cost: 0.25,
      accumulated_token_usage: { prompt_tokens: 20, completion_tokens: 1 },
    },
  },
};

test('tokens and cost are the last totals of all uses', () => {
  const told = { kind: 'ConversationStateUpdateEvent', key: 'stats', value: stats };
  expect(readRecords(format, [told, told])).toMatchObject({ usage: { input: 120, output: 8 }, cost: 0.75 });
});

describe('a conversation in a folder', () => {
  const state = {
    id: 'c-1',
    agent: { kind: 'Agent', llm: { model: 'swift-2' } },
    execution_status: 'finished',
    confirmation_policy: { kind: 'NeverConfirm' },
    stats,
  };
  const files = [
    { name: 'conversations/c-1/base_state.json', source: JSON.stringify(state) },
    { name: 'conversations/c-1/events/event-00000-e2.json', source: JSON.stringify(asked) },
    { name: 'conversations/c-1/events/event-00001-a.json', source: JSON.stringify(action('a', {})) },
    {
      name: 'conversations/c-1/events/event-00002-o.json',
      source: JSON.stringify(answered('a', { content: text('on') })),
    },
  ];

  test('is one run', async () => {
    const run = await readFolder(files, {});
    expect(run).toMatchObject({ format: 'openhands', id: 'c-1', model: 'swift-2', cost: 0.75 });
    expect(run.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(run.runs).toBeUndefined();
  });

  test('is one of several', async () => {
    const others = files.map(({ name, source }) => ({ name: name.replace('c-1', 'c-2'), source }));
    expect(
      (await readFolder([...files, ...others], {})).runs?.map(({ messages }) => messages.length),
    ).toEqual([2, 2]);
  });
});

describe('pieces of a model’s answer', () => {
  const piece = (fields: object) => ({ kind: 'StreamingDeltaEvent', source: 'agent', ...fields });
  const answer = (words: string, more: object = {}) => ({
    kind: 'MessageEvent',
    source: 'agent',
    llm_message: { role: 'assistant', content: text(words), ...more },
  });
  const PIECES = [
    piece({ reasoning_content: 'Dry' }),
    piece({ content: 'It is ' }),
    piece({ content: 'dry.' }),
  ];

  test('count as repeats if a later event has the whole', () => {
    const whole = answer('It is dry.', { reasoning_content: 'Dry?' });
    expect(outlines(...PIECES, whole)).toEqual(['assistant\n  thinking: Dry?\n  text: It is dry.']);
    expect(skipped(...PIECES, whole)).toEqual(['StreamingDeltaEvent: Repeated in full by a later event']);
    const call = action('a', { thought: text('It is dry.'), reasoning_content: 'Dry' });
    expect(outlines(...PIECES, call)).toEqual([expect.not.stringContaining('truncated): Dry')]);
  });

  test('are shown if no event has them', () => {
    expect(outlines(...PIECES)).toEqual([
      'assistant\n  thinking (truncated): Dry\n  text (truncated): It is dry.',
    ]);
    expect(outlines(...PIECES, asked, answer('It is wet.', { reasoning_content: 'Dry' }))).toEqual([
      'user\n  text: Water the beds.',
      'assistant\n  text: It is dry.',
      'assistant\n  thinking: Dry\n  text: It is wet.',
    ]);
    expect(skipped(...PIECES)).toEqual([]);
  });
});

test('an answer has ended when its last event was written', () => {
  const first = action('a', { llm_response_id: 'r' });
  const second = action('b', { llm_response_id: 'r', timestamp: at(7) });
  const [message] = readRecords(format, [first, second]).messages;
  expect(message?.createdAt).toBe(Date.UTC(2026, 7, 1, 9, 0, 3, 250));
  expect(message?.content[0]).toMatchObject({ data: { endedAt: Date.UTC(2026, 7, 1, 9, 0, 7, 250) } });
});

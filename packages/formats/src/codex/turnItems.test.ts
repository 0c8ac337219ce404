import { describe, expect, test } from 'vitest';
import {
  call,
  completed,
  event,
  item,
  line,
  outlines,
  output,
  readAll,
  said,
  skipped,
  told,
} from '../testing/rollout';

describe('a completed item without another record', () => {
  test.each([
    [
      {
        type: 'McpToolCall',
        id: 'exec-1',
        server: 'weather',
        tool: 'tides',
        arguments: { port: 'Faro' },
        status: 'completed',
        result: { content: [{ type: 'text', text: 'high at 9' }], isError: false },
      },
      '  tool: weather.tides\n    toolInput: {"port":"Faro"}\n    toolResult: high at 9',
    ],
    [
      {
        type: 'McpToolCall',
        id: 'exec-2',
        server: 'weather',
        tool: 'waves',
        arguments: {},
        status: 'failed',
        result: null,
        error: { message: 'no buoy' },
      },
      '  tool: weather.waves\n    toolInput: {}\n    error: no buoy',
    ],
    [
      {
        type: 'McpToolCall',
        id: 'exec-3',
        server: 'cam',
        tool: 'shot',
        arguments: {},
        status: 'completed',
        result: { content: [{ type: 'image', data: 'QUJD', mimeType: 'image/jpeg' }] },
      },
      '  tool: cam.shot\n    toolInput: {}\n    media: image/jpeg data:image/jpeg;base64,QUJD\n    toolResult',
    ],
    [
      {
        type: 'CommandExecution',
        id: 'exec-4',
        command: ['wc', '-l', 'a.txt'],
        cwd: '/srv',
        status: 'completed',
        aggregated_output: '3 a.txt\n',
        exit_code: 0,
      },
      '  tool: exec_command\n    toolInput: {"command":["wc","-l","a.txt"],"cwd":"/srv"}\n    toolResult: 3 a.txt\n',
    ],
    [
      { type: 'CommandExecution', id: 'exec-5', command: ['reboot'], cwd: '/', status: 'declined' },
      '  tool: exec_command denied\n    toolInput: {"command":["reboot"],"cwd":"/"}\n    toolResult',
    ],
    [
      {
        type: 'FileChange',
        id: 'exec-6',
        changes: { '/srv/a.txt': { type: 'add', content: 'one' } },
        status: 'failed',
        stderr: 'read only',
      },
      '  tool: apply_patch\n    toolInput: {"changes":{"/srv/a.txt":{"type":"add","content":"one"}}}\n    error: read only',
    ],
    [
      {
        type: 'DynamicToolCall',
        id: 'exec-7',
        tool: 'ask_map',
        arguments: { q: 'pier' },
        status: 'completed',
        content_items: [{ type: 'inputText', text: 'north' }],
        success: true,
      },
      '  tool: ask_map\n    toolInput: {"q":"pier"}\n    toolResult: north',
    ],
    [
      { type: 'WebSearch', id: 'ws', query: 'tide table', action: { type: 'search', query: 'tide table' } },
      '  tool: web_search\n    toolInput: {"type":"search","query":"tide table"}',
    ],
    [
      { type: 'ImageView', id: 'exec-8', path: '/srv/a.png' },
      '  tool: view_image\n    toolInput: {"path":"/srv/a.png"}',
    ],
    [{ type: 'Sleep', id: 'exec-9', duration_ms: 50 }, '  tool: sleep\n    toolInput: {"duration_ms":50}'],
    [{ type: 'Reasoning', id: 'r', summary_text: ['Two ports.'], raw_content: [] }, '  thinking: Two ports.'],
    [{ type: 'AgentMessage', id: 'm', content: [{ type: 'Text', text: 'At nine.' }] }, '  text: At nine.'],
    [{ type: 'Plan', id: 'p', text: '1. Look' }, '  text: 1. Look'],
    [
      { type: 'Extension', kind: 'clock.sleep', id: 's', durationMs: 9 },
      '  tool: sleep\n    toolInput: {"duration_ms":9}',
    ],
    [
      { type: 'Extension', kind: 'harbour.berth', id: 'b', payload: { quay: 4 } },
      '  tool: harbour.berth\n    toolInput: {"quay":4}',
    ],
  ])('%j is on the page', (one, expected) => {
    expect(outlines(completed(one))).toEqual([`assistant\n${expected}`]);
    expect(skipped(completed(one))).toEqual([]);
  });

  test('of a user is a prompt with its images', () => {
    const content = [
      { type: 'text', text: 'What is it?' },
      { type: 'local_image', path: '/srv/b.png' },
      { type: 'image', image_url: 'data:image/png;base64,AA' },
    ];
    expect(outlines(completed({ type: 'UserMessage', id: 'u', content }))).toEqual([
      'user\n  text: What is it?\n  media: image /srv/b.png\n  media: image/png data:image/png;base64,AA',
    ]);
  });

  test('keeps the exit code and the duration of its process', () => {
    const one = { type: 'CommandExecution', id: 'x', command: ['ls'], exit_code: 0, status: 'completed' };
    const { messages } = readAll(completed({ ...one, duration: { secs: 2, nanos: 5e8 } }));
    expect(messages[0]?.content[0]).toMatchObject({
      children: [
        {
          data: {
            exitCode: 0,
            startedAt: Date.UTC(2026, 8, 2, 6, 59, 57, 500),
            endedAt: Date.UTC(2026, 8, 2, 7, 0, 0),
          },
        },
      ],
    });
  });

  test('of an unknown type is lost under its type', () => {
    const run = readAll(completed({ type: 'Hologram', id: 'h' }));
    expect(run.skipped).toMatchObject([{ kind: 'item_completed/Hologram', isLost: true }]);
  });
});

describe('a completed item', () => {
  const mcp = {
    type: 'McpToolCall',
    id: 'c1',
    server: 'docs',
    tool: 'find',
    arguments: { q: 'a' },
    status: 'completed',
    result: { content: [{ type: 'text', text: 'page 3' }] },
  };

  test('repeats the call that an item has begun, which gets the name of its server', () => {
    const records = [call('c1', 'docs__find', { q: 'a' }), completed(mcp), output('c1', 'page 3')];
    expect(outlines(...records)).toEqual([
      'assistant\n  tool: docs.find\n    toolInput: {"q":"a"}\n    toolResult: page 3',
    ]);
    expect(skipped(...records)).toEqual(['item_completed/McpToolCall: Repeats another record']);
  });

  test('that repeats an older event is shown once', () => {
    const old = event({
      type: 'mcp_tool_call_end',
      call_id: 'c1',
      invocation: { server: 'docs', tool: 'find', arguments: { q: 'a' } },
      result: { Ok: { content: [{ type: 'text', text: 'page 3' }] } },
    });
    const once = ['assistant\n  tool: docs.find\n    toolInput: {"q":"a"}\n    toolResult: page 3'];
    expect(outlines(old, completed(mcp))).toEqual(once);
    expect(outlines(completed(mcp), old)).toEqual(once);
    expect(skipped(old, completed(mcp))).toEqual(['item_completed/McpToolCall: Repeats another record']);
  });

  test('ends the call that was started, and does not count as a repetition', () => {
    const started = event({ type: 'item_started', item: { ...mcp, status: 'inProgress', result: null } });
    expect(outlines(started, completed(mcp))).toEqual([
      'assistant\n  tool: docs.find\n    toolInput: {"q":"a"}\n    toolResult: page 3',
    ]);
    expect(skipped(started, completed(mcp))).toEqual([]);
  });

  test('is shown once, whichever of three sources comes first', () => {
    const three = [
      said('Done.'),
      event({ type: 'agent_message', message: 'Done.' }),
      completed({ type: 'AgentMessage', id: 'm', content: [{ type: 'Text', text: 'Done.' }] }),
    ];
    for (const records of [three, three.toReversed()]) {
      expect(outlines(...records)).toEqual(['assistant\n  text: Done.']);
      expect(skipped(...records)).toHaveLength(2);
    }
    expect(outlines(...three, ...three)).toEqual(['assistant\n  text: Done.\n  text: Done.']);
  });

  test('has the plan apart from the message', () => {
    const records = [
      said('Here it is.\n<proposed_plan>\n1. Look\n</proposed_plan>'),
      completed({ type: 'Plan', id: 'p', text: '1. Look\n' }),
      completed({ type: 'AgentMessage', id: 'm', content: [{ type: 'Text', text: 'Here it is.\n' }] }),
    ];
    expect(outlines(...records)).toHaveLength(1);
    expect(skipped(...records)).toEqual([
      'item_completed/Plan: the message with it is shown',
      'item_completed/AgentMessage: Repeats another record',
    ]);
  });
});

describe('a record counts as a repetition only if the repeated record exists', () => {
  test('the last words of a turn', () => {
    const end = (text: string | null) => event({ type: 'task_complete', last_agent_message: text });
    expect(outlines(said('All is well.'), end('All is well.'))).toEqual(['assistant\n  text: All is well.']);
    expect(outlines(end('Only here.'))).toEqual(['assistant\n  text: Only here.']);
    expect(skipped(end(null))).toEqual([
      'event_msg/task_complete: For the program, not part of the conversation',
    ]);
  });

  test('the history that a compaction leaves', () => {
    const part = (type: string, text: string) => ({ type, text });
    const compacted = {
      type: 'compacted',
      payload: {
        message: 'So far: a map.',
        replacement_history: [
          { type: 'message', role: 'user', content: [part('input_text', 'Draw a map.')] },
          { type: 'message', role: 'user', content: [part('input_text', 'Summary.\nSo far: a map.')] },
          { type: 'message', role: 'user', content: [part('input_text', 'Said in another file.')] },
          { type: 'compaction', encrypted_content: 'gAAA' },
        ],
      },
    };
    expect(outlines(told('Draw a map.'), said('Drawn.'), compacted).at(-1)).toBe(
      'system\n  checkpoint: Compacted\n  text: So far: a map.\n  text: Said in another file.',
    );
    expect(skipped(told('Draw a map.'), said('Drawn.'), compacted)).toEqual([
      'compacted/replacement_history: Repeats another record',
      'compacted/replacement_history: Encrypted',
    ]);
  });
});

describe('a sub-agent', () => {
  const spawn = {
    type: 'CollabAgentToolCall',
    id: 'exec-s',
    tool: 'spawnAgent',
    status: 'completed',
    sender_thread_id: 'main',
    receiver_thread_ids: ['child'],
    receiver_agents: [{ thread_id: 'child', agent_nickname: 'Ada' }],
    prompt: 'Count the boats.',
  };
  const wait = {
    type: 'CollabAgentToolCall',
    id: 'exec-w',
    tool: 'wait',
    status: 'completed',
    receiver_thread_ids: ['child'],
    agents_states: { child: { completed: 'Nine.' } },
  };

  test('that a script has started runs in the call, and ends with its last words', () => {
    expect(outlines(completed(spawn), completed(wait))).toEqual([
      `assistant
  tool: spawn_agent
    toolInput: {"prompt":"Count the boats.","receiver_thread_ids":["child"]}
    step: Ada
      text: Count the boats.
      text: Nine.
  tool: wait
    toolInput: {"receiver_thread_ids":["child"]}`,
    ]);
  });

  test('that an event repeats is shown once', () => {
    const old = event({
      type: 'collab_agent_spawn_end',
      call_id: 'exec-s',
      new_thread_id: 'child',
      new_agent_nickname: 'Ada',
      prompt: 'Count the boats.',
    });
    expect(outlines(completed(spawn), old)).toEqual(outlines(completed(spawn)));
  });

  test('gets later messages', () => {
    const more = event({
      type: 'collab_agent_interaction_end',
      call_id: 'i',
      receiver_thread_id: 'child',
      prompt: 'And the buoys.',
    });
    expect(outlines(completed(spawn), more).join('\n')).toContain('      text: And the buoys.');
  });

  test('of newer versions is identified by its path', () => {
    const activity = {
      type: 'SubAgentActivity',
      id: 's1',
      kind: 'started',
      agent_thread_id: 'c',
      agent_path: '/root/boats',
    };
    expect(outlines(call('s1', 'spawn_agent'), completed(activity), output('s1', 'ok'))).toEqual([
      'assistant\n  tool: spawn_agent\n    toolInput: {}\n    step (truncated): /root/boats\n    toolResult: ok',
    ]);
  });
});

describe('records that only some threads have', () => {
  test('a review is a step with its findings', () => {
    expect(
      outlines(
        event({
          type: 'entered_review_mode',
          target: { type: 'uncommittedChanges' },
          user_facing_hint: 'my changes',
        }),
        event({
          type: 'exited_review_mode',
          review_output: {
            findings: [
              {
                title: '[P2] Wrong zone',
                body: 'The hour is\noff.',
                confidence_score: 0.7,
                code_location: { absolute_file_path: '/a.ts', line_range: { start: 3, end: 5 } },
              },
            ],
            overall_correctness: 'patch is incorrect',
            overall_explanation: 'One fault.',
          },
        }),
      ),
    ).toEqual([
      'assistant\n  step: Review: my changes\n    text: **patch is incorrect**\n\nOne fault.\n\n- **[P2] Wrong zone** `/a.ts:3-5` (confidence 0.7)\n\n  The hour is\n  off.',
    ]);
  });

  test('a review that was interrupted has ended without words', () => {
    expect(outlines(event({ type: 'exited_review_mode', review_output: null }))).toEqual([
      'assistant\n  step: Review',
    ]);
  });

  test('a decision of a second model is a question with its answer', () => {
    const assess = (status: string, more: object = {}) =>
      event({
        type: 'guardian_assessment',
        id: 'g',
        status,
        action: { type: 'command', command: 'rm a' },
        ...more,
      });
    expect(
      outlines(assess('in_progress'), assess('denied', { rationale: 'It deletes.', risk_level: 'high' })),
    ).toEqual([
      'assistant\n  inputRequest: rm a\n\nIt deletes.\n\nRisk: high\n    userInput: {"input":false}',
    ]);
    expect(skipped(assess('in_progress'))).toEqual(['event_msg/guardian_assessment: nothing is decided yet']);
  });

  test('a call of a tool that the program offers', () => {
    const asked = {
      type: 'dynamic_tool_call_request',
      callId: 'd',
      turnId: 't',
      tool: 'lookup',
      arguments: { q: 'x' },
    };
    const answered = {
      type: 'dynamic_tool_call_response',
      call_id: 'd',
      tool: 'lookup',
      arguments: { q: 'x' },
      content_items: [],
      success: false,
      error: 'no book',
    };
    expect(outlines(event(asked), event(answered))).toEqual([
      'assistant\n  tool: lookup\n    toolInput: {"q":"x"}\n    toolResult\n    error: no book',
    ]);
  });

  test('a goal is shown once', () => {
    const goal = (tokens: number) =>
      event({
        type: 'thread_goal_updated',
        goal: { objective: 'Ship it', status: 'active', tokens_used: tokens },
      });
    expect(outlines(goal(1), goal(2))).toEqual(['system\n  text: Goal (active): Ship it']);
  });

  test('offered tools are skipped on purpose', () => {
    expect(skipped(item({ type: 'additional_tools', tools: [] }))).toEqual([
      'response_item/additional_tools: For the program, not part of the conversation',
    ]);
  });
});

test('encrypted words of another agent, and facts about them, are counted, and not lost', () => {
  const run = readAll(
    line('response_item', {
      type: 'agent_message',
      author: 'pilot',
      content: [
        { type: 'input_text', text: 'Berth 4 is free.' },
        { type: 'encrypted_content', encrypted_content: 'x' },
      ],
    }),
    line('inter_agent_communication_metadata', { trigger_turn: false }),
  );
  expect(run.messages.map(({ role }) => role)).toEqual(['developer']);
  expect(run.skipped.map(({ kind, isLost }) => [kind, isLost])).toEqual([
    ['content/encrypted_content', false],
    ['inter_agent_communication_metadata', false],
  ]);
});

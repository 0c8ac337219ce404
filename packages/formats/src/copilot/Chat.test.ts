import { describe, expect, test } from 'vitest';
import type { RunMessage } from '../core/Run';
import { readGrowing, readRecords } from '../testing/expectReader';
import { outlineMessage } from '../testing/outlineRun';
import { copilotChatRun } from '../testing/runs/copilot';
import { readWith } from '../testing/samples';
import * as format from '.';

const outlines = (messages: readonly RunMessage[]) =>
  messages.map((message) => [message.role, ...outlineMessage(message).slice(1)].join('\n'));
const read = (...records: unknown[]) => outlines(readRecords(format, records).messages);
const rootOf = (message: RunMessage | undefined) => message?.content[0];
const skippedOf = (...records: unknown[]) => readRecords(format, records).skipped.map(({ kind }) => kind);

describe('a chat of VS Code', () => {
  const run = readWith(format, copilotChatRun);

  test('has a header, and the parts of each response', () => {
    expect(run).toMatchObject({
      format: 'copilot',
      id: 'chat-7',
      title: 'Legend of the map',
      model: 'copilot/gpt-5',
    });
    expect(outlines(run.messages)).toEqual([
      'user\n  text: Add a spring to the legend\n  media: file legend.md',
      `assistant
  thinking: The legend is ${''}
  thinking: a list.
  text: I open [legend.md](file:///atlas/legend.md) first.

  tool: copilot_readFile
    toolInput: {"invocationMessage":"Reading legend.md"}
    toolResult: - peak
- lake
  tool: run_in_terminal
    toolInput: {"command":"make legend"}
    toolResult: no rule for legend
  inputRequest: Write the file?

legend.md will change
    userInput: {"input":true}
  tool: copilot_createFile denied
    toolInput: {"invocationMessage":"Creating old.md"}
    toolResult${''}
  text: The spring is in the legend.
`,
    ]);
  });

  test('has exit codes and times of commands', () => {
    const startedAt = Date.UTC(2026, 5, 9, 16, 0, 9);
    expect(rootOf(run.messages[1])).toMatchObject({
      children: expect.arrayContaining([
        expect.objectContaining({ data: { exitCode: 2, startedAt, endedAt: startedAt + 400 } }),
      ]) as unknown,
    });
  });

  const request = (response: unknown[], more: object = {}) => ({
    requestId: 'r',
    message: 'Go',
    response,
    ...more,
  });
  const tool = (more: object) => ({
    kind: 'toolInvocationSerialized',
    toolCallId: 't',
    toolId: 'x',
    isComplete: true,
    ...more,
  });
  const answered = (response: unknown[], more: object = {}) =>
    read({ requests: [request(response, more)] })[1];

  test('tools have arguments where the file has them', () => {
    expect(answered([tool({ toolSpecificData: { kind: 'input', rawInput: { q: 1 } } })])).toContain(
      'toolInput: {"q":1}',
    );
    const toolCallRounds = [{ toolCalls: [{ id: 't', name: 'x', arguments: '{"q":2}' }] }];
    expect(answered([tool({})], { result: { metadata: { toolCallRounds } } })).toContain(
      'toolInput: {"q":2}',
    );
    expect(
      answered([tool({ resultDetails: { input: '{"q":3}', output: [{ value: 'r' }], isError: true } })]),
    ).toContain('toolInput: {"q":3}\n    error: r');
  });

  test('results are texts, files, images, or any other value', () => {
    const output = [
      { value: 'a' },
      { path: '/b.ts' },
      { isText: false, mimeType: 'image/png', value: 'AAAA' },
    ];
    expect(answered([tool({ resultDetails: output })])).toContain(
      '    media: image/png data:image/png;base64,AAAA\n    toolResult: a\n/b.ts',
    );
    expect(answered([tool({ resultDetails: [{ rows: 3 }] })])).toContain('toolResult: [{"rows":3}]');
    const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    expect(answered([tool({ resultDetails: [{ deep }] })])).toContain(
      'toolResult: (This value cannot be written',
    );
  });

  test('tools of a sub-agent stand in its call', () => {
    const special = {
      kind: 'subagent',
      agentName: 'Plan',
      description: 'Make a plan',
      prompt: 'Plan it.',
      result: 'A plan.',
    };
    expect(
      answered([tool({ toolSpecificData: special }), tool({ toolCallId: 'u', subAgentInvocationId: 't' })]),
    ).toBe(
      `assistant
  tool: x
    toolInput: {}
    step: Make a plan
      text: Plan it.
      tool: x
        toolInput: {}
        toolResult${''}
    toolResult: A plan.`,
    );
  });

  test('a stopped response cancels its calls, and a failed one says why', () => {
    expect(answered([tool({ isComplete: false })], { isCanceled: true })).toContain('tool: x cancelled');
    expect(answered([], { result: { errorDetails: { message: 'No network.' } } })).toContain(
      'error: No network.',
    );
  });

  describe('a file or symbol', () => {
    const uri = { $mid: 1, path: '/maps/legend (old).md', external: 'file:///maps/legend%20(old).md' };
    const range = { startLineNumber: 7, endLineNumber: 9 };
    const chip = (inlineReference: unknown, name?: string) => ({
      kind: 'inlineReference',
      inlineReference,
      name,
    });

    test.each([
      ['a file', chip(uri), '[legend (old).md](file:///maps/legend%20%28old%29.md)'],
      [
        'a place in a file',
        chip({ uri, range }, 'line 7'),
        '[line 7](file:///maps/legend%20%28old%29.md#L7)',
      ],
      [
        'a symbol',
        chip({ name: 'draw_all', kind: 11, location: { uri, range } }),
        '[draw\\_all](file:///maps/legend%20%28old%29.md#L7)',
      ],
      ['a file without an address', chip({ scheme: 'vscode', path: '/a.md' }), '[a.md](vscode:///a.md)'],
      ['a name alone', chip({}, 'a [b]'), '**a \\[b\\]**'],
      ['nothing', chip(null), '**reference**'],
    ])('%s is a word of its sentence', (_, part, words) => {
      const response = [{ value: 'See ' }, part, { value: ' and ' }, part, { value: '.\n\n- ' }, part];
      expect(answered(response)).toBe(`assistant\n  text: See ${words} and ${words}.\n\n- ${words}`);
    });

    test('stands alone where no words are around it', () => {
      expect(answered([tool({}), chip({}, 'a'), tool({ toolCallId: 'u' })])).toContain(
        '  text: **a**\n  tool: x',
      );
    });
  });

  test('an edit does not cut a sentence; the empty code block around it becomes the name of its file', () => {
    const edit = { kind: 'textEditGroup', uri: { path: '/a.md' }, edits: [[{ text: 'one' }]] };
    expect(
      answered([tool({}), { value: 'It is ' }, edit, { kind: 'undoStop' }, { value: 'done.' }]),
    ).toContain('  text: It is done.');
    const named = { kind: 'codeblockUri', uri: { path: '/a.md', external: 'file:///a.md' }, isEdit: true };
    const fence = { value: '\n````\n' };
    expect(
      answered([tool({}), { value: 'First.' }, { kind: 'undoStop' }, fence, named, edit, fence]),
    ).toContain('  text: First.\n\n[a.md](file:///a.md)\n\n');
  });

  test('an edit of a chat without tools is a call', () => {
    const edit = { kind: 'textEditGroup', uri: { path: '/a.md' }, edits: [[{ text: 'one' }]] };
    expect(answered([{ value: 'Done.' }, edit])).toBe(
      'assistant\n  text: Done.\n  tool: textEditGroup\n    toolInput: {"path":"/a.md","edits":[[{"text":"one"}]]}',
    );
  });

  test('an edit beside calls that only read is a call of its own', () => {
    const edit = { kind: 'textEditGroup', uri: { path: '/a.md' }, edits: [[{ text: 'one' }]] };
    expect(answered([tool({ toolId: 'copilot_readFile' }), edit])).toContain('tool: textEditGroup');
    expect(answered([tool({ toolId: 'copilot_replaceString' }), edit])).not.toContain('textEditGroup');
  });

  test.each([
    ['beside the request', { promptTokens: 30, completionTokens: 4 }],
    ['in its usage', { usage: { promptTokens: 30, completionTokens: 4 } }],
    ['in the usage of its result', { result: { usage: { promptTokens: 30, completionTokens: 4 } } }],
    ['among what is known of its result', { result: { metadata: { promptTokens: 30, outputTokens: 4 } } }],
  ])('tokens stand %s', (_, more) => {
    expect(readRecords(format, [{ requests: [request([], more)] }]).usage).toEqual({ input: 30, output: 4 });
  });

  test('skipped parts are counted once, even if they are read again', () => {
    const reader = format.createReader();
    reader.read({ kind: 0, v: { requests: [request([{ kind: 'hologram' }])] } }, { line: 1 });
    reader.run();
    reader.read({ kind: 2, k: ['requests', 0, 'response'], v: [{ kind: 'undoStop' }] }, { line: 2 });
    reader.run();
    expect(reader.run().skipped.map(({ kind, count }) => `${kind} ${count}`)).toEqual([
      'hologram 1',
      'undoStop 1',
    ]);
  });

  describe('as a log', () => {
    const log = [
      { kind: 0, v: { sessionId: 's', requests: [] } },
      { kind: 2, k: ['requests'], v: [request([{ value: 'On' }])] },
      { kind: 2, k: ['requests', 0, 'response'], v: [{ value: 'One' }, { value: 'two' }], i: 0 },
      { kind: 1, k: ['customTitle'], v: 'A title' },
      { kind: 1, k: ['requests', 0, 'response', 1, 'value'], v: 'Two' },
      { kind: 2, k: ['requests'], v: [request([], { requestId: 'r2' })] },
      { kind: 3, k: ['customTitle'] },
    ];

    test('has tokens, the model and the end as single values', () => {
      const changes = [
        {
          kind: 0,
          v: { sessionId: 's', requests: [request([{ value: 'On' }], { modelId: 'copilot/auto' })] },
        },
        { kind: 1, k: ['requests', 0, 'promptTokens'], v: 30 },
        { kind: 1, k: ['requests', 0, 'completionTokens'], v: 4 },
        { kind: 1, k: ['requests', 0, 'result'], v: { metadata: { resolvedModel: 'swift-2' } } },
        { kind: 1, k: ['requests', 0, 'modelState'], v: { value: 1, completedAt: 1_780_000_000_000 } },
      ];
      const told = { model: 'swift-2', usage: { input: 30, output: 4 } };
      const whole = readRecords(format, changes);
      expect(whole).toMatchObject({ ...told, endedAt: 1_780_000_000_000 });
      expect(rootOf(whole.messages[1])).toMatchObject({ data: told });
    });

    test('is the session with all changes applied', () => {
      expect(read(...log)).toEqual([
        'user\n  text: Go',
        'assistant\n  text: One\n  text: Two',
        'user\n  text: Go',
        'assistant',
      ]);
      expect(readRecords(format, log).title).toBe('A title');
    });

    test('gives the same run while it grows, changes no record, and keeps equal messages', () => {
      const text = log.map((record) => JSON.stringify(record)).join('\n');
      const reader = format.createReader();
      for (const [index, record] of log.slice(0, 5).entries()) reader.read(record, { line: index + 1 });
      const [asked, answer] = reader.run().messages;
      reader.read(log[5], { line: 6 });
      expect(reader.run().messages[0]).toBe(asked);
      expect(reader.run().messages[1]).toBe(answer);
      expect(readGrowing(format, text)).toEqual(readWith(format, text));
      expect(log.map((record) => JSON.stringify(record)).join('\n')).toBe(text);
    });

    test('changes that fit nothing are counted', () => {
      const changes = [
        { kind: 1, k: ['__proto__', 'polluted'], v: true },
        { kind: 1, k: ['requests', 1_000_000_000], v: {} },
        { kind: 1, k: [], v: 1 },
        { kind: 9, k: ['x'], v: 1 },
      ];
      expect(skippedOf(...log, ...changes)).toEqual(['change/1', 'change/9']);
      expect({}).not.toHaveProperty('polluted');
    });
  });
});

let second = 0;
const line = (kind: string, fields: object) => ({
  kind,
  ...fields,
  captured_at: new Date(Date.UTC(2026, 6, 22, 12, 0, second++)).toISOString(),
});

/** A transcript of Letta Code about a leaking boat: reasoning, calls, one that fails, an error of the stream, one that never ended. */
export const lettaCodeRun: string = [
  line('user', { text: 'Why does the boat leak?', source_line_id: 'u1' }),
  line('reasoning', { text: 'I look at the hull first.', source_line_id: 'r1', source_message_id: 'm1' }),
  line('assistant', { text: 'Let me look.', source_line_id: 'a1', source_message_id: 'm1' }),
  line('tool_call', {
    name: 'Read',
    argsText: '{"file_path":"hull.md"}',
    resultText: 'A seam is open.',
    resultOk: true,
    source_line_id: 'c1',
  }),
  line('tool_call', {
    name: 'Bash',
    argsText: '{"command":"pump"}',
    resultText: 'no pump',
    resultOk: false,
    source_line_id: 'c2',
  }),
  line('error', { text: 'stream interrupted', source_line_id: 'e1' }),
  line('assistant', { text: 'A seam is open.', source_line_id: 'a2', source_message_id: 'm2' }),
  line('user', { text: 'Caulk it.' }),
  line('tool_call', { name: 'Bash', argsText: '{"command":"caulk"}', source_line_id: 'c3' }),
]
  .map((record) => JSON.stringify(record))
  .join('\n');

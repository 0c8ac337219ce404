const step = (index: number, source: string, type: string, fields: object = {}) => ({
  step_index: index,
  source,
  type,
  status: 'DONE',
  created_at: `2026-06-26T21:16:${String(10 + index)}Z`,
  ...fields,
});

/** A conversation in a museum: a setting, thoughts, calls without ids with their results, a compaction, an error. */
export const antigravityRun: string = [
  step(0, 'USER_EXPLICIT', 'USER_INPUT', {
    content:
      '<USER_REQUEST>\nCount the vases.\n</USER_REQUEST>\n<USER_SETTINGS_CHANGE>\nThe user changed setting `Model Selection` from None to Model 3.5 (High). No need to comment.\n</USER_SETTINGS_CHANGE>',
  }),
  step(1, 'SYSTEM', 'CONVERSATION_HISTORY'),
  step(2, 'MODEL', 'PLANNER_RESPONSE', {
    content: 'I look into both rooms.',
    thinking: '**Counting**\n\nTwo rooms.\n\n\n',
    tool_calls: [
      { name: 'list_dir', args: { DirectoryPath: '"/room 1"', Depth: '2' } },
      { name: 'run_command', args: { CommandLine: 'ls "/room 2"', Wait: 500 } },
    ],
  }),
  step(3, 'MODEL', 'LIST_DIRECTORY', { content: '{"name":"vase"}' }),
  step(4, 'MODEL', 'RUN_COMMAND', { content: 'vase\n', exit_code: 0 }),
  step(5, 'SYSTEM', 'CHECKPOINT', { content: '{{ CHECKPOINT 0 }}' }),
  step(6, 'SYSTEM', 'EPHEMERAL_MESSAGE', { content: 'Be careful.' }),
  step(7, 'MODEL', 'VIEW_FILE', { content: 'A vase.', truncated_fields: ['content'] }),
  step(8, 'SYSTEM', 'ERROR_MESSAGE', { content: 'The model is busy.' }),
  step(9, 'MODEL', 'PLANNER_RESPONSE', { content: 'Two vases.' }),
]
  .map((record) => JSON.stringify(record))
  .join('\n');

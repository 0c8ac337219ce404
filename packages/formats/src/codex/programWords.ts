/** How texts begin that Codex itself tells the model in the name of the user. */
export const programWords: readonly string[] = [
  '# AGENTS.md instructions for ',
  '<environment_context>',
  '<user_instructions>',
  '<INSTRUCTIONS>',
  '<skill>',
  '<user_shell_command>',
  '<turn_aborted>',
  '<subagent_notification>',
  '<hook_prompt ',
  '<user_action>',
];

/** Whether a text that stands in the user's name is the program's. */
export const isInjected = (text: string): boolean => programWords.some((words) => text.startsWith(words));

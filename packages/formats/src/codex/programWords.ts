/** Beginnings of texts that Codex itself sends as the user, in lower case. */
const PROGRAM_WORDS: readonly string[] = [
  '# agents.md instructions for ',
  '# agents.md instructions\n',
  '<codex_internal_context ',
  '<collaboration_mode>',
  '<environment_context>',
  '<external_',
  '<goal_context>',
  '<hook_prompt ',
  '<instructions>',
  '<model_switch>',
  '<permissions instructions>',
  '<personality_spec>',
  '<plugins_instructions>',
  '<recommended_plugins>',
  '<skill>',
  '<skills_instructions>',
  '<subagent_notification>',
  '<task_model_guidance>',
  '<turn_aborted>',
  '<user_action>',
  '<user_instructions>',
  '<user_shell_command>',
];

/** The longest beginning, in characters. */
const LONGEST = 40;

/** True if a text in the user's name is the program's. */
export function isInjected(text: string): boolean {
  const start = text.trimStart().slice(0, LONGEST).toLowerCase();
  return PROGRAM_WORDS.some((words) => start.startsWith(words));
}

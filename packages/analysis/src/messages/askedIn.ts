import { demandText } from '@agent-transcript/text/given';

/** Start of a person's own words in a text that a program generates around them. */
const ASKED = /^#+ My request for Codex:\s*/m;

/** Start of an element that programs put before or instead of a person's words. */
const ELEMENT =
  /^<(system-reminder|command-(?:name|message|args)|local-command-\w+|bash-\w+|task-notification|(?:agent|teammate|cross-session)-message|ide_\w+|[\w-]+-hook|new-diagnostics|environment_context|user_instructions|INSTRUCTIONS|user_shell_command|turn_aborted|subagent_notification|hook_prompt|user_action|external_\w+|codex_internal_context|recommended_plugins|goal_context|task_model_guidance|skill|(?:session|hook)_context|state_snapshot)[\s>]/;

/** First words of sentences that programs insert. */
const SENTENCE =
  /^(?:Caveat: The messages below were generated|\[Request interrupted by user|# AGENTS\.md instructions|(?:Full transcript available at|Read the output file to retrieve the result): )/;

/**
 * A person's own words in a message: without text that programs add around or before them; empty if the program wrote
 * everything. For texts whose roles do not show this: format readers that know mark it by roles.
 */
export function askedIn(text: string): string {
  demandText('askedIn', { text });
  const found = ASKED.exec(text);
  if (found !== null) return text.slice(found.index + found[0].length);
  let rest = text.trimStart();
  let [, name] = ELEMENT.exec(rest) ?? [];
  if (name === undefined) return SENTENCE.test(rest) ? '' : text;
  while (name !== undefined) {
    const end = `</${name}>`;
    const at = rest.indexOf(end);
    if (at < 0) return '';
    rest = rest.slice(at + end.length).trimStart();
    [, name] = ELEMENT.exec(rest) ?? [];
  }
  return SENTENCE.test(rest) ? '' : rest;
}

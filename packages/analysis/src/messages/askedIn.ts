import { demandText } from '@agent-transcript/text/given';

/** Where a person's words begin in a text that a program writes around them. */
const ASKED = /^#+ My request for Codex:\s*/m;

/** The start of an element that programs put in the place of a person's words, or before them. */
const ELEMENT =
  /^<(system-reminder|command-(?:name|message|args)|local-command-\w+|bash-\w+|task-notification|(?:agent|teammate|cross-session)-message|ide_\w+|[\w-]+-hook|new-diagnostics|environment_context|user_instructions|INSTRUCTIONS|user_shell_command|turn_aborted|subagent_notification|hook_prompt|user_action|external_\w+|codex_internal_context|recommended_plugins|goal_context|task_model_guidance|skill|(?:session|hook)_context|state_snapshot)[\s>]/;

/** How sentences begin that programs put there. */
const SENTENCE =
  /^(?:Caveat: The messages below were generated|\[Request interrupted by user|# AGENTS\.md instructions|(?:Full transcript available at|Read the output file to retrieve the result): )/;

/**
 * What a person asked in a message: the text, or what of it is the person's own where a program wrote around it or before it; empty where
 * all of it is the program's. A reader of a format that tells them apart says so by roles: this is for texts of which nobody says it.
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

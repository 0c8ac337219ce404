import { type Fields, fieldsOf, isFields } from '../core/values';

/** Fields of an event that are not arguments: old events have both side by side. */
const OWN = new Set([
  'id',
  'timestamp',
  'source',
  'message',
  'cause',
  'action',
  'observation',
  'tool_call_metadata',
  'llm_metrics',
  'timeout',
  'action_risk',
  'is_confirmed',
  'keep_prompt',
  'kernel_init_code',
]);

/** Arguments for the program, which the agent did not choose. */
const INTERNAL = new Set([
  'thought',
  'confirmation_state',
  'security_risk',
  'impl_source',
  'translated_ipython_code',
  'hidden',
  'blocking',
  'is_static',
  'is_input',
  'kernel_init_code',
  'include_extra',
  'return_axtree',
  'browsergym_send_msg_to_user',
]);

/** Arguments of an action. The oldest actions have them beside the name. */
export function argsOf(event: Fields): Fields {
  if (isFields(event.args)) return event.args;
  return Object.fromEntries(Object.entries(event).filter(([name]) => !OWN.has(name)));
}

/** Arguments of an action that the agent chose. */
export const inputOf = (args: Fields): Fields =>
  Object.fromEntries(Object.entries(args).filter(([name, value]) => !INTERNAL.has(name) && value !== null));

/** Metadata of the model's function call that an event comes from. */
export const metadataOf = (event: Fields): Fields => fieldsOf(event.tool_call_metadata);

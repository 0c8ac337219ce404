import type { Why } from '../core/lost';
import { type Readers } from '../core/readBy';
import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';
import { endAgents, readActivity, startAgent, tellAgent } from './agents';
import { HEADER, OWN, type Thread } from './createThread';
import { makeImage, searchWeb } from './readItem';
import { ask, enterReview, exitReview, readGuardian } from './reviews';
import { readBareCall, readCommand, readDynamicCall, readPatch, readServerCall } from './toolCalls';
import { readCompleted, readStarted } from './turnItems';

const BEGINS = 'it says only that something begins';

const readThought = (thread: Thread, event: Fields) => thread.say('thinking', stringOf(event.text) ?? '');
const tell = (thread: Thread, event: Fields) => thread.tell('system', event.message ?? event.summary);

/** Readers of events, which add facts that the items lack, and repeat everything else. */
export const EVENTS: Readers<Thread> = {
  user_message: readUser,
  agent_message: (thread, event) => thread.say('text', stringOf(event.message) ?? ''),
  agent_reasoning: readThought,
  agent_reasoning_raw_content: readThought,
  agent_reasoning_section_break: OWN,
  item_started: readStarted,
  item_completed: readCompleted,
  token_count: (thread, event) => thread.count(fieldsOf(event.info)),
  turn_aborted: (thread) => thread.abort(),
  error: readError,
  stream_error: readError,
  warning: tell,
  guardian_warning: tell,
  deprecation_notice: tell,
  background_event: tell,
  context_compacted: (thread) => thread.compact(),
  thread_name_updated(thread, event) {
    thread.conversation.note({ title: stringOf(event.thread_name) });
    return HEADER;
  },
  thread_goal_updated: readGoal,
  thread_settings_applied: OWN,
  session_configured: OWN,
  mcp_startup_update: OWN,
  mcp_startup_complete: OWN,
  shutdown_complete: OWN,
  task_started: OWN,
  turn_started: OWN,
  task_complete: readEnd,
  turn_complete: readEnd,
  thread_rolled_back: 'what was taken back stays',
  web_search_begin: BEGINS,
  web_search_end: searchWeb,
  image_generation_begin: BEGINS,
  image_generation_end: makeImage,
  exec_approval_request: ask,
  apply_patch_approval_request: ask,
  request_permissions: ask,
  request_user_input: ask,
  elicitation_request: ask,
  guardian_assessment: readGuardian,
  entered_review_mode: enterReview,
  exited_review_mode: exitReview,
  exec_command_begin: readCommand,
  exec_command_end: readCommand,
  patch_apply_begin: readPatch,
  patch_apply_end: readPatch,
  mcp_tool_call_begin: readServerCall,
  mcp_tool_call_end: readServerCall,
  dynamic_tool_call_request: readDynamicCall,
  dynamic_tool_call_response: readDynamicCall,
  view_image_tool_call: (thread, event) => readBareCall(thread, 'view_image', { path: event.path }),
  collab_agent_spawn_begin: BEGINS,
  collab_agent_spawn_end: startAgent,
  collab_agent_interaction_begin: BEGINS,
  collab_agent_interaction_end: tellAgent,
  collab_waiting_begin: BEGINS,
  collab_waiting_end: endAgents,
  collab_close_begin: BEGINS,
  collab_close_end: endAgents,
  collab_resume_begin: BEGINS,
  collab_resume_end: endAgents,
  sub_agent_activity: readActivity,
};

/** Events that end an earlier event's call or item, besides those whose name ends in `_end`. */
const ENDS = new Set(['dynamic_tool_call_response', 'view_image_tool_call', 'item_completed']);

/** True for a type of event that ends an earlier event's call or item. */
export const isEnd = (type: string): boolean => type.endsWith('_end') || ENDS.has(type);

function readUser(thread: Thread, { message, images, local_images: paths, kind }: Fields): Why | undefined {
  const text = stringOf(message) ?? '';
  // The first versions also wrote such events for their own additions.
  const role = (kind ?? 'plain') === 'plain' ? 'user' : 'developer';
  return thread.typed(role, text, [
    text,
    ...listOf(images).map((image_url) => ({ image_url })),
    ...listOf(paths).map((path) => ({ type: 'local_image', path })),
  ]);
}

/** Reads the end of a turn, which repeats the model's last words. */
function readEnd(thread: Thread, event: Fields): string | undefined {
  const text = stringOf(event.last_agent_message) ?? '';
  if (text === '') return OWN;
  return thread.isTold(text) ? 'it repeats the last message' : thread.say('text', text);
}

/** Reads the goal of the thread, which comes again with each count of tokens. */
function readGoal(thread: Thread, event: Fields): string | undefined {
  const { objective, status } = fieldsOf(event.goal);
  const words = `Goal (${stringOf(status) ?? 'active'}): ${stringOf(objective) ?? ''}`;
  return thread.isTold(words) ? 'the goal is the same' : thread.tell('system', words);
}

function readError(thread: Thread, event: Fields): undefined {
  thread.blocks().error(stringOf(event.message) ?? '');
}

import { lost, type Why } from '../core/lost';
import { type Readers, readBy } from '../core/readBy';
import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';
import { readActivity, readAgentCall } from './agents';
import type { Thread } from './createThread';
import { makeImage, searchWeb } from './readItem';
import { enterReview, exitReview } from './reviews';
import { readBareCall, readCommand, readDynamicCall, readPatch, readServerCall } from './toolCalls';

/**
 * Readers of the items of a turn, by their names in `codex exec --json`; rollouts write these as `CommandExecution`. A call that a script
 * of the model makes has no other record.
 */
const TURN_ITEMS: Readers<Thread> = {
  user_message: (thread, { content }) => thread.typed('user', textOf(content), content),
  hook_prompt: (thread, item) => thread.tell('developer', item.fragments),
  agent_message: (thread, { content, text }) => thread.say('text', stringOf(text) ?? textOf(content)),
  reasoning: readReasoning,
  plan: readPlan,
  todo_list: readTodos,
  command_execution: readCommand,
  file_change: readPatch,
  mcp_tool_call: readServerCall,
  dynamic_tool_call: readDynamicCall,
  collab_agent_tool_call: readAgentCall,
  collab_tool_call: readAgentCall,
  sub_agent_activity: readActivity,
  web_search: searchWeb,
  image_view: (thread, item) => readBareCall(thread, 'view_image', { path: item.path }),
  image_generation: makeImage,
  sleep: (thread, item) => readBareCall(thread, 'sleep', { duration_ms: item.duration_ms }),
  entered_review_mode: enterReview,
  exited_review_mode: exitReview,
  context_compaction: (thread) => thread.compact(),
  extension: readExtension,
  error: (thread, item) => thread.fail(stringOf(item.message) ?? ''),
};

/** Items that are shown while they run: others are empty until they end. */
const RUNNING =
  /^(?:command_execution|file_change|mcp_tool_call|dynamic_tool_call|collab\w*_call|todo_list)$/;

/** Reads a completed item. */
export const readCompleted = (thread: Thread, event: Fields): undefined =>
  readTurnItem(thread, event, 'item_completed', true);

/** Reads an item that has started or changed. */
export const readStarted = (thread: Thread, event: Fields): undefined =>
  readTurnItem(thread, event, 'item_started', false);

function readTurnItem(thread: Thread, event: Fields, kind: string, hasEnded: boolean): undefined {
  const item = fieldsOf(event.item);
  const type = stringOf(item.type) ?? '';
  const name = type.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase();
  thread.enter(item);
  thread.source = 'completed';
  thread.isEnd = hasEnded;
  if (hasEnded) thread.settle(thread.id);
  const record = `${kind}/${type}`;
  if (hasEnded || RUNNING.test(name)) thread.skip(record, readBy(TURN_ITEMS, name, thread, item));
  else if (!Object.hasOwn(TURN_ITEMS, name)) thread.skip(record, lost('Unknown record'));
  else if (stringOf(item.text) || textOf(item.content)) thread.expectEnd(record, thread.id);
  else thread.skip(record, 'Repeated when it ends');
}

const textOf = (content: unknown): string =>
  listOf(content)
    .map((part) => stringOf(fieldsOf(part).text))
    .join('');

function readReasoning(thread: Thread, { text, summary_text: summary, raw_content: raw }: Fields) {
  let why: string | undefined = 'it has no text';
  for (const one of [text, ...listOf(summary), ...listOf(raw)])
    if (typeof one === 'string') why = thread.say('thinking', one);
  return why;
}

/** Reads a plan, which the model's message holds too. */
function readPlan(thread: Thread, item: Fields): string | undefined {
  const plan = (stringOf(item.text) ?? '').trim();
  if (thread.isEcho(`plan ${plan}`)) return 'the message with it is shown';
  thread.blocks().text(plan, thread.data());
  return undefined;
}

/** Reads the list of tasks as a call of the tool that changes it. The list comes again whenever it changes. */
function readTodos(thread: Thread, item: Fields): undefined {
  const plan = listOf(item.items).map((one) => {
    const { text, completed } = fieldsOf(one);
    return { step: text, status: completed === true ? 'completed' : 'pending' };
  });
  thread.call('update_plan', { plan }).setInput({ plan });
  if (thread.isEnd) thread.find()?.answer({});
}

/** Reads an item of an extension by its kind. Some of these are items of Codex itself. */
function readExtension(thread: Thread, item: Fields): Why | undefined {
  const { type: _, id: __, kind: given, payload, ...rest } = item;
  const fields: Fields = { ...rest, ...fieldsOf(payload) };
  const kind = stringOf(given) ?? 'extension';
  if (kind === 'web.search') return searchWeb(thread, fields);
  if (kind === 'clock.sleep')
    return readBareCall(thread, 'sleep', { duration_ms: fields.duration_ms ?? fields.durationMs });
  if (kind === 'image_gen.generation')
    return makeImage(thread, { ...fields, revised_prompt: fields.revised_prompt ?? fields.revisedPrompt });
  return readBareCall(thread, kind, fields);
}

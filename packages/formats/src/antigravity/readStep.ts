import type { Conversation } from '../core/createConversation';
import { lost, type Why } from '../core/lost';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { type Readers, readBy } from '../core/readBy';
import { defined, type Fields, fieldsOf, isFields, listOf, numberOf, stringOf, timeOf } from '../core/values';
import { modelIn, requestOf } from './requestOf';

/** A step, and the run that it is part of. */
interface Step {
  readonly conversation: Conversation;
  readonly place: Place;
  readonly words: string;
  readonly at: number | undefined;
}

/** Readers of the steps that are no results. */
const READERS: Readers<Step> = {
  USER_INPUT: (step, fields) => readRequest(step, fields),
  PLANNER_RESPONSE: (step, fields) => readAnswer(step, fields),
  ERROR_MESSAGE: (step) => {
    begin(step, 'system').blocks.error(step.words || 'Error');
    return undefined;
  },
  CHECKPOINT: (step) => {
    const { blocks } = begin(step, 'system');
    blocks.checkpoint('Conversation compacted');
    blocks.text(step.words);
    return undefined;
  },
};

/** Reads a step. The others of the model are results, and those of the system its words. */
export function readStep(conversation: Conversation, fields: Fields, place: Place): void {
  const { source, content } = fields;
  const type = stringOf(fields.type) ?? '';
  const kind = type || stringOf(source) || 'record';
  const words = stringOf(content) ?? stringOf(fieldsOf(content).text) ?? '';
  const step: Step = { conversation, place, words, at: timeOf(fields.created_at) };
  conversation.saw(step.at);
  const why = Object.hasOwn(READERS, type)
    ? readBy(READERS, type, step, fields)
    : readOther(step, type, fields);
  if (why !== undefined) conversation.skip(kind, why, place);
  for (const cut of listOf(fields.truncated_fields))
    conversation.skip(`${kind}/${stringOf(cut) ?? 'field'}`, lost('Cut by the program'), place);
}

const begin = ({ conversation, place, at }: Step, role: string) =>
  conversation.message({ role, createdAt: at, data: rawOf(place) });

function readRequest(step: Step, { source }: Fields): Why | undefined {
  const { typed, added } = requestOf(step.words);
  if (typed === '' && added.length === 0) return 'Holds no words';
  const { blocks } = begin(step, source === undefined || source === 'USER_EXPLICIT' ? 'user' : 'system');
  blocks.text(typed);
  for (const text of added) blocks.text(text, { role: 'system' });
  step.conversation.note({ model: modelIn(added) });
  return undefined;
}

function readAnswer(step: Step, fields: Fields): Why | undefined {
  const thinking = stringOf(fields.thinking) ?? '';
  const calls = listOf(fields.tool_calls).filter(isFields);
  if (step.words === '' && thinking === '' && calls.length === 0) return 'Holds no words';
  const message = begin(step, 'assistant');
  message.note(defined({ endedAt: step.at }));
  message.blocks.thinking(thinking.trimEnd());
  message.blocks.text(step.words);
  for (const { name, args } of calls)
    step.conversation.waits(
      message.blocks.call({
        name: stringOf(name) ?? 'tool',
        input: inputOf(args),
        data: defined({ ...rawOf(step.place), startedAt: step.at }),
      }),
    );
  return undefined;
}

/** Input of a call. Most versions write each value as JSON once more. */
function inputOf(args: unknown): unknown {
  if (!isFields(args)) return args ?? {};
  const entries = Object.entries(args);
  try {
    return Object.fromEntries(
      entries.map(([name, value]) => {
        if (typeof value !== 'string') throw new TypeError('Not written as JSON');
        return [name, JSON.parse(value) as unknown];
      }),
    );
  } catch {
    return args;
  }
}

/** Reads a step of another type: a result of the model's calls in order, which has no id, or words of the system. */
function readOther(step: Step, type: string, { source, status, exit_code }: Fields): Why | undefined {
  const { conversation, words, at, place } = step;
  if (source !== 'MODEL' && source !== undefined) {
    if (words === '') return 'Holds no words';
    // Of the oldest transcripts, which have no types.
    begin(step, type === '' && source === 'USER_EXPLICIT' ? 'user' : 'system').blocks.text(
      requestOf(words).typed,
    );
    return undefined;
  }
  if (type === '') {
    if (words === '' || source === undefined) return lost('Not a step');
    begin(step, 'assistant').blocks.text(words);
    return undefined;
  }
  const call =
    conversation.waiting(undefined) ??
    begin(step, 'tool').blocks.call({ name: type.toLowerCase(), data: rawOf(place) });
  const data = defined({ endedAt: at, exitCode: numberOf(exit_code) });
  call.answer(status === 'ERROR' ? { error: words || 'ERROR', data } : { output: words, data });
  return undefined;
}

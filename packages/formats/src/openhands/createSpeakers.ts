import type { NodeData } from '@agent-transcript/parser';
import type { JsonValue } from '@agent-transcript/protocol';
import type { Conversation } from '../core/createConversation';
import type { Blocks, StepDraft } from '../core/drafts';
import type { MessageDraft } from '../core/Message';
import { mediaTypeOf } from '../core/mediaTypeOf';
import type { Place } from '../core/Run';
import { defined, type Fields, fieldsOf, idOf, listOf, stringOf, timeOf } from '../core/values';
import { metadataOf } from './event';

/** Author of an event, with the blocks that take its words. */
export interface Speaker {
  readonly blocks: Blocks;
  note(data: NodeData): void;
  /** Writes words, with the pictures of the arguments. */
  say(text: unknown, args: Fields): void;
  /** Writes the last words of an agent. */
  finish(event: Fields, args: Fields, action: string): void;
}

/** Finds the message of each event. Events of an agent that another agent started stand in its step. */
export interface Speakers {
  begin(event: Fields, place: Place): Speaker;
  /** True if somebody has already said these words. */
  isSaid(words: string): boolean;
  /** True for the first event of a model response. */
  isNewResponse(event: Fields): boolean;
  /** Enters a step, in which the next events stand. */
  enter(step: StepDraft): void;
  /** Leaves a step. */
  leave(step: StepDraft): void;
}

const ROLES = new Map([
  ['agent', 'assistant'],
  ['user', 'user'],
  ['environment', 'system'],
]);

export function createSpeakers(conversation: Conversation): Speakers {
  const steps: StepDraft[] = [];
  const responses = new Set<string>();
  const said = new Set<string>();
  let last: { readonly response: string; readonly message: MessageDraft } | undefined;

  /** Role of an event. Without a source it is the agent's, except for the first message, which is the task. */
  const roleOf = (event: Fields) => {
    const source = stringOf(event.source);
    if (source !== undefined) return ROLES.get(source) ?? source;
    return event.action === 'message' && last === undefined ? 'user' : 'assistant';
  };

  /** Message of an event. Events of the same model response share one. */
  const messageOf = (event: Fields, role: string, place: Place) => {
    const response = responseOf(event) ?? '';
    const createdAt = timeOf(event.timestamp);
    // An event is written at the end of the action.
    const endedAt = role === 'assistant' ? createdAt : undefined;
    if (response !== '' && last?.response === response) {
      last.message.note(defined({ endedAt }));
      return last.message;
    }
    const data = defined({ raw: 'line' in place ? place : undefined, endedAt });
    const message = conversation.message({ role, createdAt, data });
    last = { response, message };
    return message;
  };

  return {
    begin(event, place) {
      const role = event.action === 'system' ? 'system' : roleOf(event);
      const step = steps.at(-1);
      return step === undefined
        ? speakerIn(messageOf(event, role, place), said)
        : speakerInStep(step, role, said);
    },
    isSaid: (words) => said.has(words.trim()),
    isNewResponse(event) {
      const response = responseOf(event);
      if (response === undefined || responses.has(response)) return false;
      responses.add(response);
      return true;
    },
    enter: (step) => {
      steps.push(step);
    },
    leave(step) {
      const at = steps.lastIndexOf(step);
      if (at >= 0) for (const left of steps.splice(at)) left.close();
    },
  };
}

const responseOf = (event: Fields) => idOf(fieldsOf(metadataOf(event).model_response).id);

const speakerIn = (message: MessageDraft, said: Set<string>): Speaker =>
  speaker(
    message.blocks,
    said,
    undefined,
    (data) => message.note(data),
    (value) => message.addData({ type: 'data', kind: 'outputs', data: value }),
  );

/** Speaker in the step of an agent. Words of anybody else name their role. */
const speakerInStep = (step: StepDraft, role: string, said: Set<string>): Speaker =>
  speaker(
    step.blocks,
    said,
    role === 'assistant' ? undefined : { role },
    (data) => step.note(data),
    () => {},
  );

function speaker(
  blocks: Blocks,
  said: Set<string>,
  data: NodeData | undefined,
  note: (data: NodeData) => void,
  addData: (value: JsonValue) => void,
): Speaker {
  const say = (text: unknown, args: Fields) => {
    if (typeof text === 'string') {
      said.add(text.trim());
      blocks.text(text, data);
    }
    for (const url of [...listOf(args.image_urls), ...listOf(args.images_urls)])
      if (typeof url === 'string') blocks.media({ mediaType: mediaTypeOf(url), url });
  };
  return {
    blocks,
    note,
    say,
    finish(event, args, action) {
      const outputs = fieldsOf(args.outputs);
      const texts = [args.thought, args.final_thought].filter((one) => typeof one === 'string' && one !== '');
      for (const text of new Set(texts)) say(text, {});
      if (action === 'reject') blocks.error(stringOf(outputs.reason) ?? 'The agent gave up.');
      // The program's own words for the event replace missing words of the agent.
      else if (texts.length === 0) say(event.message, {});
      if (Object.keys(outputs).length > 0) addData(outputs as JsonValue);
    },
  };
}

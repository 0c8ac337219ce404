import type { Conversation } from '../core/createConversation';
import type { CallDraft, StepDraft } from '../core/drafts';
import type { RequestDraft } from '../core/leafDrafts';
import type { Place } from '../core/Run';
import { argumentsOf, defined, type Fields, fieldsOf, idOf, listOf, stringOf, timeOf } from '../core/values';
import type { Speaker, Speakers } from './createSpeakers';
import { inputOf, metadataOf } from './event';

/** Calls of a run while it is read. */
export interface Calls {
  begin(event: Fields, action: string, args: Fields, speaker: Speaker, place: Place): void;
  /** Call that an observation answers. */
  answeredBy(event: Fields): CallDraft | undefined;
}

/** A call that waits for a person's approval. */
interface Asked {
  readonly call: CallDraft;
  readonly request: RequestDraft;
}

export function createCalls(conversation: Conversation, speakers: Speakers): Calls {
  /** Calls by the id of their event. */
  const byEvent = new Map<string, CallDraft>();
  const steps = new Map<CallDraft, StepDraft>();
  let asked: Asked | undefined;

  const remember = (event: Fields, call: CallDraft) => {
    const id = idOf(event.id);
    if (id !== undefined) byEvent.set(id, call);
  };

  /** Reads the answer of a person: the action comes again once it is confirmed or rejected. Returns false for any other action. */
  const isAnswer = (event: Fields, name: string, state: unknown) => {
    if (asked?.call.name !== name || (state !== 'confirmed' && state !== 'rejected')) return false;
    asked.request.answer(state === 'confirmed');
    remember(event, asked.call);
    asked = undefined;
    return true;
  };

  /** Begins the step of another agent, which acts until the observation of the call comes. */
  const delegate = (call: CallDraft, args: Fields) => {
    const agent = stringOf(args.agent) ?? 'agent';
    const step = call.blocks.step({ title: agent, data: { agent } });
    steps.set(call, step);
    speakers.enter(step);
  };

  return {
    begin(event, action, args, speaker, place) {
      const { name, id, input } = functionOf(event, action, args);
      if (isAnswer(event, name, args.confirmation_state)) return;
      speaker.say(args.thought, {});
      const data = defined({ raw: 'line' in place ? place : undefined, startedAt: timeOf(event.timestamp) });
      const call = conversation.waits(speaker.blocks.call({ id, name, input, data }));
      remember(event, call);
      if (args.confirmation_state === 'awaiting_confirmation')
        asked = {
          call,
          request: call.blocks.request({
            prompt: `May ${name} run?`,
            expectedTypes: ['boolean'],
            data: defined({ requestId: id }),
          }),
        };
      if (action === 'delegate') delegate(call, args);
    },
    answeredBy(event) {
      const cause = idOf(event.cause);
      const id = idOf(metadataOf(event).tool_call_id);
      // Only the oldest observations, which have no ids, belong to the action before them.
      const isLinked = id !== undefined || event.id === undefined;
      const call = cause !== undefined ? byEvent.get(cause) : isLinked ? conversation.waiting(id) : undefined;
      const step = call === undefined ? undefined : steps.get(call);
      if (step !== undefined) speakers.leave(step);
      return call?.isOpen === true ? call : undefined;
    },
  };
}

/** Function that the model called; without a function call, the action and its arguments. */
function functionOf(event: Fields, action: string, args: Fields) {
  const metadata = metadataOf(event);
  const id = idOf(metadata.tool_call_id);
  const { message } = fieldsOf(listOf(fieldsOf(metadata.model_response).choices)[0]);
  const called = listOf(fieldsOf(message).tool_calls)
    .map(fieldsOf)
    .find((one) => id !== undefined && idOf(one.id) === id);
  const isMcp = action === 'call_tool_mcp';
  return {
    id,
    name: stringOf(metadata.function_name) ?? (isMcp ? stringOf(args.name) : undefined) ?? action,
    input:
      called === undefined
        ? isMcp
          ? argumentsOf(args.arguments)
          : inputOf(args)
        : argumentsOf(fieldsOf(called.function).arguments),
  };
}

import type { Conversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, idOf, isFields, stringOf, timeOf } from '../core/values';
import { createCalls } from './createCalls';
import { createSpeakers } from './createSpeakers';
import { argsOf, metadataOf } from './event';
import { Kinds } from './Kinds';
import { isKind, isState, readKind, readState } from './readKind';
import { noteMetrics, responseData } from './readMetrics';
import { writeObservation } from './writeObservation';

/** Reader of the events of a run. */
export interface Events {
  read(event: unknown, place: Place): void;
  /** Ends the run, and shows words of which only pieces have come. */
  end(): void;
}

const STATE = 'State of the program, not part of the conversation';

const SAYS_NOTHING = 'Has no words';

/** Actions and observations that are shown only if they have words of their own, with the reasons to skip others. */
const PERHAPS = new Map([
  ['null', SAYS_NOTHING],
  ['llm_response', SAYS_NOTHING],
  ['loop_detection', STATE],
  ['loop_recovery', STATE],
]);

/** Reasons to skip actions and observations. */
const WHY = new Map([
  ['recall', 'For the program, not part of the conversation'],
  ['agent_state_changed', STATE],
  ['change_agent_state', STATE],
  ['start', STATE],
  ['pause', STATE],
  ['resume', STATE],
  ['stop', STATE],
  ['condensation_request', STATE],
]);

/** Creates a reader that writes the events of a run into a conversation. */
export function createEvents(conversation: Conversation): Events {
  const speakers = createSpeakers(conversation);
  const calls = createCalls(conversation, speakers);
  const kinds = new Kinds(conversation);

  /** Reason to skip an event that may have no words, or repeat those of another event; `undefined` if it is shown. */
  const whyNot = (name: string, words: unknown) => {
    const why = PERHAPS.get(name);
    const text = stringOf(words) ?? '';
    if (why === undefined) return WHY.get(name);
    if (text.trim() === '') return why;
    return speakers.isSaid(text) ? 'Repeats another event' : undefined;
  };

  const readAction = (event: Fields, action: string, place: Place) => {
    const args = argsOf(event);
    const why = whyNot(action, args.content ?? args.thought);
    if (why !== undefined) return conversation.skip(`action/${action}`, why, place);
    const speaker = speakers.begin(event, place);
    responseData(event, speaker, speakers.isNewResponse(event));
    switch (action) {
      case 'message':
      case 'system':
        return speaker.say(args.content ?? event.message, args);
      case 'null':
      case 'llm_response':
      case 'loop_recovery':
        return speaker.say(args.content ?? args.thought, args);
      case 'think':
        return speaker.blocks.thinking(stringOf(args.thought) ?? '');
      case 'finish':
      case 'reject':
        return speaker.finish(event, args, action);
      case 'condensation':
        speaker.blocks.checkpoint('Condensation');
        return speaker.say(args.summary, {});
      default:
        return calls.begin(event, action, args, speaker, place);
    }
  };

  const readObservation = (event: Fields, observation: string, place: Place) => {
    const state = fieldsOf(event.extras);
    const reason = observation === 'agent_state_changed' ? stringOf(state.reason) : undefined;
    if (reason !== undefined && state.agent_state === 'error')
      return speakers.begin(event, place).blocks.error(reason);
    const why = whyNot(observation, event.content);
    if (why !== undefined) return conversation.skip(`observation/${observation}`, why, place);
    if (PERHAPS.has(observation)) return speakers.begin(event, place).say(event.content, {});
    writeObservation(event, observation, { calls, speakers, conversation, place });
  };

  return {
    read(value, place) {
      const event = fieldsOf(value);
      if (!isFields(value)) return conversation.skip(typeof value, lost('Not an event'), place);
      conversation.saw(timeOf(event.timestamp));
      if (isKind(event)) return readKind(kinds, event, place);
      if (isState(event)) return readState(kinds, event, place);
      noteMetrics(event, conversation);
      const model = stringOf(fieldsOf(metadataOf(event).model_response).model);
      if (model !== undefined) conversation.note({ agent: 'OpenHands', model });
      const action = stringOf(event.action);
      const observation = stringOf(event.observation);
      if (action !== undefined) readAction(event, action, place);
      else if (observation !== undefined) readObservation(event, observation, place);
      else
        conversation.skip(idOf(event.kind) ?? 'event', lost('Neither an action nor an observation'), place);
    },
    end: () => kinds.end(),
  };
}

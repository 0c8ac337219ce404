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

/** The events of a run while they are read. */
export interface Events {
  read(event: unknown, place: Place): void;
  /** Nothing more comes: shows what came in pieces only. */
  end(): void;
}

const STATE = 'It tells a state of the program.';

const SAYS_NOTHING = 'It says nothing.';

/** Actions and observations that say something only if they have words of their own. */
const PERHAPS = new Map([
  ['null', SAYS_NOTHING],
  ['llm_response', SAYS_NOTHING],
  ['loop_detection', STATE],
  ['loop_recovery', STATE],
]);

/** Why actions and observations are not shown. */
const WHY = new Map([
  ['recall', 'It is what the program looks up by itself.'],
  ['agent_state_changed', STATE],
  ['change_agent_state', STATE],
  ['start', STATE],
  ['pause', STATE],
  ['resume', STATE],
  ['stop', STATE],
  ['condensation_request', STATE],
]);

/** Reads the events of a run into a conversation. */
export function createEvents(conversation: Conversation): Events {
  const speakers = createSpeakers(conversation);
  const calls = createCalls(conversation, speakers);
  const kinds = new Kinds(conversation);

  /** Why an event is not shown, if its kind says nothing by itself and its words are none, or are those of another event. */
  const whyNot = (name: string, words: unknown) => {
    const why = PERHAPS.get(name);
    const text = stringOf(words) ?? '';
    if (why === undefined) return WHY.get(name);
    if (text.trim() === '') return why;
    return speakers.isSaid(text) ? 'Another event says it too.' : undefined;
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
      if (!isFields(value)) return conversation.skip(typeof value, lost('It is not an event.'), place);
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
        conversation.skip(
          idOf(event.kind) ?? 'event',
          lost('It is neither an action nor an observation.'),
          place,
        );
    },
    end: () => kinds.end(),
  };
}

import type { Conversation } from '../core/createConversation';
import type { CallDraft } from '../core/drafts';
import { mediaTypeOf } from '../core/mediaTypeOf';
import type { Place } from '../core/Run';
import { defined, type Fields, fieldsOf, idOf, listOf, numberOf, stringOf, timeOf } from '../core/values';
import type { Calls } from './createCalls';
import type { Speakers } from './createSpeakers';
import { metadataOf } from './event';

/** Context in which an observation is written. */
export interface ObservationContext {
  readonly calls: Calls;
  readonly speakers: Speakers;
  readonly conversation: Conversation;
  readonly place: Place;
}

/** Writes the observation of an action. */
export function writeObservation(event: Fields, observation: string, context: ObservationContext): void {
  const { calls, speakers, conversation, place } = context;
  if (observation === 'think')
    return conversation.skip('observation/think', 'Confirms that a thought was noted', place);
  if (observation === 'condense') {
    const { blocks } = speakers.begin(event, place);
    blocks.checkpoint('Condensation');
    return blocks.text(stringOf(event.content) ?? '');
  }
  const found = calls.answeredBy(event);
  const content = stringOf(event.content) ?? '';
  if (found === undefined && observation === 'error')
    return speakers.begin(event, place).blocks.error(content);
  if (found === undefined && (observation === 'message' || observation === 'chat'))
    return speakers.begin(event, place).say(content, {});
  const call =
    found ??
    speakers.begin(event, place).blocks.call({
      id: idOf(metadataOf(event).tool_call_id),
      name: stringOf(metadataOf(event).function_name) ?? observation,
    });
  writeImages(fieldsOf(event.extras), call);
  call.answer({
    ...(observation === 'error' ? { error: content } : { output: event.content ?? '' }),
    ...(observation === 'user_rejected' && { outcome: 'denied' as const }),
    data: defined({ endedAt: timeOf(event.timestamp), exitCode: exitCodeOf(event) }),
  });
}

function writeImages(extras: Fields, call: CallDraft): void {
  for (const url of [extras.screenshot, ...listOf(extras.image_urls)])
    if (typeof url === 'string' && url !== '') call.blocks.media({ mediaType: mediaTypeOf(url), url });
}

/** Exit code of an observation; `undefined` for -1, which marks a program that still runs. */
function exitCodeOf(event: Fields): number | undefined {
  const extras = fieldsOf(event.extras);
  const code =
    numberOf(fieldsOf(extras.metadata).exit_code) ?? numberOf(extras.exit_code) ?? numberOf(event.exit_code);
  return code === -1 ? undefined : code;
}

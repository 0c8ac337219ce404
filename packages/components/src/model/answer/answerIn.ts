import { answerOf } from '@agent-transcript/analysis/summary';
import type { GrowingList } from '@agent-transcript/text/growing';
import type { TextPart, ViewMessage } from '../messages/readMessages';
import { holdsWork } from './holdsWork';

/** Position of the answer of a run. */
export interface AnswerPlace {
  /** Prefix of the addresses of its message. */
  readonly prefix: string;
  /** Offset of its first text. */
  readonly start: number;
  /** Its Markdown. */
  readonly text: string;
}

/** Answer of a run. `null` while it streams, and if the agent did nothing but talk: all of its text would be the answer. */
export function answerIn(views: GrowingList<ViewMessage>): AnswerPlace | null {
  const answer = views.some(holdsWork) ? answerOf(views) : null;
  if (answer === null) return null;
  const { message, content, start } = answer.texts[0].place;
  const part = views.at(message)?.parts[content] as TextPart;
  return { prefix: part.prefix, start, text: answer.markdown };
}

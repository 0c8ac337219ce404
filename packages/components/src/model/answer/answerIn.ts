import { answerOf } from '@agent-transcript/analysis/summary';
import type { GrowingList } from '@agent-transcript/text/growing';
import type { TextPart, ViewMessage } from '../messages/readMessages';
import { holdsWork } from './holdsWork';

/** Where the answer of a run begins. */
export interface AnswerPlace {
  /** Prefix of the addresses of its message. */
  readonly prefix: string;
  /** Offset of its first text. */
  readonly start: number;
  /** Its Markdown. */
  readonly text: string;
}

/** The answer of a run; `null` while it streams, and where the agent did nothing but talk, as all of that would be one. */
export function answerIn(views: GrowingList<ViewMessage>): AnswerPlace | null {
  const answer = views.some(holdsWork) ? answerOf(views) : null;
  if (answer === null) return null;
  const { message, content, start } = answer.texts[0].place;
  const part = views.at(message)?.parts[content] as TextPart;
  return { prefix: part.prefix, start, text: answer.markdown };
}

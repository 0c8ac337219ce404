import { provideInput, type UserAnswer } from '@agent-transcript/parser';
import type { MessageText } from './createMessageText';

/** Answers a pending question of a text: the index counts these, from 0. */
export function insertAnswer(text: MessageText, answer: UserAnswer, index: number): void {
  const before = text.source();
  const after = provideInput(before, answer, { index });
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  text.insert(at, after.slice(at, at + after.length - before.length));
}

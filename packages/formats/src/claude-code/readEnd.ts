import { usageOfMessage } from '../core/anthropicContent';
import { tokensIn, usageOf } from '../core/usage';
import { numberOf, stringOf } from '../core/values';
import { readSystem } from './readLines';
import type { ReadLine, Session } from './Session';
import { say } from './scenes';

/** Reads the end of a run that was printed as it went: what all of it cost, and its answer where no other line gives that. */
export const readEnd: ReadLine = (session, line, scene) => {
  const { usage, result, is_error: isError, duration_ms: took } = line.fields;
  noteTotal(session, usage);
  // Each end tells of its own turn.
  const { duration: before = 0 } = session.conversation.header;
  session.conversation.note({ duration: addedTo(before, took) });
  if (isError === true) return readSystem(session, line, scene);
  const answer = stringOf(result)?.trim() ?? '';
  if (answer === '' || scene.lastWords?.trim() === answer) return false;
  scene.lastWords = answer;
  say(session, line, scene, 'assistant', 'follow').draft.blocks.text(answer);
  return true;
};

function addedTo(before: number, took: unknown): number | undefined {
  const milliseconds = numberOf(took);
  return milliseconds === undefined || milliseconds <= 0 ? undefined : before + milliseconds;
}

/**
 * The tokens of a run are what its end says, as the lines of its messages count an answer before it is whole. A run that goes on has
 * several ends, each of which counts all of it, or only its own turn: what the messages say tells which.
 */
function noteTotal({ conversation, main, ends }: Session, value: unknown): void {
  const total = usageOfMessage(value);
  // A run that failed can say that it cost nothing.
  if (total === undefined || tokensIn(total) === 0) return;
  const { cost, ...counted } = main.costs;
  const all = counted.input ?? 0;
  const turn = all - (ends.input ?? 0);
  const { input = 0 } = total;
  const isTurn = Math.abs(input - turn) < Math.abs(input - all);
  for (const [kind, count] of Object.entries(total))
    main.costs[kind] = ends[kind] = count + (isTurn ? (ends[kind] ?? 0) : 0);
  conversation.note({ usage: usageOf({ ...counted, ...main.costs }) });
}

import { usageOfMessage } from '../core/anthropicContent';
import { tokensIn } from '../core/usage';
import { numberOf, stringOf } from '../core/values';
import { readSystem } from './readLines';
import type { ReadLine, Session } from './Session';
import { say, spentOf } from './scenes';

/** Reads the end of a printed run: its total cost, and its answer unless another line has it. */
export const readEnd: ReadLine = (session, line, scene) => {
  const { usage, result, is_error: isError, duration_ms: took } = line.fields;
  noteTotal(session, usage);
  // Each end has the duration of its own turn.
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
 * Notes the tokens of a run from its end, as the lines of its messages count an answer before it is complete. A run that goes on has
 * several ends, each of which counts the whole run, or only its own turn: the sum of the messages decides.
 */
function noteTotal({ conversation, main, ends }: Session, value: unknown): void {
  const total = usageOfMessage(value);
  // The end of a failed run may count nothing.
  if (total === undefined || tokensIn(total) === 0) return;
  const all = main.costs.input ?? 0;
  const turn = all - (ends.input ?? 0);
  const { input = 0 } = total;
  const isTurn = Math.abs(input - turn) < Math.abs(input - all);
  for (const [kind, count] of Object.entries(total))
    main.costs[kind] = ends[kind] = count + (isTurn ? (ends[kind] ?? 0) : 0);
  conversation.note({ usage: spentOf(main.costs).usage });
}

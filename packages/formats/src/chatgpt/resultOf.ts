import { type Fields, fieldsOf, stringOf } from '../core/values';
import type { Result } from './createAnswers';
import type { Piece } from './piecesOf';

/** Result of a tool. The state of the message is `finished_successfully` even if the tool failed. */
export function resultOf(text: string, pieces: readonly Piece[], { aggregate_result }: Fields): Result {
  const { status, in_kernel_exception, system_exception } = fieldsOf(aggregate_result);
  const errors = pieces.flatMap((piece) => (piece.type === 'error' ? [piece.value] : []));
  if (errors.length > 0) return { text, error: errors.join('\n') };
  if (status === 'cancelled') return { text, isCancelled: true };
  if (typeof status !== 'string' || !status.startsWith('failed')) return { text };
  const problem = fieldsOf(in_kernel_exception ?? system_exception);
  return { text, error: text || stringOf(problem.name) || status };
}

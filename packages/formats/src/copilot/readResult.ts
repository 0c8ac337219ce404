import type { CallResult } from '../core/drafts';
import { defined, type Fields, fieldsOf, idOf, listOf, numberOf, stringOf } from '../core/values';
import type { Session } from './Session';
import { showResultFiles } from './showFile';

/** Answers a call with its result. */
export function readResult(session: Session, data: Fields, starter: string | undefined): void {
  const id = idOf(data.toolCallId);
  const contents = listOf(fieldsOf(data.result).contents).map(fieldsOf);
  const exitCode = contents.map((one) => numberOf(one.exitCode)).find((code) => code !== undefined);
  const call = session.conversation.answer(
    id,
    {
      ...resultOf(session, id, data),
      data: defined({ endedAt: session.time, exitCode }),
    },
    () => ({ blocks: session.blocks(starter), name: stringOf(data.toolName) ?? 'tool' }),
  );
  session.closed(call);
  showResultFiles(session, call.blocks, fieldsOf(data.result));
  const { content, detailedContent } = fieldsOf(data.result);
  if (content !== undefined && detailedContent !== undefined)
    session.skip('tool.execution_complete/detailedContent', 'For the screen; the model was given the result');
}

function resultOf(session: Session, id: string | undefined, data: Fields): CallResult {
  const { result, error, success } = data;
  const { content, detailedContent } = fieldsOf(result);
  const output = content ?? detailedContent ?? result ?? undefined;
  const problem = stringOf(error) ?? stringOf(fieldsOf(error).message);
  const { code } = fieldsOf(error);
  const outcome = code === 'denied' || code === 'rejected' ? 'denied' : session.refused.get(id ?? '');
  if (outcome !== undefined) return { output: output ?? problem, outcome };
  if (success !== false) return { output: output ?? problem ?? '' };
  return { output, error: problem ?? (typeof output === 'string' && output ? output : 'The tool failed.') };
}

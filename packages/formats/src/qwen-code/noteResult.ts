import type { CallDraft } from '../core/drafts';
import { geminiExitCode } from '../core/geminiExitCode';
import { defined, fieldsOf, stringOf } from '../core/values';
import type { Entry, Scene } from './Scene';

/** Beginning of the error of a call that was stopped, before the reason. */
const CANCELLED = '[Operation Cancelled] Reason: ';
/** Reason if a person refused the call. */
const DENIED = 'User did not allow tool call';

/** Adds to the result of a call what the record says of it: its state, its time and its exit code. */
export function noteResult(
  { conversation, tasks }: Scene,
  { fields, time, place }: Entry,
  call: CallDraft,
): void {
  const { status, resultDisplay } = fieldsOf(fields.toolCallResult);
  const { output, error } = call.result ?? {};
  const words = error ?? stringOf(output);
  if (status === 'cancelled') {
    const isDenied = words?.startsWith(`${CANCELLED}${DENIED}`) === true;
    call.answer({ output: words, outcome: isDenied ? 'denied' : 'cancelled' });
  } else if (status === 'error' && error === undefined)
    call.answer({ output, error: stringOf(output) ?? 'The call failed.' });
  const exitCode = call.name === 'run_shell_command' ? geminiExitCode(output) : undefined;
  call.note(defined({ endedAt: time, exitCode }));
  if (fieldsOf(resultDisplay).type === 'task_execution') tasks.set(call, place);
  else if (resultDisplay !== undefined && resultDisplay !== null)
    conversation.skip(
      'toolCallResult/resultDisplay',
      'For the screen; the model was given the result',
      place,
    );
}

import type { Blocks, CallDraft, CallResult } from '../core/drafts';
import { geminiExitCode } from '../core/geminiExitCode';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { argumentsOf, type Fields, fieldsOf, idOf, isFields, listOf, stringOf, timeOf } from '../core/values';
import { writeMedia } from './parts';
import type { Session } from './Session';
import { startSubAgent } from './startSubAgent';

/** Writes a call, whose record holds its result. */
export function writeCall(session: Session, blocks: Blocks, record: Fields, place: Place): void {
  const startedAt = timeOf(record.timestamp);
  const call = blocks.call({
    id: idOf(record.id),
    name: stringOf(record.name) ?? 'tool',
    input: argumentsOf(record.args),
    data: {
      ...(startedAt !== undefined && { startedAt }),
      ...('line' in place && { raw: place }),
    },
  });
  startSubAgent(session, call, record);
  const output = readResult(session, call, record, place);
  const result = resultOf(record, output);
  if (result !== undefined) call.answer(result);
}

/** Result of a call; `undefined` while it waits or runs. */
function resultOf({ status, name }: Fields, { output, error }: Output): CallResult | undefined {
  switch (status) {
    case 'cancelled':
      return { output: output ?? error, outcome: 'cancelled' };
    case 'error':
      return { output, error: error ?? (typeof output === 'string' && output ? output : 'The call failed.') };
    case 'validating':
    case 'scheduled':
    case 'executing':
    case 'awaiting_approval':
      return undefined;
    default: {
      const exitCode = name === 'run_shell_command' ? geminiExitCode(output) : undefined;
      if (output === undefined && error === undefined && status !== 'success') return undefined;
      return { output: output ?? error, data: exitCode === undefined ? undefined : { exitCode } };
    }
  }
}

interface Output {
  readonly output: unknown;
  readonly error: string | undefined;
}

/** Output of a call: its joined texts, or any other value. Images of the result are written into the call. */
function readResult(session: Session, call: CallDraft, record: Fields, place: Place): Output {
  const outputs: unknown[] = [];
  let error: string | undefined;
  for (const part of typeof record.result === 'string' ? [record.result] : listOf(record.result)) {
    const fields = fieldsOf(part);
    const answer = fieldsOf(fields.functionResponse);
    const text = typeof part === 'string' ? part : fields.text;
    if (isFields(answer.response)) {
      const { response } = answer;
      if (typeof response.error === 'string') error = response.error;
      else if (response.output === undefined) outputs.push(response);
      else outputs.push(response.output);
      for (const media of listOf(answer.parts)) writeMedia(call.blocks, fieldsOf(media));
    } else if (typeof text === 'string') outputs.push(text);
    else if (!writeMedia(call.blocks, fields))
      session.conversation.skip(
        `result/${Object.keys(fields)[0] ?? ''}`,
        lost('Unknown kind of part'),
        place,
      );
  }
  if (outputs.length === 0 && error === undefined)
    return { output: record.resultDisplay ?? undefined, error };
  if (record.resultDisplay !== undefined && record.resultDisplay !== null)
    session.conversation.skip(
      'toolCalls/resultDisplay',
      'For the screen; the model was given the result',
      place,
    );
  return { output: joined(outputs), error };
}

function joined(outputs: readonly unknown[]): unknown {
  if (outputs.length < 2) return outputs[0];
  return outputs.every((one) => typeof one === 'string') ? outputs.join('\n') : outputs;
}

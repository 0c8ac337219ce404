import { answerCall, callOf, readResult } from '../core/anthropicContent';
import type { Blocks, CallDraft, CallResult } from '../core/drafts';
import { startOf } from '../core/startOf';
import { defined, type Fields, fieldsOf, numberOf, stringOf } from '../core/values';
import { askPerson, patchIn } from './rareCalls';
import type { Call, Line, Scene, Session } from './Session';

/** Shows a call. */
export function beginCall(
  { conversation, calls, main, asked }: Session,
  line: Line,
  scene: Scene,
  blocks: Blocks,
  part: Fields,
): CallDraft {
  const fields = callOf(part);
  const draft = conversation.waits(blocks.call({ ...fields, data: line.data }));
  const input = fieldsOf(fields.input);
  const giveAnswer = askPerson(draft, input);
  const { prompt, subagent_type, description } = input;
  // Only the needed fields: the draft holds the whole input as text.
  const call: Call = { draft, input: { subagent_type, description }, giveAnswer, agents: [] };
  calls.set(draft, call).set(draft.id ?? draft, call);
  main.calls.push(call);
  if (scene !== main) scene.calls.push(call);
  if (typeof prompt === 'string') {
    const same = asked.get(prompt) ?? [];
    same.push(call);
    asked.set(prompt, same);
  }
  return draft;
}

/** True for the program's text for a stop by the person. */
export const isInterruption = (text: string): boolean => text.startsWith('[Request interrupted by user');

/** Cancels open calls when the person has stopped the model: those of a sub-agent, or all. */
export function stopCalls({ conversation }: Session, { time }: Line, scene: Scene): void {
  for (const { draft } of scene.calls.splice(0))
    if (draft.isOpen) conversation.cancel(draft, defined({ endedAt: time }));
}

/**
 * Answers a call with its result. A result without a call becomes a call of its own in `orphans`. `details` is the richer form of the
 * result in the line, which differs by tool.
 */
export function giveResult(
  session: Session,
  line: Line,
  orphans: () => Blocks,
  part: Fields,
  details: Fields = {},
): void {
  const result = resultOf(part, details, line.time);
  const folder = stringOf(line.fields.sessionId);
  const draft = answerCall(session.conversation, part, result, orphans);
  session.resultFiles.take({ draft, part, result, path: details.persistedOutputPath, folder });
  const call = session.calls.get(draft);
  if (call === undefined) return;
  call.giveAnswer?.(result, details);
  for (const { step } of call.agents) step?.close();
  const agentId = stringOf(details.agentId);
  if (agentId !== undefined) session.agentFiles.start(call, agentId, folder);
  const { taskType, runId, workflowName, transcriptDir } = details;
  const isWorkflow = taskType === 'local_workflow' || (workflowName ?? transcriptDir) !== undefined;
  if (isWorkflow && typeof runId === 'string') session.agentFiles.startWorkflow(call, runId, folder);
}

/** Beginnings of results of calls that a person or a rule refused. */
const DENIED =
  /^(?:The user doesn't want to |Permission to use .+ denied|Claude requested permission|User rejected)/;

function resultOf(part: Fields, details: Fields, time: number | undefined): CallResult {
  const { data, ...result } = readResult(part);
  const { error = '', output = error } = result;
  const isStopped = details.interrupted === true || isInterruption(error);
  const outcome = DENIED.test(error) ? 'denied' : isStopped ? 'cancelled' : undefined;
  return {
    // The words of a refusal are the output of the call.
    ...(outcome === undefined ? result : { outcome, output }),
    data: defined({
      endedAt: time,
      startedAt: startOf(time, details.durationMs ?? details.totalDurationMs),
      patch: patchIn(details),
      exitCode: numberOf(details.exitCode ?? Number(/^Exit code (\d+)\b/.exec(error)?.[1])),
      ...data,
    }),
  };
}

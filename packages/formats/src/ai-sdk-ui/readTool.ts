import type { NodeData } from '@agent-transcript/parser';
import type { Blocks, CallDraft } from '../core/drafts';
import { argumentsOf, type Fields, idOf, isFields, stringOf } from '../core/values';
import { answerApproval, showApproval } from './showApproval';

/** A call that was read with its result so far. */
export interface ReadTool {
  readonly call: CallDraft;
  /** True if a person has yet to approve it. */
  readonly waits: boolean;
}

/** Reads a part of type `tool-<name>` or `dynamic-tool`. */
export function readTool(blocks: Blocks, part: Fields, name: string, data: NodeData | undefined): ReadTool {
  const { state, input, rawInput } = part;
  const call = blocks.call({ id: idOf(part.toolCallId), name, data });
  const grows = state === 'input-streaming';
  call.setInput(grows ? (rawInput ?? input) : argumentsOf(input ?? rawInput), grows);
  const waits = readApproval(call, part);
  readOutput(call, part);
  return { call, waits: waits && call.isOpen };
}

/** Shows the approval of a call, if it has one. Returns true if a person has yet to answer. */
function readApproval(call: CallDraft, part: Fields): boolean {
  if (!isFields(part.approval)) return false;
  const { approved, reason, requestReason } = part.approval;
  const approval = showApproval(call, part.approval, requestReason);
  answerApproval(approval, approved, reason);
  return approval.request !== undefined && typeof approved !== 'boolean';
}

function readOutput(call: CallDraft, { state, output, errorText, preliminary }: Fields): void {
  if (state === 'output-error') call.answer({ error: stringOf(errorText) ?? '' });
  else if (state === 'output-denied') call.answer({ outcome: 'denied' });
  else if (state === 'output-available' || output !== undefined)
    call.answer({ output }, preliminary === true);
}

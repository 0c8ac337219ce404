import type { CallDraft } from '../core/drafts';
import type { RequestDraft } from '../core/leafDrafts';
import { defined, type Fields, stringOf } from '../core/values';

/** An approval that a call needs before it runs. */
export interface Approval {
  readonly call: CallDraft;
  /** `undefined` if a policy decides and nobody is asked. */
  readonly request: RequestDraft | undefined;
}

/** Asks a person whether a call may run. The request has the id of the approval, which the answer must name. */
export function showApproval(call: CallDraft, approval: Fields, reason: unknown): Approval {
  if (approval.isAutomatic === true) return { call, request: undefined };
  const request = call.blocks.request({
    prompt: stringOf(reason) ?? `Run ${call.name}?`,
    expectedTypes: ['boolean'],
    data: defined({ requestId: stringOf(approval.id) }),
  });
  return { call, request };
}

/** Shows the answer. A refusal ends the call, with its reason. */
export function answerApproval({ call, request }: Approval, approved: unknown, reason: unknown): void {
  if (typeof approved !== 'boolean') return;
  request?.answer(approved);
  call.blocks.text(stringOf(reason) ?? '', { role: request === undefined ? 'system' : 'user' });
  if (!approved) call.answer({ outcome: 'denied' });
}

import type { CallFailure } from '@agent-transcript/protocol/calls';
import type { CallState, PlanIssue } from '@agent-transcript/protocol/plans';

/** How many calls of a plan stand where. */
export interface PlanCounts {
  readonly total: number;
  readonly done: number;
  readonly running: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Every word that a plan shows, in one language. */
export interface PlanLabels {
  /** BCP 47 tag of the language. */
  readonly language: string;
  readonly plan: string;
  /** A call by its number, from 1, and its tool. */
  readonly call: (number: number, tool: string) => string;
  /** In place of the tool of a value that is no call. */
  readonly noCall: string;
  /** Where a call stands. */
  readonly status: (status: CallState['status']) => string;
  /** How far a plan is, in one line. */
  readonly progress: (counts: PlanCounts) => string;
  /** Heads the calls that can run at once, by number, from 1. */
  readonly stage: (number: number) => string;
  /** Heads calls that wait for each other. */
  readonly noOrder: string;
  /** Names the calls whose results a call reads. */
  readonly readsFrom: (calls: string) => string;
  /** Where a call writes its result, and by which method. */
  readonly writesTo: (path: string, method: string) => string;
  /** The instance that a call is for. */
  readonly instance: (instance: string) => string;
  readonly parameters: string;
  readonly result: string;
  readonly resumed: string;
  readonly empty: string;
  /** How many calls are not drawn. */
  readonly more: (count: number) => string;
  /** Why a call has failed or was skipped. */
  readonly reason: (reason: CallFailure | 'gate' | 'source') => string;
  /** What is wrong with a plan; `name` names a call by its index. */
  readonly issue: (issue: PlanIssue, name: (index: number) => string) => string;
}

const en = new Intl.ListFormat('en');

/** English. */
export const planEn: PlanLabels = {
  language: 'en',
  plan: 'Plan',
  call: (number, tool) => `${number}. ${tool}`,
  noCall: 'not a call',
  status: (status) =>
    ({ waiting: 'waiting', running: 'running', done: 'done', failed: 'failed', skipped: 'skipped' })[status],
  progress: ({ total, done, running, failed, skipped }) =>
    [
      `${done} of ${total} done`,
      ...(running > 0 ? [`${running} running`] : []),
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ].join(', '),
  stage: (number) => `Step ${number}`,
  noOrder: 'In no order',
  readsFrom: (calls) => `Reads from ${calls}`,
  writesTo: (path, method) => `Writes to ${path} (${method})`,
  instance: (instance) => `For ${instance}`,
  parameters: 'Parameters',
  result: 'Result',
  resumed: 'The result is that of an earlier run.',
  empty: 'No calls.',
  more: (count) => `${count} more calls are not shown.`,
  reason: (reason) =>
    ({
      'invalid-call': 'This is not a call.',
      'unknown-tool': 'There is no such tool.',
      'wrong-instance': 'The call is for another instance.',
      unresolved: 'A reference has no value.',
      'not-readable': 'A reference leads to something that may not be read.',
      'invalid-parameters': 'The parameters do not conform to the schema of the tool.',
      'tool-failed': 'The tool failed.',
      'invalid-result': 'The result does not conform to the schema of the tool.',
      'not-writable': 'The result cannot be written at its path.',
      aborted: 'The call was cancelled.',
      gate: 'A value that the call waits for is not there.',
      source: 'A call that this one reads from has no result.',
    })[reason],
  issue: (issue, name) => {
    switch (issue.code) {
      case 'invalid-call':
        return `${name(issue.index)}: ${issue.issues[0]?.message ?? 'not a call'}`;
      case 'cycle':
        return `These calls wait for each other: ${en.format(issue.calls.map(name))}.`;
      case 'missing-source':
        return `${name(issue.index)}: nothing writes ${issue.reference}, and it is not there yet.`;
      case 'ambiguous-source':
        return `${name(issue.index)}: ${en.format(issue.calls.map(name))} write ${issue.reference}, in no order.`;
    }
  },
};

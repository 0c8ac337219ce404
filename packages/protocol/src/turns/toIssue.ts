import { toPointer } from '@agent-transcript/schema';
import type { Issue } from '../core/types';
import type { PlanIssue } from '../plans/Plan';
import type { TurnLabels } from './TurnLabels';

/** Converts an issue of a plan to an issue of the decision, for the model. */
export function toIssue(issue: PlanIssue, labels: TurnLabels): Issue {
  const at = (index: number, more = '') => `${toPointer(['calls', String(index)])}${more}`;
  switch (issue.code) {
    case 'invalid-call':
      return { pointer: at(issue.index), keyword: 'call', message: issue.issues[0]?.message ?? '' };
    case 'cycle':
      return { pointer: at(issue.calls[0] ?? 0), keyword: issue.code, message: labels.cycle(issue.calls) };
    case 'missing-source':
      return {
        pointer: at(issue.index, issue.pointer),
        keyword: issue.code,
        message: labels.missingSource(issue.reference, issue.nearest),
      };
    case 'ambiguous-source':
      return {
        pointer: at(issue.index, issue.pointer),
        keyword: issue.code,
        message: labels.ambiguousSource(issue.reference, issue.calls),
      };
  }
}

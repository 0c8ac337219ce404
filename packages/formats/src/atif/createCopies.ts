import { type Fields, jsonText } from '../core/values';

/** Steps that are shown, to recognise copies of them. */
export interface Copies {
  /** True if a step is marked as a copy and its original is shown. If not, the step counts as shown from then on. */
  readonly isCopy: (step: Fields) => boolean;
}

/** Copies of a trajectory without steps. */
export function createCopies(): Copies {
  const shown = new Set<string>();
  return {
    isCopy(step) {
      const key = keyOf(step);
      if (step.is_copied_context === true && shown.has(key)) return true;
      shown.add(key);
      return false;
    },
  };
}

/** Key of a step: what a copy keeps. Its number and tokens may differ, and so may its source: a summarizing agent speaks as the user. */
const keyOf = ({ message, reasoning_content: thought, tool_calls: calls }: Fields): string =>
  jsonText([message, thought, calls]);

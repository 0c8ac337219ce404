import { type Fields, jsonText } from '../core/values';

/** The steps that are on the page, so that a copy of one is known. */
export interface Copies {
  /** Whether a step says that it is a copy, and the step that it copies is on the page. If not, it is on the page from now on. */
  readonly isCopy: (step: Fields) => boolean;
}

/** No steps yet. */
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

/** What a copy keeps: its number and tokens may be others, and the words of a summarizing agent come in the name of the user. */
const keyOf = ({ message, reasoning_content: thought, tool_calls: calls }: Fields): string =>
  jsonText([message, thought, calls]);

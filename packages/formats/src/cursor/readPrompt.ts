import { timeOfPrompt } from './timeOfPrompt';

/** A text in the user's name. */
export interface Prompt {
  /** Words of the program before and after the person's, such as names of files. */
  readonly program: readonly string[];
  readonly typed: string;
  readonly at: number | undefined;
}

const BEGIN = '<user_query>';
const END = '</user_query>';

/** Beginnings of queries that Cursor itself sends after a sub-agent or a task. */
const OF_PROGRAM: readonly string[] = [
  'The above subagent result is already visible to the user.',
  'The beginning of the above subagent result is already visible to the user.',
  'Briefly inform the user about the task result',
];

/** Reads a text in the user's name. What a person typed stands in `<user_query>`; elements inside of it are the person's own. */
export function readPrompt(text: string): Prompt {
  const begin = text.indexOf(BEGIN);
  const before = text.slice(0, Math.max(begin, 0)).trim();
  // A person may write about the element: it is Cursor's only after its other elements.
  if (begin < 0 || !/^(?:[<[]|$)/.test(before)) return { program: [], typed: text, at: undefined };
  const end = text.lastIndexOf(END);
  const query = text.slice(begin + BEGIN.length, end > begin ? end : undefined).trim();
  const after = end > begin ? text.slice(end + END.length).trim() : '';
  const { at, rest } = timeOfPrompt(before);
  const isOfProgram = OF_PROGRAM.some((words) => query.startsWith(words));
  const program = [rest, ...(isOfProgram ? [query] : []), after].filter((words) => words !== '');
  return { program, typed: isOfProgram ? '' : query, at };
}

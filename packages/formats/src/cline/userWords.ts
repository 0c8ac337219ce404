import { takeLeading, takeTrailing } from '../core/takeElements';

/** A piece of a text in the user's name. */
export interface Words {
  readonly text: string;
  /** True for words of a person. */
  readonly isTyped: boolean;
}

/** Elements with the words of a person. */
const TYPED: ReadonlySet<string> = new Set(['answer', 'feedback', 'task', 'user_message']);
/** Elements of the program. */
const OF_PROGRAM: ReadonlySet<string> = new Set(['environment_details', 'hook_context', 'mode_notice']);
const ELEMENTS: ReadonlySet<string> = new Set([...TYPED, ...OF_PROGRAM]);

/** Beginnings of other words of the program: its reminders, and the contents that it adds for what a prompt names. */
const SENTENCES: readonly string[] = [
  '[ERROR] You did not use a tool',
  '[TASK RESUMPTION]',
  '<explicit_instructions',
  '<file_content ',
  '<folder_content ',
  '<git_',
  '<terminal_output',
  '<url_content ',
  '<workspace_diagnostics',
];

/** Beginning of the element that newer versions put around a prompt, with its mode. */
const INPUT = /^<user_input(?: [a-z_]+="[^"<>]*")*>/;
const INPUT_END = '</user_input>';

/** Splits a text in the user's name into the words of the program and those of a person. */
export function userWordsOf(given: string): readonly Words[] {
  const [input = ''] = INPUT.exec(given) ?? [];
  const end = input === '' ? -1 : given.lastIndexOf(INPUT_END);
  if (end >= 0)
    return [
      { text: given.slice(input.length, end).trim(), isTyped: true },
      ...userWordsOf(given.slice(end + INPUT_END.length).trim()),
    ].filter(({ text }) => text !== '');
  const { elements, rest } = takeLeading(given, ELEMENTS);
  const trailing = takeTrailing(rest, OF_PROGRAM);
  const left = trailing.rest.trim();
  const words = [
    ...elements.map(({ name, inner, whole }) =>
      TYPED.has(name) ? { text: inner.trim(), isTyped: true } : { text: whole, isTyped: false },
    ),
    { text: left, isTyped: !SENTENCES.some((begin) => left.startsWith(begin)) },
    ...trailing.elements.map(({ whole }) => ({ text: whole, isTyped: false })),
  ];
  return words.filter(({ text }) => text !== '');
}

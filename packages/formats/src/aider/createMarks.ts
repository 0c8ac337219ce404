/** Who wrote a line, or that it begins a session at a time. */
export type Mark =
  | { readonly speaker: 'user' | 'assistant' | 'system'; readonly text: string }
  | { readonly speaker: 'none'; readonly startedAt: string };

const HEADER = /^# aider chat started at (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\s*$/;
const TYPED = '#### ';
const PRINTED = '> ';
/** An empty prompt. */
const NOTHING = '<blank>';
/** Aider writes this after each line of a person and of its own, and Markdown of a model seldom has it. */
const BREAK = '  ';

/**
 * Returns a function that tells who wrote a line. The marks are Markdown, so a model may write them too: they count only as Aider writes
 * them, with two spaces at the end of the line, a prompt after an empty line, and not within a block of code of the model. If the first
 * prompt of a file lacks the spaces, an editor has removed them all, and the marks count without them.
 */
export function createMarks(): (line: string) => Mark {
  let speaker: Mark['speaker'] = 'none';
  /** True once a person has typed in the session: before that only the program speaks. */
  let isAsked = false;
  let isAfterBlank = true;
  /** True while an output of the program goes on, whose later lines have no mark. */
  let isPrinting = false;
  /** Fence of the block of code of the model. */
  let fence: string | undefined;
  let isStrict: boolean | undefined;

  const isPrinted = (line: string) =>
    line.startsWith(PRINTED) &&
    fence === undefined &&
    (line.endsWith(BREAK) || isStrict === false || (speaker !== 'assistant' && !isAfterBlank));

  const markOf = (line: string): Mark => {
    const startedAt = isAfterBlank ? HEADER.exec(line)?.[1] : undefined;
    if (startedAt !== undefined) return { speaker: 'none', startedAt };
    const isPrompt = line.startsWith(TYPED) && (isAfterBlank || speaker === 'user');
    if (isPrompt) isStrict ??= line.endsWith(BREAK);
    if (isPrompt && (line.endsWith(BREAK) || isStrict === false)) {
      const text = line.slice(TYPED.length).trimEnd();
      return { speaker: 'user', text: text === NOTHING ? '' : text };
    }
    if (isPrinted(line) || (!isAsked && line.startsWith(PRINTED)))
      return { speaker: 'system', text: line.slice(PRINTED.length) };
    return { speaker: isPrinting || !isAsked ? 'system' : 'assistant', text: line };
  };

  return (line) => {
    const mark = markOf(line);
    const isBlank = line.trim() === '';
    if (mark.speaker === 'none') isAsked = false;
    if (mark.speaker === 'user') isAsked = true;
    if (mark.speaker === 'assistant') {
      const run = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence === undefined) fence = run;
      else if (run?.startsWith(fence) === true && line.trim() === run) fence = undefined;
    } else fence = undefined;
    isPrinting = mark.speaker === 'system' && isAsked && isStrict !== false && !line.endsWith(BREAK);
    if (!isBlank || mark.speaker === 'none') speaker = mark.speaker;
    isAfterBlank = isBlank || mark.speaker === 'none';
    return mark;
  };
}

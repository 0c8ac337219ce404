const OPEN = '<proposed_plan>';
const CLOSE = '</proposed_plan>';

/** Splits a text of the model into its words and its plan, which a completed item keeps apart. */
export function withoutMarks(text: string): { readonly words: string; readonly plan?: string } {
  const start = text.indexOf(OPEN);
  const end = text.indexOf(CLOSE, start);
  if (start < 0 || end < 0) return { words: text.trim() };
  return {
    words: `${text.slice(0, start)}${text.slice(end + CLOSE.length)}`.trim(),
    plan: text.slice(start + OPEN.length, end).trim(),
  };
}

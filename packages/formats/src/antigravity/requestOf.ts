/** Words of a step of a user: those that the person typed, and those that the program added. */
export interface Request {
  readonly typed: string;
  readonly added: readonly string[];
}

const BEGIN = '<USER_REQUEST>';
const END = '</USER_REQUEST>';

/** Splits a request: the person's words are within a tag, and the program's follow it. Text without the tag is the person's. */
export function requestOf(content: string): Request {
  const begin = content.indexOf(BEGIN);
  // A person may have typed the end of the tag.
  const end = content.lastIndexOf(END);
  if (begin < 0 || end < begin || content.slice(0, begin).trim() !== '') return { typed: content, added: [] };
  const after = content.slice(end + END.length).trim();
  return { typed: content.slice(begin + BEGIN.length, end).trim(), added: after === '' ? [] : [after] };
}

const SETTING = '`Model Selection` from ';

/** Model that a person chose, by the words that the program added: `… from None to Gemini 3.5 Flash (High). …`. */
export function modelIn(added: readonly string[]): string | undefined {
  const words = added.join('\n');
  const at = words.lastIndexOf(SETTING);
  const [line = ''] = words.slice(at).split('\n', 1);
  const to = line.indexOf(' to ', SETTING.length);
  if (at < 0 || to < 0) return undefined;
  const name = line.slice(to + 4);
  const end = name.search(/\.(?:\s|$)/);
  return (end < 0 ? name : name.slice(0, end)).trim() || undefined;
}

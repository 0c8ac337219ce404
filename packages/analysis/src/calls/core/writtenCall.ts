import type { CallParts } from './partsOf';
import { readPythonCall } from './readPythonCall';

/** Functions that OpenHands agents call in an interpreter, with the names of their arguments in order. */
const FUNCTIONS = new Map([
  ['open_file', ['path', 'line_number', 'context_lines']],
  ['create_file', ['filename']],
  ['edit_file_by_replace', ['file_name', 'to_replace', 'new_content']],
  ['edit_file_by_line', ['file_name', 'start_line', 'end_line', 'replacement_text']],
  ['insert_content_at_line', ['file_name', 'line_number', 'content']],
  ['append_file', ['file_name', 'content']],
]);

/** An edit of lines in the syntax of SWE-agent: `edit 3:5`, the new lines, `end_of_edit`. */
const EDIT = /^edit (\d+):(\d+)\n([^]*?)\n?end_of_edit\s*$/;

/**
 * Parts of a call that is written inside the text of another: in a command, or in code that is one function call with
 * literal arguments. Returns the given parts if there is none.
 */
export function writtenCall(parts: CallParts): CallParts {
  const { command, code } = parts.input;
  if (typeof command === 'string') {
    const [edit, start, end, text] = EDIT.exec(command) ?? [];
    if (edit === undefined) return parts;
    const input = { start_line: Number(start), end_line: Number(end), replacement_text: text };
    return { ...parts, name: 'edit', input, inputText: '' };
  }
  if (typeof code !== 'string') return parts;
  const called = readPythonCall(code, FUNCTIONS);
  return called === null
    ? parts
    : { ...parts, ...called, name: called.name.replaceAll('_', ''), inputText: '' };
}

import type { CallParts } from './partsOf';
import { readPythonCall } from './readPythonCall';

/** Functions that agents of OpenHands call in an interpreter, with the names of their arguments in order. */
const FUNCTIONS = new Map([
  ['open_file', ['path', 'line_number', 'context_lines']],
  ['create_file', ['filename']],
  ['edit_file_by_replace', ['file_name', 'to_replace', 'new_content']],
  ['edit_file_by_line', ['file_name', 'start_line', 'end_line', 'replacement_text']],
  ['insert_content_at_line', ['file_name', 'line_number', 'content']],
  ['append_file', ['file_name', 'content']],
]);

/** An edit of lines as SWE-agent's agents type it: `edit 3:5`, the new lines, `end_of_edit`. */
const EDIT = /^edit (\d+):(\d+)\n([^]*?)\n?end_of_edit\s*$/;

/**
 * The parts of a call that is written as the text of another: of a command, or of code that is one call of a function with values
 * alone. The parts themselves where it is none.
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

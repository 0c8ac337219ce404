import { type ToolInput } from '@agent-transcript/parser';
import { inOneLine, showControls } from '@agent-transcript/text/ansi';
import { createRecent } from '@agent-transcript/text/growing';
import { type JsonNode, readJson } from '@agent-transcript/text/json';
import { withoutMarks } from '@agent-transcript/text/markdown';
import { clip } from '../texts/clip';

/** Maximum length of a value in a gist, in UTF-16 units. */
const GIST = 160;

/** Length of the input that is read for its gist, in UTF-16 units. */
const READ = 4_000;

/**
 * Keys of prose, which may be Markdown. All other values are shown exactly: an asterisk in a command or a pattern is not a Markdown
 * mark.
 */
const PROSE =
  /^(?:answer|comment|description|goal|instructions?|message|notes?|objective|prompt|question|reason|summary|task|text|title|topic)$/i;

/** Keys of the subject of a call. They come first, even if a long text stands before them in the input. */
const SUBJECT = /^(?:\w*path|file(?:_?name)?|command|cmd|query|pattern|url)$/i;

/** Path after the part of a long input that is read. Inside a string, a backslash would stand before its quotes. */
const LATE_PATH = /"\w*path"\s*:\s*"([^"\\]+)"/i;

/** Greatest number of values in a gist. */
const MOST = 6;

/** Number of gists that are kept: a row, the outline, the rail and find read the same one. */
const REMEMBERED = 2_000;

const known = /* @__PURE__ */ createRecent<ToolInput, readonly string[]>(REMEMBERED);

/** Scalar values of the input of a tool, the subject first: a summary of the call on one line. */
export function toolGist(input: ToolInput): readonly string[] {
  let gist = known.get(input);
  if (gist === undefined) {
    gist = readGist(input);
    known.set(input, gist);
  }
  return gist;
}

function readGist({ value }: ToolInput): readonly string[] {
  const node = withoutWrapper(readJson(value.slice(0, READ)).node);
  const [, late = ''] = LATE_PATH.exec(value.slice(READ).slice(-READ)) ?? [];
  const words =
    node === null
      ? []
      : node.type === 'object'
        ? node.entries
            .toSorted((one, other) => +SUBJECT.test(other.key) - +SUBJECT.test(one.key))
            .map((entry) => (isCommand(entry.key) ? script(entry.value) : word(entry.value, entry.key)))
        : node.type === 'array'
          ? node.items.map((item) => word(item))
          : [word(node)];
  return [inLine(late), ...words].filter((one) => one !== '').slice(0, MOST);
}

/** Value of the only field of an object, if it is an object too: some tools wrap their input in a field such as `request`. */
function withoutWrapper(node: JsonNode | null): JsonNode | null {
  const [only] = node?.type === 'object' && node.entries.length === 1 ? node.entries : [];
  return only?.value.type === 'object' ? only.value : node;
}

const isCommand = (key: string) => key === 'command' || key === 'cmd';

/** Command as a person types it: the script for `["bash", "-lc", "ls"]`. */
function script(node: JsonNode): string {
  if (node.type !== 'array') return word(node);
  const words = node.items.map((item) => word(item));
  return /^-\w*c$/.test(words[1] ?? '') ? (words[2] ?? '') : words.join(' ');
}

/** A string alone; a number with all its digits, or a boolean, with its key. */
function word(node: JsonNode, key = ''): string {
  if (node.type === 'string') {
    const text = node.value.slice(0, READ);
    // Other values are shown exactly: an escape sequence may be a key that was pressed.
    return inLine(PROSE.test(key) ? withoutMarks(text) : showControls(text));
  }
  const value = node.type === 'number' ? node.raw : node.type === 'literal' ? String(node.value ?? '') : '';
  return inLine(value === '' || key === '' ? value : `${inLine(key)}: ${value}`);
}

const inLine = (text: string) => clip(inOneLine(text), GIST);

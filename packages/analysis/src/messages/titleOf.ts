import type { TranscriptNode } from '@agent-transcript/parser';
import { demandObject, fieldsOf, listOf, optionalText } from '@agent-transcript/text/given';
import { askedIn } from './askedIn';
import { oneLine } from './oneLine';
import { treeOf } from './RunMessage';

/** A message as far as a title is made of it: its texts may be strings, `{ type: 'text', text }`, or trees. */
export interface TitleMessage {
  readonly role: string;
  readonly content: unknown;
}

/** A run as far as it says how it is called. */
export interface TitledRun {
  readonly title?: string | undefined;
  readonly messages: readonly TitleMessage[];
}

/** The longest title that is made of a message, in characters. */
const LONGEST = 80;
/** How much of a text is looked at. */
const LOOKED_AT = 4_000;

/** How output begins that stands among a person's words. */
const CODE = '```';
/** What Markdown puts before the words of a line. */
const LINE_MARKS = /^[ \t]*(?:#{1,6}|[>*+-])[ \t]+/gm;
/** A command to the program that wrote the run, with one word at most: nothing for the agent. */
const BARE_COMMAND = /^\/[\w:.-]+(?: \S+)?$/;

/**
 * The title of a run: its own, or else the first thing that a person said in it, as one line of at most 80 characters that ends at a word.
 * What a program put among a person's words is no title, and a bare command such as `/clear` or `/model sonnet` only where nothing else was said.
 * `undefined` if nobody said anything.
 *
 * @example
 * titleOf({ messages: [{ role: 'user', content: 'Why does the build fail?\nSince Monday.' }] }); // 'Why does the build fail? Since Monday.'
 */
export function titleOf(run: TitledRun): string | undefined {
  demandObject('titleOf', { run });
  const { title, messages = [] } = readRun(run, { of: 'titleOf', key: 'run' }) ?? {};
  const own = oneLine(title ?? '');
  if (own !== '') return own;
  let command: string | undefined;
  for (const { role, content } of messages) {
    if (role !== 'user') continue;
    for (const text of textsIn(content)) {
      const line = oneLine(askedIn(text).slice(0, LOOKED_AT).replace(LINE_MARKS, ''));
      if (line === '' || line.startsWith(CODE)) continue;
      if (!BARE_COMMAND.test(line)) return shorten(line);
      command ??= shorten(line);
    }
  }
  return command;
}

/** What is left of a run: messages of any shape, as their contents are looked at one by one. */
const readRun = fieldsOf<TitledRun>({
  title: optionalText,
  messages: listOf<TitleMessage>(fieldsOf<TitleMessage>({})),
});

/** What a person said in a message. */
function* textsIn(content: unknown): Generator<string> {
  for (const one of Array.isArray(content) ? (content as readonly unknown[]) : [content]) {
    if (typeof one === 'string') yield one;
    if (typeof one !== 'object' || one === null) continue;
    if ('text' in one && typeof one.text === 'string') yield one.text;
    for (const node of (treeOf(one)?.children ?? []) as readonly TranscriptNode[])
      if (node.type === 'text' && (node.data?.role ?? 'user') === 'user') yield node.value;
  }
}

/** Cuts a line at a word; one without spaces anywhere. */
function shorten(line: string): string {
  const characters = Array.from(line);
  if (characters.length <= LONGEST) return line;
  const start = characters.slice(0, LONGEST - 1);
  const space = start.lastIndexOf(' ');
  return `${start
    .slice(0, space > LONGEST / 2 ? space : undefined)
    .join('')
    .trimEnd()}…`;
}

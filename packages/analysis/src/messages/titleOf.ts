import type { TranscriptNode } from '@agent-transcript/parser';
import { demandObject, fieldsOf, listOf, optionalText } from '@agent-transcript/text/given';
import { askedIn } from './askedIn';
import { oneLine } from './oneLine';
import { treeOf } from './RunMessage';

/** The fields of a message that a title needs: its texts may be strings, `{ type: 'text', text }`, or trees. */
export interface TitleMessage {
  readonly role: string;
  readonly content: unknown;
}

/** The fields of a run that a title needs. */
export interface TitledRun {
  readonly title?: string | undefined;
  readonly messages: readonly TitleMessage[];
}

/** Longest title made from a message, in characters. */
const LONGEST = 80;
/** Length of a text that is examined. */
const LOOKED_AT = 4_000;

/** Start of output among a person's words. */
const CODE = '```';
/** Markdown marks at the start of a line. */
const LINE_MARKS = /^[ \t]*(?:#{1,6}|[>*+-])[ \t]+/gm;
/** A command to the program that wrote the run, with at most one argument: not meant for the agent. */
const BARE_COMMAND = /^\/[\w:.-]+(?: \S+)?$/;

/**
 * Title of a run: its own, or the first words of a person in it, as one line of at most 80 characters that ends at a
 * word. Text that programs add is skipped, and a bare command such as `/clear` or `/model sonnet` is used only if there
 * is nothing else. `undefined` if no person said anything.
 *
 * @example
 * titleOf({ messages: [{ role: 'user', content: 'Why does the build fail?\nSince Monday.' }] }); // 'Why does the build
 * fail? Since Monday.'
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

/** Reads the fields of an untrusted run; contents are checked one by one. */
const readRun = fieldsOf<TitledRun>({
  title: optionalText,
  messages: listOf<TitleMessage>(fieldsOf<TitleMessage>({})),
});

/** Texts of a person in a message. */
function* textsIn(content: unknown): Generator<string> {
  for (const one of Array.isArray(content) ? (content as readonly unknown[]) : [content]) {
    if (typeof one === 'string') yield one;
    if (typeof one !== 'object' || one === null) continue;
    if ('text' in one && typeof one.text === 'string') yield one.text;
    for (const node of (treeOf(one)?.children ?? []) as readonly TranscriptNode[])
      if (node.type === 'text' && (node.data?.role ?? 'user') === 'user') yield node.value;
  }
}

/** Shortens a line at a word; without spaces, at any character. */
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

import { withoutEscapes } from '@agent-transcript/text/ansi';
import { count, fieldsOf, flag } from '@agent-transcript/text/given';
import { closeMarkdown } from './closeMarkdown';
import { givenTree } from './givenTree';
import type { BlockNode, ErrorNode, InputRequest, PayloadNode, Root, Step, Tool } from './model/types';
import { escaped, sourceLine } from './sourceLine';

/** Options of {@link toMarkdown}. */
export interface ToMarkdownOptions {
  /** True to write thinking, as a quotation. Default `false`. */
  readonly thinking?: boolean;
  /** True to write inputs and results of tools and details of errors. Default `true`. */
  readonly payloads?: boolean;
  /** Level of the headings of the outermost steps, 1 to 6. Default 2. */
  readonly headingLevel?: number;
}

const PLACE = { of: 'toMarkdown', key: 'options' };

const readOptions = fieldsOf<ToMarkdownOptions>({ thinking: flag, payloads: flag, headingLevel: count });

/**
 * Writes a tree as plain Markdown, for people or another model: steps as headings, payloads as fenced code that their
 * content cannot break out of, thinking on request. Closes a code fence or HTML block that prose leaves open, since it
 * would swallow the following blocks. Removes terminal escape sequences.
 *
 * `tree` is untrusted: unreadable nodes are omitted, and development builds report them in the console.
 *
 * @example
 * toMarkdown(parse('<<STEP_START>>\nStep 1: Look ✓\nFound it.\n<<STEP_END>>'))
 * // '## Step 1: Look ✓\n\nFound it.\n'
 */
export function toMarkdown(tree: Root, options: ToMarkdownOptions = {}): string {
  const { thinking = false, payloads = true, headingLevel = 2 } = readOptions(options, PLACE) ?? {};
  const parts: string[] = [];
  let afterText = false; // whether the last part is text
  const todo: [node: BlockNode, level: number][] = [];
  const plan = (children: readonly BlockNode[], level: number) => {
    for (let i = children.length - 1; i >= 0; i--) todo.push([children[i] as BlockNode, level]);
  };

  plan(givenTree(tree, { of: 'toMarkdown', key: 'tree' }).children, headingLevel);
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [node, level] = next;
    const before = parts.length;
    switch (node.type) {
      case 'text':
        if (node.value.trim() !== '') {
          // Markdown parsers skip a byte order mark, which would hide the start of the line from `closeMarkdown`.
          const value = node.value.replace(/^[\r\n\uFEFF]+/, '').trimEnd();
          parts.push(closeMarkdown(value, 0, afterText));
        }
        break;
      case 'step':
        parts.push(heading(node, level));
        plan(node.children, level + 1);
        break;
      case 'tool':
        parts.push(toolLine(node));
        plan(node.children, level);
        break;
      case 'thinking':
        if (thinking) parts.push(quoted(node.value.trim()));
        break;
      case 'checkpoint':
        parts.push(`*Checkpoint: ${escaped(node.name)}*`);
        break;
      case 'inputRequest':
        parts.push(request(node));
        plan(node.children, level);
        break;
      case 'error':
        parts.push(errorQuote(node));
        plan(node.children, level);
        break;
      case 'media':
      case 'citation':
        parts.push(sourceLine(node));
        break;
      case 'toolInput':
        if (payloads) parts.push(labelled('Input', node));
        break;
      case 'toolResult':
        if (payloads) parts.push(labelled('Result', node));
        break;
      case 'userInput':
        parts.push(labelled('Answer', node));
        break;
      case 'errorDetails':
        if (payloads) parts.push(labelled('Details', node));
        break;
    }
    if (parts.length > before) afterText = node.type === 'text';
  }
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}

function heading({ number, title: written, outcome }: Step, level: number): string {
  const title = withoutEscapes(written);
  const mark = outcome === 'success' ? ' ✓' : outcome === 'failure' ? ' ✗' : '';
  const text = number === undefined ? escaped(title) : `Step ${number}: ${escaped(title)}`;
  return `${'#'.repeat(Math.min(6, Math.max(1, level)))} ${text}${mark}`;
}

/** A call, and its outcome if it has no result. */
function toolLine({ name, id, outcome, status }: Tool): string {
  const state = outcome ?? { complete: undefined, streaming: 'running', truncated: 'cut off' }[status];
  return `**Tool** ${code(name)}${id === undefined ? '' : ` (${code(id)})`}${state === undefined ? '' : `: ${state}`}`;
}

function request({ prompt, expectedTypes }: InputRequest): string {
  const types = expectedTypes.length === 0 ? '' : `\n\n(${expectedTypes.map(escaped).join(', ')})`;
  return quoted(`**Input required**\n\n${prompt}`, types);
}

function errorQuote({ message }: ErrorNode): string {
  const [first = '', ...more] = withoutEscapes(message).split(LINE_BREAK);
  const lines = message === '' ? ['unknown'] : [escaped(first), ...more.map(escapedLine)];
  return quoted(`**Error:** ${lines.join('\n')}`);
}

function labelled(label: string, { value }: PayloadNode): string {
  return `${label}:\n\n${fenced(withoutEscapes(value))}`;
}

/** Code fenced by more backticks than the longest run in it. */
function fenced(value: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(value) + 1));
  return `${fence}${/^\s*[[{"\d-]|^\s*(?:true|false|null)\s*$/.test(value) ? 'json' : ''}\n${value}\n${fence}`;
}

function code(value: string): string {
  const flat = value.replace(/[\r\n]+/g, ' ');
  const ticks = '`'.repeat(longestRun(flat) + 1);
  return ticks.length === 1 ? `${ticks}${flat}${ticks}` : `${ticks} ${flat} ${ticks}`;
}

function longestRun(value: string): number {
  let longest = 0;
  for (const [run] of value.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

const LINE_BREAK = /\r\n|\r|\n/;

/** A quotation of Markdown, whose open blocks are closed before `end`. */
function quoted(markdown: string, end = ''): string {
  // Lines of a quotation start in column 2, after `> `.
  const lines = (closeMarkdown(markdown, 2) + end).split(LINE_BREAK);
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

/** The start of a heading, a rule, a list or a table. */
const BLOCK_START = /^(?=[-=:][-=: \t]*$|[-+](?:[ \t]|$))|^(\d{1,9})(?=[.)](?:[ \t]|$))/;

/** A line of text that starts no block. Leading white space is invisible but would make it code. */
const escapedLine = (line: string) => escaped(line.trimStart()).replace(BLOCK_START, '$1\\');

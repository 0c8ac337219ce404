import type { BlockNode, ErrorNode, InputRequest, PayloadNode, Root, Step, Tool } from './types';

/** Options of {@link toMarkdown}. */
export interface ToMarkdownOptions {
  /** Whether thinking is written, as a quotation. Default `false`. */
  readonly thinking?: boolean;
  /** Whether the input and result of tools and the details of errors are written. Default `true`. */
  readonly payloads?: boolean;
  /** Level of the headings of the outermost steps, 1 to 6. Default 2. */
  readonly headingLevel?: number;
}

/**
 * Writes a tree as plain Markdown, for people or for another model: steps as headings, payloads as fenced code that
 * their content cannot break out of, thinking left out unless asked for.
 *
 * @example
 * toMarkdown(parse('<<STEP_START>>\nStep 1: Look ✓\nFound it.\n<<STEP_END>>'))
 * // '## Step 1: Look ✓\n\nFound it.\n'
 */
export function toMarkdown(tree: Root, options: ToMarkdownOptions = {}): string {
  const { thinking = false, payloads = true, headingLevel = 2 } = options;
  const parts: string[] = [];
  const todo: [node: BlockNode, level: number][] = [];
  const plan = (children: readonly BlockNode[], level: number) => {
    for (let i = children.length - 1; i >= 0; i--) todo.push([children[i] as BlockNode, level]);
  };

  plan(tree.children, headingLevel);
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [node, level] = next;
    switch (node.type) {
      case 'text':
        if (node.value.trim() !== '') parts.push(closeFence(node.value.replace(/^[\r\n]+|\s+$/g, '')));
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
        if (thinking) parts.push(quote(closeFence(node.value.trim())));
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
  }
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}

function heading({ number, title, outcome }: Step, level: number): string {
  const mark = outcome === 'success' ? ' ✓' : outcome === 'failure' ? ' ✗' : '';
  const text = number === undefined ? escaped(title) : `Step ${number}: ${escaped(title)}`;
  return `${'#'.repeat(Math.min(6, Math.max(1, level)))} ${text}${mark}`;
}

function toolLine({ name, id }: Tool): string {
  return `**Tool** ${code(name)}${id === undefined ? '' : ` (${code(id)})`}`;
}

function request({ prompt, expectedTypes }: InputRequest): string {
  const types = expectedTypes.length === 0 ? '' : `\n\n(${expectedTypes.map(escaped).join(', ')})`;
  return quote(`**Input required**\n\n${closeFence(prompt)}${types}`);
}

function errorQuote({ message }: ErrorNode): string {
  return quote(
    `**Error:** ${
      message === ''
        ? 'unknown'
        : message
            .split(/\r\n|\r|\n/)
            .map(escaped)
            .join('\n')
    }`,
  );
}

function labelled(label: string, { value }: PayloadNode): string {
  return `${label}:\n\n${fenced(value)}`;
}

/** Code fenced by more backticks than the content has in a row. */
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

const quote = (text: string) => text.replace(/^/gm, '> ').replace(/^> $/gm, '>');

/** Markdown's own characters, so that a title or a name stays what it is. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replace(/[\r\n]+/g, ' ');

/** Closes a code fence that the text leaves open, which would swallow the blocks after it. */
function closeFence(text: string): string {
  let open = '';
  for (const [, fence = '', rest = ''] of text.matchAll(/^ {0,3}(`{3,}|~{3,})(.*)$/gm)) {
    if (open === '') {
      if (fence[0] === '~' || !rest.includes('`')) open = fence;
    } else if (fence[0] === open[0] && fence.length >= open.length && rest.trim() === '') open = '';
  }
  return open === '' ? text : `${text}\n${open}`;
}

import type { TranscriptNode } from '@agent-transcript/parser';
import type { Run, RunMessage } from '../core/Run';

/**
 * Outline of a run for readable tests: its roles, and an indented line for each block, such as `tool add (truncated)`.
 */
export function outlineRun(
  { messages, runs = [] }: Pick<Run, 'messages' | 'runs'>,
  { ids = false }: { readonly ids?: boolean } = {},
): string[] {
  const lineOf = (node: TranscriptNode) => {
    const id = ids && node.type === 'tool' && node.id !== undefined ? ` #${node.id}` : '';
    const role = node.data?.role === undefined ? '' : ` (${node.data.role})`;
    return `${node.type} ${wordsOf(node)}${id}${role}${statusOf(node)}`;
  };
  return [
    ...messages.flatMap(({ role, content }) => [
      role,
      ...content.flatMap((one) =>
        one.type === 'root' ? one.children.flatMap((node) => linesOf(node, lineOf, '  ')) : ['  data'],
      ),
    ]),
    ...runs.flatMap((run) => ['---', ...outlineRun(run, { ids })]),
  ];
}

/** Outline of a message: a line for each block, such as `tool (truncated): add`, and for the data between its trees. */
export function outlineMessage(message: RunMessage | undefined): string[] {
  const lineOf = (node: TranscriptNode) => {
    const words = wordsOf(node);
    return `${node.type}${statusOf(node)}${words === '' ? '' : `: ${words}`}`;
  };
  return (message?.content ?? []).flatMap((one) =>
    one.type === 'root' ? linesOf(one, lineOf) : [`data ${one.kind}: ${JSON.stringify(one.data)}`],
  );
}

function linesOf(node: TranscriptNode, lineOf: (node: TranscriptNode) => string, indent = ''): string[] {
  const inside = 'children' in node ? node.children : [];
  return [`${indent}${lineOf(node)}`, ...inside.flatMap((child) => linesOf(child, lineOf, `${indent}  `))];
}

const statusOf = ({ status }: TranscriptNode): string => (status === 'complete' ? '' : ` (${status})`);

function wordsOf(node: TranscriptNode): string {
  switch (node.type) {
    case 'root':
      return '';
    case 'tool':
      return joined(node.name, node.outcome);
    case 'step':
      return node.title;
    case 'inputRequest':
      return node.prompt;
    case 'error':
      return node.message;
    case 'media':
      return joined(node.mediaType, node.name, node.url);
    case 'citation':
      return joined(node.title, node.url, node.quote);
    default:
      return node.value;
  }
}

const joined = (...words: readonly (string | undefined)[]): string =>
  words.filter((word) => word !== undefined).join(' ');

'use client';

import type { RunItem } from '@agent-transcript/analysis/compare';
import type { ToolInput } from '@agent-transcript/parser';
import { inOneLine } from '@agent-transcript/text/ansi';
import type { ReactNode } from 'react';
import type { TranscriptLabels } from '../../labels/TranscriptLabels';
import { toolGist } from '../../model/block/toolGist';
import { clip } from '../../model/texts/clip';
import { useLabels } from '../../state/useLabels';

type Labels = TranscriptLabels;

/** Labels of outcomes, as in the transcript. */
const STATES = {
  done: 'done',
  success: 'done',
  failed: 'failed',
  failure: 'failed',
  streaming: 'running',
  truncated: 'truncated',
  denied: 'denied',
  cancelled: 'cancelled',
  waiting: 'waiting',
  answered: 'answered',
} as const satisfies Readonly<Record<string, keyof TranscriptLabels>>;

/** Maximum length of a text on a line, in UTF-16 units. */
const LINE = 160;

/** Block on one line: its kind, its subject, and its state unless it succeeded. */
export function ItemLine({ item }: { readonly item: RunItem }): ReactNode {
  const labels = useLabels();
  const { outcome } = item;
  const state = Object.hasOwn(STATES, outcome) ? STATES[outcome as keyof typeof STATES] : undefined;
  const name = nameOf(item, labels);
  const about = aboutOf(item, labels);
  return (
    <span data-part="Item">
      {name !== '' && (
        <>
          <span data-part={item.type === 'tool' ? 'Name' : 'Label'}>
            <bdi>{name}</bdi>
          </span>{' '}
        </>
      )}
      {about !== '' && (
        <span data-part="Gist">
          <bdi>{about}</bdi>
        </span>
      )}
      {state !== undefined && state !== 'done' && (
        <>
          {' '}
          <span data-component="StatusWord" data-status={state}>
            {labels[state]}
          </span>
        </>
      )}
    </span>
  );
}

/** The same line as plain text. */
export const itemText = (item: RunItem, labels: Labels): string =>
  [nameOf(item, labels), aboutOf(item, labels)].filter((words) => words !== '').join(' ');

function nameOf({ type, node, name, role }: RunItem, labels: Labels): string {
  switch (type) {
    case 'tool':
      return clip(name, LINE) || labels.tool;
    case 'step':
      return node.type === 'step' && node.number !== undefined ? labels.step(node.number) : '';
    case 'text':
      return labels.role(clip(role, LINE));
    case 'thinking':
      return labels.thinking;
    case 'checkpoint':
      return labels.checkpoint;
    case 'inputRequest':
      return labels.inputRequired;
    case 'error':
      return labels.error;
    case 'media':
      return labels.media(node.type === 'media' ? (node.mediaType.split('/')[0] ?? '') : '');
    case 'citation':
      return labels.sources;
  }
}

function aboutOf({ type, node, name, text }: RunItem, labels: Labels): string {
  if (type === 'tool') {
    const input =
      'children' in node
        ? node.children.find((one): one is ToolInput => one.type === 'toolInput')
        : undefined;
    return input === undefined ? '' : clip(toolGist(input).join(' · '), LINE);
  }
  if (type === 'step') return inLine(text) || labels.untitled;
  return inLine(name === '' ? text : name);
}

const inLine = (text: string) => clip(inOneLine(text.slice(0, 2 * LINE)), LINE);

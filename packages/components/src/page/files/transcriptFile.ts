'use client';

import { toMarkdown } from '@agent-transcript/parser';
import type { GrowingList } from '@agent-transcript/text/growing';
import { createElement } from 'react';
import { answerIn } from '../../model/answer/answerIn';
import { filterTree, type TranscriptFilter } from '../../model/filter/filterTree';
import { conversationSource } from '../../model/messages/conversationSource';
import { isTextPart } from '../../model/messages/parts';
import type { ViewMessage } from '../../model/messages/readMessages';
import { toJsonText } from '../../model/texts/toJsonText';
import { AnswerContext } from '../../state/AnswerContext';
import type { TranscriptContextValue } from '../../state/TranscriptContext';
import { WholeTranscript, type WholeTranscriptProps } from '../Messages/WholeTranscript';
import type { FileFormat, TranscriptFile } from './formats';
import { htmlPage, lookOf, ourStyles } from './htmlPage';
import { loadParts } from './loadParts';
import { stillHtml } from './stillHtml';

interface SavedTranscript extends WholeTranscriptProps {
  /** File name, without extension. */
  readonly name: string;
  /** The transcript on the page, whose appearance the file keeps. */
  readonly root: HTMLElement | null;
}

/** Creates the file of a transcript: its source, Markdown, or an HTML page. */
export async function transcriptFile(
  format: FileFormat,
  { name, root, ...whole }: SavedTranscript,
): Promise<TranscriptFile> {
  const { views, context, filter } = whole;
  if (format === 'source')
    return { name: `${name}.txt`, type: 'text/plain', text: conversationSource(views.toArray()) };
  if (format === 'markdown')
    return { name: `${name}.md`, type: 'text/markdown', text: markdownOf(views, context, filter) };
  await loadParts();
  const title = context.labels.transcript;
  const bodyOf = (ownContext: TranscriptContextValue) =>
    stillHtml(
      createElement(
        'main',
        { 'data-component': 'Transcript', 'data-status': 'complete', 'aria-label': title },
        createElement(
          AnswerContext.Provider,
          { value: answerIn(views) },
          createElement(WholeTranscript, { ...whole, context: ownContext, inFile: true }),
        ),
      ),
    );
  let body: string;
  try {
    body = bodyOf(context);
  } catch {
    // A component of the host may throw or need a context of its page; the built-in ones do not.
    body = bodyOf({ ...context, components: {}, tools: {}, dataView: undefined });
  }
  const text = htmlPage({ title, body, styles: ourStyles(), look: lookOf(root) });
  return { name: `${name}.html`, type: 'text/html', text };
}

function markdownOf(
  views: GrowingList<ViewMessage>,
  { labels }: TranscriptContextValue,
  filter: TranscriptFilter,
): string {
  return views
    .toArray()
    .map(({ message, parts }) => {
      const body = parts
        .map((part) =>
          isTextPart(part)
            ? toMarkdown(filterTree(part.tree, filter), { thinking: true })
            : `\`\`\`json\n${toJsonText(part)}\n\`\`\`\n`,
        )
        .join('\n');
      return message === null ? body : `# ${labels.role(message.role)}\n\n${body}`;
    })
    .join('\n');
}

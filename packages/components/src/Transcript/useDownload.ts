import { toMarkdown } from '@agent-transcript/parser';
import { createElement, type RefObject, useCallback } from 'react';
import { download, htmlPage, ourStyles } from '../Toolbar/download';
import { isTextPart, type ViewMessage } from './createMessageReader';
import { filterTree, type TranscriptFilter } from './filterTree';
import type { TranscriptContextValue } from './TranscriptContext';
import { WholeTranscript } from './WholeTranscript';

/** Makes a function that gives the reader the whole transcript as a file. */
export function useDownload(
  views: readonly ViewMessage[],
  context: TranscriptContextValue,
  root: RefObject<HTMLElement | null>,
  filter: TranscriptFilter,
): (format: 'source' | 'markdown' | 'html') => void {
  return useCallback(
    (format) => {
      if (format === 'source') download('transcript.txt', 'text/plain', sourceOf(views));
      else if (format === 'markdown')
        download('transcript.md', 'text/markdown', markdownOf(views, context, filter));
      else {
        // Needed for this only, and as heavy as the rest together.
        void import('react-dom/server').then(({ renderToStaticMarkup }) => {
          const body = renderToStaticMarkup(createElement(WholeTranscript, { views, context, filter }));
          const theme = root.current?.closest('[data-theme]')?.getAttribute('data-theme');
          const page = htmlPage({
            title: context.labels.transcript,
            body,
            styles: ourStyles(),
            dark: theme === 'dark',
          });
          download('transcript.html', 'text/html', page);
        });
      }
    },
    [views, context, root, filter],
  );
}

/** The tagged strings as they are; several messages with a line between them that says whose they are. */
export function sourceOf(views: readonly ViewMessage[]): string {
  return views
    .map(({ message, parts }) => {
      const body = parts
        .map((part) => (isTextPart(part) ? (part.source ?? '') : JSON.stringify(part, null, 2)))
        .join('\n');
      return message === null || views.length === 1 ? body : `--- ${message.role} ${message.id}\n${body}`;
    })
    .join('\n\n');
}

export function markdownOf(
  views: readonly ViewMessage[],
  { labels }: TranscriptContextValue,
  filter: TranscriptFilter,
): string {
  return views
    .map(({ message, parts }) => {
      const body = parts
        .map((part) =>
          isTextPart(part)
            ? toMarkdown(filterTree(part.tree, filter))
            : `\`\`\`json\n${JSON.stringify(part, null, 2)}\n\`\`\`\n`,
        )
        .join('\n');
      return message === null ? body : `# ${labels.role(message.role)}\n\n${body}`;
    })
    .join('\n');
}

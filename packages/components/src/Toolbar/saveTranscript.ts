import { toMarkdown } from '@agent-transcript/parser';
import { createElement } from 'react';
import { written } from '../DataPanel/written';
import { isTextPart, type ViewMessage } from '../Transcript/createMessageReader';
import { filterTree, type TranscriptFilter } from '../Transcript/filterTree';
import { sourceOf } from '../Transcript/sourceOf';
import type { TranscriptContextValue } from '../Transcript/TranscriptContext';
import { WholeTranscript } from '../Transcript/WholeTranscript';
import { download, htmlPage, lookOf, ourStyles } from './download';

interface SavedTranscript {
  readonly views: readonly ViewMessage[];
  readonly context: TranscriptContextValue;
  readonly filter: TranscriptFilter;
  /** What the file is called, without its ending. */
  readonly name: string;
  /** The transcript on the page: its file looks like it. */
  readonly root: HTMLElement | null;
}

/** Gives the reader a transcript as a file. */
export async function saveTranscript(
  format: 'source' | 'markdown' | 'html',
  { views, context, filter, name, root }: SavedTranscript,
): Promise<void> {
  if (format === 'source') download(`${name}.txt`, 'text/plain', sourceOf(views));
  else if (format === 'markdown') download(`${name}.md`, 'text/markdown', markdownOf(views, context, filter));
  else {
    // Loaded when it is asked for: React's own renderer is as heavy as the rest together.
    const server = await import('react-dom/server');
    // Bundlers that split code give a module of CommonJS as its `default` only.
    const { renderToStaticMarkup } = 'renderToStaticMarkup' in server ? server : server['default'];
    const title = context.labels.transcript;
    const bodyOf = (own: TranscriptContextValue) =>
      renderToStaticMarkup(
        createElement(
          'main',
          { 'data-component': 'Transcript', 'data-status': 'complete', 'aria-label': title },
          createElement(WholeTranscript, { views, context: own, filter }),
        ),
      );
    let body: string;
    try {
      body = bodyOf(context);
    } catch {
      // A component of the host's may throw, or need what is around it on its page: ours need nothing.
      body = bodyOf({ ...context, components: {}, tools: {}, dataView: undefined });
    }
    download(`${name}.html`, 'text/html', htmlPage({ title, body, styles: ourStyles(), look: lookOf(root) }));
  }
}

function markdownOf(
  views: readonly ViewMessage[],
  { labels }: TranscriptContextValue,
  filter: TranscriptFilter,
): string {
  return views
    .map(({ message, parts }) => {
      const body = parts
        .map((part) =>
          isTextPart(part)
            ? toMarkdown(filterTree(part.tree, filter), { thinking: true })
            : `\`\`\`json\n${written(part)}\n\`\`\`\n`,
        )
        .join('\n');
      return message === null ? body : `# ${labels.role(message.role)}\n\n${body}`;
    })
    .join('\n');
}

import { toMarkdown } from '@agent-transcript/parser';
import { createElement } from 'react';
import { filterTree, type TranscriptFilter } from '../../model/filterTree';
import { isTextPart, type ViewMessage } from '../../model/readMessages';
import { sourceOf } from '../../model/sourceOf';
import { toJsonText } from '../../model/toJsonText';
import type { TranscriptContextValue } from '../../state/TranscriptContext';
import { WholeTranscript, type WholeTranscriptProps } from '../WholeTranscript';
import type { Format, TranscriptFile } from './formats';
import { htmlPage, lookOf, ourStyles } from './htmlPage';

interface SavedTranscript extends WholeTranscriptProps {
  /** What the file is called, without its ending. */
  readonly name: string;
  /** The transcript on the page: its file looks like it. */
  readonly root: HTMLElement | null;
}

/** Makes the file of a transcript: its source, Markdown, or a page of its own. */
export async function transcriptFile(
  format: Format,
  { name, root, ...whole }: SavedTranscript,
): Promise<TranscriptFile> {
  const { views, context, filter } = whole;
  if (format === 'source') return { name: `${name}.txt`, type: 'text/plain', text: sourceOf(views) };
  if (format === 'markdown')
    return { name: `${name}.md`, type: 'text/markdown', text: markdownOf(views, context, filter) };
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
        createElement(WholeTranscript, { ...whole, context: own }),
      ),
    );
  let body: string;
  try {
    body = bodyOf(context);
  } catch {
    // A component of the host's may throw, or need what is around it on its page: ours need nothing.
    body = bodyOf({ ...context, components: {}, tools: {}, dataView: undefined });
  }
  const text = htmlPage({ title, body, styles: ourStyles(), look: lookOf(root) });
  return { name: `${name}.html`, type: 'text/html', text };
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
            : `\`\`\`json\n${toJsonText(part)}\n\`\`\`\n`,
        )
        .join('\n');
      return message === null ? body : `# ${labels.role(message.role)}\n\n${body}`;
    })
    .join('\n');
}

'use client';

import type { Root } from '@agent-transcript/parser';
import { lineWithoutMarks } from '@agent-transcript/text/markdown';
import type { ReactNode } from 'react';
import { titleText } from '../../model/block/titleText';
import { partText, SYSTEM_TEXT } from '../../model/messages/isFolded';
import type { TextPart } from '../../model/messages/readMessages';
import { Fold } from '../../parts/Fold/Fold';
import { Clipped } from '../../parts/LongText/Clipped';
import { countWords } from '../../parts/LongText/countWords';
import { useTranscriptContext } from '../../state/TranscriptContext';

/** Length of a text that is read for its first line, in UTF-16 units. */
const READ = 2_000;

interface SystemTextProps {
  readonly part: TextPart;
  /** Role and time of the message. */
  readonly header?: ReactNode;
  readonly children: ReactNode;
}

/** Long system text, folded to a line with its beginning and its length. */
export function SystemText({ part, header, children }: SystemTextProps): ReactNode {
  const { labels } = useTranscriptContext();
  const { prefix, tree } = part;
  return (
    <Fold
      component={SYSTEM_TEXT}
      within={prefix}
      defaultOpen={false}
      data-status={tree.status}
      summary={
        <>
          {header}{' '}
          <span data-part="Gist">
            <Clipped text={firstLine(tree)} />
          </span>{' '}
          <span data-part="Length">{labels.words(countWords(partText(part)))}</span>
        </>
      }
    >
      {children}
    </Fold>
  );
}

/** First line that is not blank, without its marks. */
function firstLine({ children }: Root): string {
  for (const node of children) {
    if (node.type === 'step') return titleText(node);
    if (node.type !== 'text') continue;
    const line = /\S.*/.exec(node.value.slice(0, READ))?.[0];
    if (line !== undefined) return lineWithoutMarks(line.replace(/^(?:#{1,6}|>|[-*+])\s+/, ''));
  }
  return '';
}

'use client';

import { DisplaySettings, JsonView, Markdown } from '@agent-transcript/components';
import { diffWords } from '@agent-transcript/text/diff';
import { type ReactNode, useMemo } from 'react';
import { clip } from './clip';
import { useDecision } from './DecisionContext';
import { Plain } from './Plain';

/** Reads Markdown. In a module of its own: a decision without long text does not load the parser. */
export function RichText({ source, streaming }: { source: string; streaming: boolean }): ReactNode {
  return (
    <Settings text={source}>
      <Markdown source={source} streaming={streaming} data-labelled />
    </Settings>
  );
}

export function RichJson({ text, label }: { text: string; label: string }): ReactNode {
  return (
    <Settings text={text}>
      <JsonView text={text} label={label} />
    </Settings>
  );
}

/** Length of unchanged text around a change, in UTF-16 units. */
const AROUND = 60;

/** The changes of a text: removed words struck out, added words marked, long unchanged parts left out. */
export function RichWords({ before, after }: { before: string; after: string }): ReactNode {
  const pieces = useMemo(() => diffWords(before, after), [before, after]);
  return (
    <span data-part="Words" dir="auto">
      {pieces.map(({ text, in: where }, index) => {
        const Tag = where === 'one' ? 'del' : where === 'other' ? 'ins' : 'span';
        const shown =
          where === 'both' ? shorten(text, index > 0, index < pieces.length - 1) : clip(text, MAX_PIECE);
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, which may repeat
        return <Tag key={index}>{shown}</Tag>;
      })}
    </span>
  );
}

/** Longest text that is shown as lost or got, in UTF-16 units. */
const MAX_PIECE = 1_000;

/** The ends of a text that are beside a change. */
function shorten(text: string, after: boolean, before: boolean): string {
  if (text.length <= 2 * AROUND) return text;
  const first = after ? text.slice(0, AROUND).replace(/[\uD800-\uDBFF]$/, '') : '';
  const last = before ? text.slice(-AROUND).replace(/^[\uDC00-\uDFFF]/, '') : '';
  return `${first} … ${last}`;
}

/** In the decision's language and with its policy; the text as it is until the language is there. */
function Settings({ text, children }: { text: string; children: ReactNode }): ReactNode {
  const { labels, urlPolicy } = useDecision();
  const language = labels.language === 'fr' || labels.language === 'ru' ? labels.language : undefined;
  return (
    <DisplaySettings
      labels={language}
      urlPolicy={urlPolicy}
      headingLevel={3}
      otherwise={<Plain text={text} />}
    >
      {children}
    </DisplaySettings>
  );
}

'use client';

import { type AnsiRun, type AnsiStyle, hasAnsi, readAnsi, settleAnsi } from '@agent-transcript/text/ansi';
import { Fragment, type ReactNode, useMemo } from 'react';
import { otherHost } from '../../model/texts/otherHost';
import { linkAttributes } from '../../model/texts/urlPolicy';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { LongText } from '../LongText/LongText';
import type { TextPiece } from '../LongText/Piece';

/** Length of a further page, in UTF-16 units of the source. */
const PAGE = 50_000;

/** Props of {@link AnsiText}; others go to the root element. */
export interface AnsiTextProps extends RootProps<'span'> {
  /** Text that may contain ANSI escape sequences. */
  readonly text: string;
  /** Length of the first page, in UTF-16 units. A button shows the next page. */
  readonly first?: number;
  /** Piece that is always shown. */
  readonly piece?: TextPiece | null;
}

/**
 * Text as a terminal finally shows it, with the colours, weights and links of its ANSI escape sequences. The `urlPolicy` decides which
 * addresses are links. The parent must preserve line breaks.
 */
export function AnsiText({ text, first = PAGE, piece = null, ...rest }: AnsiTextProps): ReactNode {
  const settled = useMemo(() => settleAnsi(text), [text]);
  return (
    <span {...rest} data-component="AnsiText">
      {/* Reads only the shown part, because a text may have many megabytes. A style may continue on the next page. */}
      <LongText text={settled} size={PAGE} first={first} piece={piece} isOnePage={hasAnsi}>
        {(page) => (hasAnsi(page) ? <StyledRuns text={page} /> : page)}
      </LongText>
    </span>
  );
}

function StyledRuns({ text }: { text: string }): ReactNode {
  const runs = useMemo(() => readAnsi(text), [text]);
  return runs.map((run) => {
    const attributes = toAttributes(run.style);
    const words = run.link === undefined ? run.text : <TerminalLink run={run} url={run.link} />;
    return attributes === null ? (
      <Fragment key={run.start}>{words}</Fragment>
    ) : (
      <span key={run.start} {...attributes}>
        {words}
      </span>
    );
  });
}

/** Link of an ANSI sequence, whose address is not part of the text. */
function TerminalLink({ run, url }: { run: AnsiRun; url: string }): ReactNode {
  const { urlPolicy } = useTranscriptContext();
  const attributes = linkAttributes(urlPolicy, url);
  if (attributes === null) return run.text;
  const host = otherHost(run.text, attributes.href);
  return (
    // `dir` isolates the link: an unclosed direction mark in it must not reverse the text after it.
    <a {...attributes} title={attributes.href} dir="auto">
      {run.text}
      {host !== null && <span data-part="Address"> {host}</span>}
    </a>
  );
}

function toAttributes(style: AnsiStyle): Record<`data-${string}`, string | true | undefined> | null {
  // Inverse text swaps its colours; without any, `data-inverse` swaps those of the page.
  const fg = style.inverse ? style.bg : style.fg;
  const bg = style.inverse ? style.fg : style.bg;
  const attributes = {
    'data-fg': fg,
    'data-bg': bg,
    'data-bold': style.bold || undefined,
    'data-dim': style.dim || undefined,
    'data-italic': style.italic || undefined,
    'data-underline': style.underline || undefined,
    'data-strike': style.strike || undefined,
    'data-inverse': (style.inverse && fg === undefined && bg === undefined) || undefined,
  };
  return Object.values(attributes).some((value) => value !== undefined) ? attributes : null;
}

'use client';

import type { BlockNode } from '@agent-transcript/parser';
import { type KeyboardEvent, type ReactNode, useContext, useId, useState } from 'react';
import { sourceText } from '../../model/messages/sourceText';
import { DiagnosticsContext, diagnosticsIn } from '../../state/diagnosticsOf';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { CopyButton } from '../CopyButton';
import { DiagnosticList } from '../DiagnosticList';
import { PlainText } from '../PlainText';

/** Props of {@link BlockHead}; others go to the root element. */
export interface BlockHeadProps extends RootProps {
  /** The block, for its source and its diagnostics. */
  readonly block?: BlockNode;
  /** True if the blocks inside are hidden, so that their diagnostics are shown here. Default `false`. */
  readonly closed?: boolean;
  /** True if `children` is the button of a fold. Its `.` key opens the actions, which are not a tab stop then. Default `false`. */
  readonly folds?: boolean;
  /** Address of the block. Without it there is no link to copy. */
  readonly address?: string | undefined;
  /** Returns the source of content outside a tagged string. */
  readonly source?: () => string;
  /** Title or prose, which is always shown. */
  readonly children: ReactNode;
}

/** Scrolls only as far as the actions need, not to the whole source: below a long block they open far from their button. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * Head of a block with an actions button in a gutter next to it. The actions open below: the source of the block with its tags, and a link
 * to it. The button counts the diagnostics, if there are any.
 */
export function BlockHead({
  block,
  closed = false,
  folds = false,
  address,
  source,
  children,
  ...rest
}: BlockHeadProps): ReactNode {
  const { labels, messageAt, hasSource, prefix, whole } = useTranscriptContext();
  const diagnostics = diagnosticsIn(useContext(DiagnosticsContext), block, closed);
  const [shown, setShown] = useState(false);
  const id = useId();
  const odd = diagnostics.length > 0;
  const hasText = source !== undefined || hasSource;
  if (whole || !(hasText || odd || address !== undefined))
    return (
      <div {...rest} data-component="BlockHead">
        <div data-part="Head">{children}</div>
      </div>
    );
  const read = () => {
    const part = source === undefined && messageAt(prefix);
    return part ? sourceText(part, block) : (source?.() ?? '');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '.' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setShown(!shown);
  };
  return (
    <div {...rest} data-component="BlockHead">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key belongs to the button of the fold inside */}
      <div data-part="Head" data-odd={odd || undefined} onKeyDown={folds ? onKeyDown : undefined}>
        {children}
        <span data-component="BlockActions">
          <button
            type="button"
            aria-label={odd ? undefined : labels.actions}
            aria-expanded={shown}
            aria-controls={shown ? id : undefined}
            tabIndex={folds && !odd && !shown ? -1 : undefined}
            // Keyboard navigation may have set `tabindex` before a part of the page hydrates.
            suppressHydrationWarning
            onClick={() => setShown(!shown)}
          >
            {odd && labels.sourceDiagnostics(diagnostics.length)}
          </button>
        </span>
      </div>
      {shown && (
        <div data-component="BlockSource" id={id}>
          {odd && <DiagnosticList diagnostics={diagnostics} />}
          <p ref={bringIntoView} data-part="Header">
            {hasText && <span data-part="Label">{labels.source}</span>}{' '}
            <span data-part="Actions">
              {hasText && <CopyButton text={read} />}{' '}
              {address !== undefined && (
                <CopyButton
                  text={() => `${location.href.split('#', 1)[0]}#${address}`}
                  label={labels.copyLink}
                />
              )}
            </span>
          </p>
          {hasText && <PlainText text={read()} label={labels.source} />}
        </div>
      )}
    </div>
  );
}

'use client';

import type { ReactNode } from 'react';
import { CopyButton } from '../../../parts/CopyButton';
import type { CallJson } from '../../../state/CallKind';
import { useTranscriptContext } from '../../../state/TranscriptContext';
import { useLabels } from '../../../state/useLabels';

/** Props of {@link CallFrame}. */
export interface CallFrameProps {
  /** What it shows: `diff`, `terminal`, … for styling. */
  readonly name: string;
  /** Path, folder or query. */
  readonly title?: ReactNode;
  /** Buttons of the view's own. */
  readonly actions?: ReactNode;
  /** What the copy button copies, or a function that makes it. */
  readonly copy?: string | (() => string) | undefined;
  readonly json: CallJson | undefined;
  readonly children?: ReactNode;
}

/** The panel around what a call did: a title, the view's own buttons, copy and JSON. */
export function CallFrame({ name, title, actions, copy, json, children }: CallFrameProps): ReactNode {
  const labels = useLabels();
  const { whole } = useTranscriptContext();
  const asJson = json?.shown === true;
  return (
    <>
      <div data-component="CallFrame" data-type={name}>
        <div data-part="Header">
          <span data-part="Label">{title}</span>
          {!whole && (
            <span data-part="Actions">
              {!asJson && actions}
              {!asJson && copy !== undefined && <CopyButton text={copy} />}
              {/* The last, and the same button both ways: it keeps its place and the focus. */}
              {json && (
                <button type="button" data-part="Action" aria-pressed={asJson} onClick={json.onToggle}>
                  {labels.asJson}
                </button>
              )}
            </span>
          )}
        </div>
        {!asJson && children}
      </div>
      {asJson && json.panels}
    </>
  );
}

'use client';

import type { ReactNode } from 'react';
import { CopyButton } from '../../../parts/CopyButton';
import type { CallJson } from '../../../state/CallKind';
import { useTranscriptContext } from '../../../state/TranscriptContext';
import { useLabels } from '../../../state/useLabels';

/** Props of {@link CallFrame}. */
export interface CallFrameProps {
  /** Name of the view for styles: `diff`, `terminal`, … */
  readonly name: string;
  /** Path, folder or query. */
  readonly title?: ReactNode;
  /** Buttons of the view. */
  readonly actions?: ReactNode;
  /** Text for the copy button, or a function that returns it. */
  readonly copy?: string | (() => string) | undefined;
  readonly json: CallJson | undefined;
  readonly children?: ReactNode;
}

/** Panel around the view of a call: a title, the buttons of the view, and buttons to copy and to show JSON. */
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
              {/* Last, and the same button in both states, so that it keeps its place and the focus. */}
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

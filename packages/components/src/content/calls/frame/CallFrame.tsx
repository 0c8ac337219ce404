'use client';

import type { ReactNode } from 'react';
import { CopyButton } from '../../../parts/CopyButton';
import { useTranscriptContext } from '../../../state/TranscriptContext';
import { useLaterLabels } from '../../../state/useLaterLabels';

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
  readonly onShowJson: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The panel around what a call did: a title, the view's own buttons, JSON and copy. */
export function CallFrame({ name, title, actions, copy, onShowJson, children }: CallFrameProps): ReactNode {
  const labels = useLaterLabels();
  const { whole } = useTranscriptContext();
  return (
    <div data-component="CallFrame" data-type={name}>
      <div data-part="Header">
        <span data-part="Label">{title}</span>
        {!whole && (
          <span data-part="Actions">
            {actions}
            {onShowJson && (
              <button type="button" data-part="Action" onClick={onShowJson}>
                {labels.asJson}
              </button>
            )}
            {copy !== undefined && <CopyButton text={copy} />}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

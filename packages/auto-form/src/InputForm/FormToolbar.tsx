'use client';

import { type ReactNode, useEffect, useState } from 'react';
import type { FormLabels } from '../labels/form';

interface FormToolbarProps {
  readonly labels: FormLabels;
  /** Whether there is anything to enter. */
  readonly editable: boolean;
  readonly asJson: boolean;
  /** Whether the JSON cannot be read, so that going back to the fields would lose it. */
  readonly blocked: boolean;
  readonly disabled: boolean;
  readonly onToggleJson: () => void;
  readonly onReset: () => void;
  readonly copyText: () => string;
}

/** How long the button says that it has copied, in milliseconds. */
const SAID_FOR = 1600;

/** What can be done with the input as a whole. */
export function FormToolbar(props: FormToolbarProps): ReactNode {
  const { labels, editable, asJson, blocked, disabled, onToggleJson, onReset, copyText } = props;
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <div data-part="Toolbar">
      {editable && (
        <>
          <button
            type="button"
            data-part="Action"
            aria-pressed={asJson}
            disabled={disabled}
            onClick={onToggleJson}
          >
            {asJson ? labels.editAsFields : labels.editAsJson}
          </button>
          <button type="button" data-part="Action" disabled={disabled} onClick={onReset}>
            {labels.reset}
          </button>
        </>
      )}
      <button
        type="button"
        data-part="Action"
        onClick={() => {
          // Without a clipboard (no permission, no secure context) the JSON view still has the text.
          navigator.clipboard?.writeText(copyText()).then(
            () => setCopied(true),
            () => setCopied(false),
          );
        }}
      >
        {copied ? labels.copied : labels.copyRequest}
      </button>
      {asJson && <span data-part="Note">{blocked ? labels.correctJson : labels.pasteJson}</span>}
    </div>
  );
}

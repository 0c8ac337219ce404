'use client';

import type { JsonSchema } from '@agent-transcript/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import type { FormLabels } from '../labels/AutoFormLabels';
import { SecretsChoice } from './SecretsChoice';
import { useMentionsSecrets } from './useMentionsSecrets';

interface FormToolbarProps {
  readonly labels: FormLabels;
  /** True if the form has fields. */
  readonly editable: boolean;
  readonly asJson: boolean;
  /** True if the JSON is not valid, so that going back to the fields would lose it. */
  readonly unreadable: boolean;
  readonly disabled: boolean;
  readonly onToggleJson: () => void;
  readonly onReset: () => void;
  /** Its secrets are copied only on request. */
  readonly schema: JsonSchema;
  readonly copyText: (withSecrets: boolean) => string;
}

/** Time that “Copied” stays on the button, in milliseconds. */
const SAID_FOR = 1600;

/** Actions for the whole input. */
export function FormToolbar(props: FormToolbarProps): ReactNode {
  const { labels, editable, asJson, unreadable, disabled, onToggleJson, onReset, schema, copyText } = props;
  const [copied, setCopied] = useState(false);
  const [withSecrets, setWithSecrets] = useState(false);
  const speaksOfSecrets = useMentionsSecrets(schema);
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
          navigator.clipboard?.writeText(copyText(withSecrets)).then(
            () => setCopied(true),
            () => setCopied(false),
          );
          setWithSecrets(false);
        }}
      >
        {copied ? labels.copied : labels.copyRequest}
      </button>
      {speaksOfSecrets && <SecretsChoice labels={labels} checked={withSecrets} onChange={setWithSecrets} />}
      {asJson && <span data-part="Note">{unreadable ? labels.correctJson : labels.pasteJson}</span>}
    </div>
  );
}

'use client';

import { type ReactNode, useId } from 'react';
import type { FormLabels } from '../labels/form';
import type { SubmitButton } from './value/submitButton';

/** What the submit button says and does while what it began is under way. */
export interface StopButton {
  /** Its words, in place of those that submit. */
  readonly label: string;
  /** Ends what is under way. */
  readonly onStop: () => void;
}

interface FormFooterProps {
  readonly labels: FormLabels;
  readonly submitLabel: string | undefined;
  /** What the `uiSchema` says of the button. */
  readonly button: SubmitButton;
  readonly sending: boolean;
  readonly disabled: boolean;
  /** Why it cannot be sent now. */
  readonly disabledReason: string | undefined;
  /** Ends what is under way. */
  readonly stop: StopButton | undefined;
  readonly actions: ReactNode;
}

/** The submit button, why it does nothing where that is so, and while something is under way the end of that. */
export function FormFooter({
  labels,
  submitLabel,
  button,
  sending,
  disabled,
  disabledReason,
  stop,
  actions,
}: FormFooterProps): ReactNode {
  const id = useId();
  const reason = stop === undefined ? disabledReason : undefined;
  return (
    <div data-part="Footer">
      {/* A button that is disabled or another one loses the focus, and with it the reader's place. */}
      {(!button.isLeftOut || stop !== undefined) && (
        <button
          type={stop === undefined ? 'submit' : 'button'}
          className={button.className}
          data-part="Submit"
          data-stops={stop === undefined ? undefined : ''}
          aria-disabled={(stop === undefined && (sending || disabled || reason !== undefined)) || undefined}
          aria-describedby={reason === undefined ? undefined : id}
          onClick={(event) => {
            if (stop === undefined) return;
            // By the end of this click it may be the button that sends again.
            event.preventDefault();
            stop.onStop();
          }}
        >
          {stop?.label ?? (sending ? labels.sending : (submitLabel ?? button.text ?? labels.send))}
        </button>
      )}
      {actions}
      {reason !== undefined && (
        <span id={id} data-part="Note">
          {reason}
        </span>
      )}
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import type { FormLabels } from '../labels/form';
import type { SubmitButton } from './value/submitButton';

interface FormFooterProps {
  readonly labels: FormLabels;
  readonly submitLabel: string | undefined;
  /** What the `uiSchema` says of the button. */
  readonly button: SubmitButton;
  readonly sending: boolean;
  readonly disabled: boolean;
  /** Why it cannot be sent now. */
  readonly disabledReason: string | undefined;
  readonly actions: ReactNode;
}

/** The submit button, and why it does nothing where that is so. */
export function FormFooter({
  labels,
  submitLabel,
  button,
  sending,
  disabled,
  disabledReason,
  actions,
}: FormFooterProps): ReactNode {
  const id = useId();
  return (
    <div data-part="Footer">
      {/* A button that is disabled loses the focus, and with it the reader's place. */}
      {!button.isLeftOut && (
        <button
          type="submit"
          className={button.className}
          data-part="Submit"
          aria-disabled={sending || disabled || disabledReason !== undefined || undefined}
          aria-describedby={disabledReason === undefined ? undefined : id}
        >
          {sending ? labels.sending : (submitLabel ?? button.text ?? labels.send)}
        </button>
      )}
      {actions}
      {disabledReason !== undefined && (
        <span id={id} data-part="Note">
          {disabledReason}
        </span>
      )}
    </div>
  );
}

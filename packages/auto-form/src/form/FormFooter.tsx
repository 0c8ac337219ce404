import { type ReactNode, useId } from 'react';
import type { FormLabels } from '../labels/form';

interface FormFooterProps {
  readonly labels: FormLabels;
  readonly submitLabel: string | undefined;
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
  sending,
  disabled,
  disabledReason,
  actions,
}: FormFooterProps): ReactNode {
  const id = useId();
  return (
    <div data-part="Footer">
      {/* A button that is disabled loses the focus, and with it the reader's place. */}
      <button
        type="submit"
        data-part="Submit"
        aria-disabled={sending || disabled || disabledReason !== undefined || undefined}
        aria-describedby={disabledReason === undefined ? undefined : id}
      >
        {sending ? labels.sending : (submitLabel ?? labels.send)}
      </button>
      {actions}
      {disabledReason !== undefined && (
        <span id={id} data-part="Note">
          {disabledReason}
        </span>
      )}
    </div>
  );
}

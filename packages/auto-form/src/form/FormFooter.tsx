'use client';

import { type ComponentType, type MouseEvent, type ReactNode, useId } from 'react';
import type { FormLabels } from '../labels/AutoFormLabels';
import type { Registry } from './theme/types';
import type { StopButton, SubmitButton } from './value/submitButton';

interface FormFooterProps {
  readonly labels: FormLabels;
  readonly submitLabel: string | undefined;
  /** The button's options in the `uiSchema`. */
  readonly button: SubmitButton;
  readonly sending: boolean;
  readonly disabled: boolean;
  /** Why it cannot be sent now. */
  readonly disabledReason: string | undefined;
  /** Ends what is under way. */
  readonly stop: StopButton | undefined;
  readonly actions: ReactNode;
  readonly registry: Registry;
  /** A theme's button in place of ours. */
  readonly Button?: ComponentType<SubmitButtonProps> | undefined;
}

/** Props of the button that sends a form. */
export interface SubmitButtonProps {
  readonly label: string;
  readonly className: string | undefined;
  /** True if the button does nothing and tells assistive technology so. */
  readonly isDisabled: boolean;
  /** The id of what says why. */
  readonly describedBy: string | undefined;
  /** Ends what is under way, where something is: the button then sends nothing. */
  readonly onStop: (() => void) | undefined;
  readonly registry: Registry;
}

/** Attributes of the button. It is never `disabled` or replaced: it would lose the focus, and with it the reader's place. */
export function submitAttributes({ className, isDisabled, describedBy, onStop }: SubmitButtonProps) {
  return {
    type: onStop === undefined ? ('submit' as const) : ('button' as const),
    className,
    'data-part': 'Submit',
    'data-stops': onStop && '',
    'aria-disabled': isDisabled || undefined,
    'aria-describedby': describedBy,
    onClick: (event: MouseEvent) => {
      if (onStop === undefined) return;
      // By the end of this click it may be the button that sends again.
      event.preventDefault();
      onStop();
    },
  };
}

/** The button that sends a form. */
export function SendButton(props: SubmitButtonProps): ReactNode {
  return <button {...submitAttributes(props)}>{props.label}</button>;
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
  registry,
  Button = SendButton,
}: FormFooterProps): ReactNode {
  const id = useId();
  const reason = stop === undefined ? disabledReason : undefined;
  return (
    <div data-part="Footer">
      {(!button.isLeftOut || stop !== undefined) && (
        <Button
          label={stop?.label ?? (sending ? labels.sending : (submitLabel ?? button.text ?? labels.send))}
          className={button.className}
          isDisabled={stop === undefined && (sending || disabled || reason !== undefined)}
          describedBy={reason === undefined ? undefined : id}
          onStop={stop?.onStop}
          registry={registry}
        />
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

import { isObject } from '@agent-transcript/schema';

/** The options of `ui:submitButtonOptions`. */
export interface SubmitButton {
  readonly text?: string | undefined;
  readonly className?: string | undefined;
  /** True if the host has a button of its own. */
  readonly isLeftOut: boolean;
  /** True if the form cannot be sent. */
  readonly isDisabled: boolean;
}

/** The submit button while the work that the form began is running. */
export interface StopButton {
  /** Its words, in place of those that submit. */
  readonly label: string;
  /** Ends what is under way. */
  readonly onStop: () => void;
}

/** Reads the button's options; what is of another type counts as left out. */
export function submitButton(uiSchema: unknown): SubmitButton {
  const given = isObject(uiSchema) ? uiSchema['ui:submitButtonOptions'] : undefined;
  const options = isObject(given) ? given : {};
  const props = isObject(options['props']) ? options['props'] : {};
  return {
    text: textOf(options['submitText']),
    className: textOf(props['className']),
    isLeftOut: options['norender'] === true,
    isDisabled: props['disabled'] === true,
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

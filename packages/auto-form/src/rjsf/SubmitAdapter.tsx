'use client';

import type { ReactNode } from 'react';
import { SendButton, type SubmitButtonProps, submitAttributes } from '../form/FormFooter';
import { Guard } from './Guard';
import type { HostComponent } from './readTemplates';

/** The host's button that sends the form: what it says and does comes the way that `ui:submitButtonOptions` does. */
export function submitAdapter(Button: HostComponent) {
  return function SubmitAdapter(props: SubmitButtonProps): ReactNode {
    const attributes = Object.entries(submitAttributes(props)).filter(([, value]) => value !== undefined);
    const uiSchema = {
      'ui:submitButtonOptions': {
        submitText: props.label,
        norender: false,
        props: Object.fromEntries(attributes),
      },
    };
    return (
      <Guard name="SubmitButton" fallback={<SendButton {...props} />}>
        <Button uiSchema={uiSchema} registry={props.registry} />
      </Guard>
    );
  };
}

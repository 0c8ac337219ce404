import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import rjsfValidator from '@rjsf/validator-ajv8';
import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UiSchema } from '../form/value/UiSchema';

const CONTROLS = 'input:not([type="hidden"]), select, textarea';

/** The fields of RJSF's own form, and the value that it sends unchanged. */
export interface RjsfForm {
  /** The JSON Pointers of the values that have a control, in the order of the page. */
  readonly places: readonly string[];
  readonly sent: unknown;
}

/**
 * Mounts a form of RJSF's with its own theme, and takes it down again. It throws what RJSF throws.
 *
 * @param more Further props of RJSF's form.
 */
export function mountInRjsf(schema: object, uiSchema: UiSchema, input: unknown, more: object = {}): RjsfForm {
  let sent: unknown;
  const { container, unmount } = render(
    <Form
      schema={schema as RJSFSchema}
      uiSchema={uiSchema}
      formData={input}
      validator={rjsfValidator}
      idSeparator="/"
      noValidate
      {...more}
      onSubmit={({ formData }) => {
        sent = formData;
      }}
    />,
  );
  const places = [...container.querySelectorAll(CONTROLS)].map(({ id }) =>
    id
      .replace(/^root/, '')
      .replace(/\/?__(?:one|any)of_select$/, '')
      .replace(/-(?:\d+|key)$/, ''),
  );
  for (const form of container.querySelectorAll('form')) fireEvent.submit(form);
  unmount();
  return { places, sent };
}

/** The JSON Pointers of what can be entered in our form, once each part that may be left out has been added. */
export async function placesInForm(container: HTMLElement): Promise<readonly string[]> {
  // Parts of parts: the deepest of the samples has three levels.
  for (let round = 0; round < 3; round++) {
    for (const button of container.querySelectorAll('[data-kind="absent"] button')) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await userEvent.click(button);
    }
  }
  const fields = [...container.querySelectorAll('[data-pointer]')].filter(
    (field) => field.querySelector(`${CONTROLS}, button`) !== null,
  );
  return fields.map((field) => field.getAttribute('data-pointer') ?? '');
}

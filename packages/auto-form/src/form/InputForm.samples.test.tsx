import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import rjsfValidator from '@rjsf/validator-ajv8';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { uiSamples } from '../testing/uiSamples';
import { InputForm } from './InputForm';
import type { UiSchema } from './value/UiSchema';

const CONTROLS = 'input, select, textarea';

/** The places of the controls that RJSF shows for the sample: its ids join names by a line. */
function placesInRjsf(schema: object, uiSchema: UiSchema, input: unknown): readonly string[] {
  const { container, unmount } = render(
    <Form schema={schema as RJSFSchema} uiSchema={uiSchema} formData={input} validator={rjsfValidator} />,
  );
  const places = [...container.querySelectorAll(CONTROLS)].map(({ id }) =>
    id
      .replace(/^root/, '')
      .replace(/__(?:one|any)of_select$/, '')
      .replace(/-\w+$/, '')
      .replaceAll('_', '/'),
  );
  unmount();
  return places;
}

/** Those of our form, once each part that may be left out has been added. */
async function placesInForm(container: HTMLElement): Promise<readonly string[]> {
  for (let round = 0; round < 2; round++) {
    for (const button of container.querySelectorAll('[data-kind="absent"] button'))
      await userEvent.click(button);
  }
  const places = [...container.querySelectorAll('[data-pointer]')].filter(
    (field) => field.querySelector(`${CONTROLS}, button`) !== null,
  );
  return places.map((field) => field.getAttribute('data-pointer') ?? '');
}

/** Of RJSF's own widgets that show one value in several controls, or without an id: the field is what counts. */
const PARTS = /\/(?:year|month|day|hour|minute|second)$/;

test.each(Object.entries(uiSamples))(
  'in the shape of the sample “%s” a form shows every field that RJSF shows, and tells what it does not take',
  async (name, { schema, uiSchema, input = {}, notices = [] }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // What RJSF refuses to draw at all, its fields are compared without.
    const { 'ui:field': field, 'ui:ObjectFieldTemplate': _, 'ui:layoutGrid': __, ...plain } = uiSchema;
    const shared = typeof field === 'function' ? uiSchema : plain;
    const inRjsf = placesInRjsf(schema as object, withoutRating(shared), input);
    const { container } = render(
      <InputForm input={{ schema, input }} uiSchema={uiSchema} validator="interpreter" />,
    );
    const inForm = await placesInForm(container);
    for (const place of inRjsf) {
      const whole = name === 'Date & time' ? place.replace(PARTS, '') : place;
      expect(inForm).toContain(whole);
    }
    expect(inRjsf.length > 0 || typeof field === 'function').toBe(true);
    const said = screen.queryAllByText(/^uiSchema\//).map((one) => one.textContent?.slice('uiSchema'.length));
    expect(said?.toSorted()).toEqual([...notices].toSorted());
  },
);

/** RJSF 6.11 calls its stars by another name in each release. */
function withoutRating({ stars: _, ...rest }: Readonly<Record<string, unknown>>) {
  return rest;
}

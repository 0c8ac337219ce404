import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mountInRjsf, placesInForm } from '../testing/fieldPlaces';
import { uiSamples } from '../testing/uiSamples';
import { InputForm } from './InputForm';

/** RJSF shows one date in several controls: the field is what counts. */
const PARTS = /_(?:year|month|day|hour|minute|second)$/;

test.each(Object.entries(uiSamples))(
  'in the shape of the sample “%s” a form shows every field that RJSF shows, and tells what it does not take',
  async (name, { schema, uiSchema, input = {}, notices = [] }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // What RJSF refuses to draw at all, its fields are compared without.
    const { 'ui:field': field, 'ui:ObjectFieldTemplate': _, 'ui:layoutGrid': __, ...plain } = uiSchema;
    const shared = typeof field === 'function' ? uiSchema : plain;
    const inRjsf = mountInRjsf(schema as object, withoutRating(shared), input).places;
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

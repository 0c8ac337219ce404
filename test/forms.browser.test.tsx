import '../packages/components/src/styles.css';
import '../packages/auto-form/src/styles.css';
import { InputForm } from '@agent-transcript/auto-form';
import type { JsonValue } from '@agent-transcript/protocol';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hostileSchemas } from '../stories/autoForm/hostileSchemas';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each(Object.entries(hostileSchemas))('%s: the rest of the form works', async (_, schema) => {
  const said = vi.spyOn(console, 'error');
  const sent = vi.fn<(value: JsonValue) => void>();
  render(<InputForm input={{ schema, input: {} }} onSubmit={sent} />);
  const field = page.getByRole('textbox', { name: /^(?:Fine|A field like any other)/ }).first();
  await userEvent.fill(field, 'typed');
  await expect.element(field).toHaveValue('typed');
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  // Submitted, or rejected with the reason: invalid values are reported.
  await expect
    .poll(() => sent.mock.calls.length + document.querySelectorAll('[role="alert"]:not(:empty)').length)
    .toBeGreaterThan(0);
  expect(said).not.toHaveBeenCalled();
  expect(Object.prototype).not.toHaveProperty('fine');
});

/** Fields before those under test: as many as only a large form has. */
const many = Object.fromEntries(
  Array.from({ length: 200 }, (_, index) => [`field${index}`, { type: 'string' }]),
);

test('a few choices are no scroller while they are far away: with all of them disabled, the keyboard could not scroll it', async () => {
  const choices = {
    type: 'array',
    items: { type: 'string', enum: ['Window', 'Middle', 'Aisle'] },
    uniqueItems: true,
  };
  const { container } = render(
    <InputForm
      disabled
      input={{ schema: { type: 'object', properties: { ...many, choices } }, input: {} }}
      uiSchema={{ choices: { 'ui:widget': 'checkboxes' } }}
    />,
  );
  const list = container.querySelector('[data-part="Choices"]') as HTMLElement;
  await expect.poll(() => list.checkVisibility({ contentVisibilityAuto: true })).toBe(false);
  expect(list.scrollHeight).toBe(list.clientHeight);
});

test('nothing of a form with few fields moves when it comes into view', async () => {
  const stop = {
    title: 'Stop',
    oneOf: [
      { type: 'string', title: 'Name of a place', description: 'As people call it.' },
      { type: 'object' },
    ],
  };
  const { container } = render(
    <>
      <div style={{ blockSize: 9_000 }} />
      <InputForm input={{ schema: { type: 'object', properties: { stop } }, input: { stop: 'Lyon' } }} />
    </>,
  );
  const form = container.querySelector('form') as HTMLElement;
  const before = form.offsetHeight;
  form.scrollIntoView();
  for (let frame = 0; frame < 3; frame++) {
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await new Promise(requestAnimationFrame);
  }
  expect(form.offsetHeight).toBe(before);
});

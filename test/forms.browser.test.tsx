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
  // Sent, or refused with its reason: what cannot be checked is said.
  await expect
    .poll(() => sent.mock.calls.length + document.querySelectorAll('[role="alert"]:not(:empty)').length)
    .toBeGreaterThan(0);
  expect(said).not.toHaveBeenCalled();
  expect(Object.prototype).not.toHaveProperty('fine');
});

test('a few choices are no scroller while they are far away: with all of them disabled, the keyboard could not scroll it', async () => {
  const choices = {
    type: 'array',
    items: { type: 'string', enum: ['Window', 'Middle', 'Aisle'] },
    uniqueItems: true,
  };
  const { container } = render(
    <div style={{ paddingBlockStart: 9_000 }}>
      <InputForm
        disabled
        input={{ schema: { type: 'object', properties: { choices } }, input: {} }}
        uiSchema={{ choices: { 'ui:widget': 'checkboxes' } }}
      />
    </div>,
  );
  const list = container.querySelector('[data-part="Choices"]') as HTMLElement;
  await expect.poll(() => list.checkVisibility({ contentVisibilityAuto: true })).toBe(false);
  expect(list.scrollHeight).toBe(list.clientHeight);
});

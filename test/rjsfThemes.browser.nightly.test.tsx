import '../packages/components/src/styles.css';
import '../packages/auto-form/src/styles.css';
import '@mantine/core/styles.css';
import '@rjsf/shadcn/dist/default.css';
import { InputForm } from '@agent-transcript/auto-form';
import { createTheme } from '@agent-transcript/auto-form/rjsf';
import type { JsonValue } from '@agent-transcript/protocol';
import { MantineProvider } from '@mantine/core';
import { Theme as mantine } from '@rjsf/mantine';
import { Theme as shadcn } from '@rjsf/shadcn';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hostileSchemas } from '../stories/autoForm/hostileSchemas';
import { themedForm } from '../stories/autoForm/themedForm';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const themes = { shadcn: createTheme(shadcn), mantine: createTheme(mantine) };

describe.each(Object.entries(themes))('in the theme %s', (_, theme) => {
  const show = (schema: object, input: JsonValue, onSubmit: (value: JsonValue) => void) =>
    render(
      <MantineProvider>
        <InputForm input={{ schema, input }} theme={theme} onSubmit={onSubmit} />
      </MantineProvider>,
    );

  test('a form is filled by its names, refused once, and sent', async () => {
    const sent = vi.fn<(value: JsonValue) => void>();
    show(themedForm.schema, themedForm.input, sent);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const line = (name: string | RegExp) => page.getByRole('textbox', { name });
    // Of one theme it is a button.
    const choose = async (name: RegExp, option: string) => {
      await userEvent.click(page.getByRole('combobox', { name }).or(button(name)));
      await userEvent.click(page.getByRole('option', { name: option }));
    };

    await userEvent.click(button('Send'));
    await expect.element(line(/^Name/)).toHaveFocus();
    await expect.element(line(/^Name/)).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(line(/^Name/), 'Ada');
    await userEvent.fill(line(/^Years/), '36');
    await userEvent.click(page.getByRole('group', { name: 'Newsletter' }).getByRole('radio', { name: 'No' }));
    // The password's field has no role.
    const secret = page.getByLabelText(/^Key/).first();
    await expect.element(secret).toHaveAttribute('type', 'password');
    await userEvent.fill(secret, 'lovelace');

    await choose(/^Size/, 'large');

    await userEvent.click(button('Move Item 1 down'));
    await userEvent.click(button('Remove Item 2'));
    await userEvent.click(button('Add item').first());
    await userEvent.fill(line(/Item 2/), 'new');

    await userEvent.fill(line(/^Town/), 'Bristol');
    await choose(/^Kind of Room/, 'Suite');
    await userEvent.fill(line(/^Doors/), '2');
    await userEvent.click(button('Send'));
    await expect.poll(() => sent.mock.lastCall?.[0]).toEqual(themedForm.sent);
  });

  test.each(Object.entries(hostileSchemas))('%s: the rest of the form works', async (_name, schema) => {
    const sent = vi.fn<(value: JsonValue) => void>();
    show(schema as object, {}, sent);
    const field = page.getByRole('textbox', { name: /^(?:Fine|A field like any other)/ }).first();
    await userEvent.fill(field, 'typed');
    await expect.element(field).toHaveValue('typed');
    await userEvent.click(page.getByRole('button', { name: 'Send' }));
    await expect
      .poll(() => sent.mock.calls.length + document.querySelectorAll('[role="alert"]:not(:empty)').length)
      .toBeGreaterThan(0);
    expect(document.querySelector('[data-part="Notices"]')?.textContent ?? '').not.toContain('theme/');
    expect(Object.prototype).not.toHaveProperty('fine');
  });
});

import '../packages/components/src/styles.css';
import '../packages/auto-form/src/styles.css';
import { InputForm } from '@agent-transcript/auto-form';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { manyFields } from '../stories/autoForm/formSchemas';

test('a thousand fields fit the page and take what is typed', async () => {
  render(<InputForm input={{ ...manyFields(1000), input: {} }} />);
  const field = page.getByRole('textbox', { name: 'Field 500', exact: true });
  await userEvent.fill(field, 'typed');
  await expect.element(field).toHaveValue('typed');
});

import { fireEvent, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InputForm } from './InputForm';

const o = {
  type: ['object', 'null'],
  properties: { a: { type: 'string' }, l: { type: 'array', items: { type: 'string' } } },
  required: ['a', 'l'],
};
const obj = (one: object, required: string[] = []) => ({ type: 'object', properties: { one }, required });
test.each<[string, object, unknown]>([
  ['root undefined', o, undefined],
  ['root null', o, null],
  ['required undefined', obj(o, ['one']), {}],
  ['required null', obj(o, ['one']), { one: null }],
  ['optional undefined', obj(o), {}],
  ['list with null', obj({ type: 'array', items: o }), { one: [null] }],
  ['list minItems', obj({ type: 'array', items: o, minItems: 1 }, ['one']), {}],
  ['list add', obj({ type: 'array', items: o }), { one: [] }],
  ['tuple nullable', obj({ type: ['array', 'null'], items: [{ type: 'string' }] }, ['one']), { one: null }],
])('%s', async (name, schema, input) => {
  const sent = vi.fn();
  const { container } = render(
    <InputForm
      input={{ schema: schema as never, input: input as never }}
      validator={() => []}
      onSubmit={sent}
    />,
  );
  if (name === 'list add')
    fireEvent.click([...container.querySelectorAll('button')].find((b) => /Add/.test(b.textContent ?? ''))!);
  const shown =
    [...container.querySelectorAll('input,textarea')].length +
    ' fields; ' +
    [...container.querySelectorAll('[data-part="Add"], button')].map((b) => b.textContent).join(' | ');
  for (const form of container.querySelectorAll('form')) fireEvent.submit(form);
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  console.log('>>', name, '=>', JSON.stringify(sent.mock.lastCall?.[0]), '::', shown);
});

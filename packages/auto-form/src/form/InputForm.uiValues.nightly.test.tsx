// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../../../../test/setupDom';
import { InputForm } from './InputForm';
import { HONOURED } from './value/uiOptions';

const text = { type: 'string' };
const kinds = {
  line: text,
  number: { type: 'number', minimum: 0, maximum: 9 },
  flag: { type: 'boolean' },
  choice: { ...text, enum: ['a', 'b'] },
  several: { type: 'array', uniqueItems: true, items: { enum: [1, 2] } },
  file: { ...text, format: 'data-url' },
  list: { type: 'array', items: text },
  group: { type: 'object', properties: { inner: text } },
  union: { anyOf: [text, { type: 'number' }] },
  constant: { const: 1 },
  any: true,
};
const schema = { type: 'object', properties: kinds, required: Object.keys(kinds) };
const input = { list: ['x'], group: {}, several: [1], union: 'x', constant: 1 };

const values = [
  null,
  true,
  0,
  -1,
  'x',
  'radio',
  'files',
  ['x'],
  [{}, null],
  { x: { y: 1 } },
  new Date(0),
  () => null,
];

test.each(Object.keys(HONOURED))('no value of ui:%s takes a field away or throws', (option) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const value of values) {
    // A component that shows nothing is the host's own choice.
    if (typeof value === 'function' && (option === 'widget' || option === 'field')) continue;
    const node = { [`ui:${option}`]: value, 'ui:options': { [option]: value } };
    const uiSchema = {
      ...node,
      ...Object.fromEntries(
        Object.keys(kinds).map((name) => [name, { ...node, items: node, anyOf: [node] }]),
      ),
    };
    const { container, unmount } = render(<InputForm input={{ schema, input }} uiSchema={uiSchema} />);
    for (const name of Object.keys(kinds)) {
      const field = container.querySelector(`[data-pointer="/${name}"]`);
      expect(
        field?.querySelector('input, select, textarea, output, button') ?? null,
        `${name}: ${JSON.stringify(value)}`,
      ).not.toBeNull();
    }
    expect(container.textContent).not.toContain('cannot be shown as fields');
    unmount();
  }
  expect(error).not.toHaveBeenCalled();
});

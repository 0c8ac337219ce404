import '../packages/components/src/styles.css';
import '../packages/auto-form/src/styles.css';
import { InputForm } from '@agent-transcript/auto-form';
import type { JsonSchema, JsonValue } from '@agent-transcript/protocol';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hostile, manyFields } from '../stories/autoForm/formSchemas';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const { properties, $defs } = hostile.schema as {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly $defs: Readonly<Record<string, JsonSchema>>;
};

const nestedUnion = (depth: number): JsonSchema => {
  let schema: JsonSchema = { type: 'string' };
  for (let level = 0; level < depth; level++) {
    schema = {
      anyOf: [
        { type: 'object', properties: { next: schema } },
        { type: 'array', items: schema },
      ],
    };
  }
  return schema;
};

const doublingAllOf = (depth: number): Record<string, JsonSchema> => {
  const defs: Record<string, JsonSchema> = { a0: { type: 'object', properties: { x: { type: 'string' } } } };
  for (let level = 1; level <= depth; level++) {
    const below = { $ref: `#/$defs/a${level - 1}` };
    defs[`a${level}`] = { allOf: [below, below] };
  }
  return defs;
};

/** Each line of the hostile list, by itself beside one harmless field. */
const schemas: Readonly<Record<string, JsonSchema>> = {
  ...Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { type: 'object', $defs, properties: { fine: { type: 'string', title: 'Fine' }, [name]: schema } },
    ]),
  ),
  'a hundred thousand levels': {
    type: 'object',
    properties: { fine: { type: 'string', title: 'Fine' }, deep: levels(100_000) },
  },
  'a hundred thousand properties': {
    type: 'object',
    properties: {
      fine: { type: 'string', title: 'Fine' },
      wide: {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 100_000 }, (_, index) => [`p${index}`, { type: 'string' }]),
        ),
      },
    },
  },
  'doubling allOf': {
    type: 'object',
    $defs: doublingAllOf(40),
    properties: { fine: { type: 'string', title: 'Fine' }, all: { $ref: '#/$defs/a40' } },
  },
  'unions in unions': {
    type: 'object',
    properties: { fine: { type: 'string', title: 'Fine' }, union: nestedUnion(12) },
  },
  'reserved names': JSON.parse(
    '{"type":"object","properties":{"fine":{"type":"string","title":"Fine"},"__proto__":{"type":"string"},"constructor":{"type":"string"}}}',
  ) as JsonSchema,
};

function levels(count: number): JsonSchema {
  let schema: JsonSchema = { type: 'string' };
  for (let level = 0; level < count; level++)
    schema = { type: 'object', required: ['n'], properties: { n: schema } };
  return schema;
}

test.each(Object.entries(schemas))('%s: the rest of the form works', async (_, schema) => {
  const said = vi.spyOn(console, 'error');
  const sent = vi.fn<(value: JsonValue) => void>();
  render(<InputForm input={{ schema, input: {} }} onSubmit={sent} />);
  const field = page.getByRole('textbox', { name: /^(?:Fine|A field like any other)/ }).first();
  await userEvent.fill(field, 'typed');
  await expect.element(field).toHaveValue('typed');
  await userEvent.click(page.getByRole('button', { name: 'Submit' }));
  // Sent, or refused with its reason: what cannot be checked is said.
  await expect
    .poll(() => sent.mock.calls.length + document.querySelectorAll('[role="alert"]:not(:empty)').length)
    .toBeGreaterThan(0);
  expect(said).not.toHaveBeenCalled();
  expect(Object.prototype).not.toHaveProperty('fine');
});

test('a thousand fields fit the page and take what is typed', async () => {
  render(<InputForm input={{ ...manyFields(1000), input: {} }} />);
  const field = page.getByRole('textbox', { name: 'Field 500', exact: true });
  await userEvent.fill(field, 'typed');
  await expect.element(field).toHaveValue('typed');
});

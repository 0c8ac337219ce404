import type { JsonSchema, JsonValue } from '@agent-transcript/protocol';

const text = (title: string) => ({ type: 'string', title }) as const;

const schema = {
  type: 'object',
  title: 'Guest',
  required: ['name', 'key', 'address'],
  properties: {
    name: { ...text('Name'), minLength: 2, description: 'As on the card' },
    years: { type: 'integer', title: 'Years', minimum: 0 },
    news: { type: 'boolean', title: 'Newsletter' },
    size: { ...text('Size'), enum: ['small', 'large'] },
    key: { ...text('Key'), format: 'password' },
    words: { type: 'array', title: 'Words', items: { type: 'string' } },
    address: {
      type: 'object',
      title: 'Address',
      required: ['town'],
      properties: { town: text('Town'), street: text('Street') },
    },
    room: {
      title: 'Room',
      oneOf: [
        { title: 'Single', type: 'object', required: ['bed'], properties: { bed: text('Bed') } },
        {
          title: 'Suite',
          type: 'object',
          required: ['doors'],
          properties: { doors: { type: 'integer', title: 'Doors' } },
        },
      ],
    },
    notes: { type: 'object', title: 'Notes', additionalProperties: { type: 'string' } },
  },
} satisfies JsonSchema;

/** A form with a field of each kind that themes draw. */
export const themedForm: { readonly schema: object; readonly input: JsonValue; readonly sent: JsonValue } = {
  schema,
  input: { words: ['first', 'second'], notes: { diet: 'none' } },
  /** What is sent once the tests have filled it. */
  sent: {
    name: 'Ada',
    years: 36,
    news: false,
    size: 'large',
    key: 'lovelace',
    words: ['second', 'new'],
    address: { town: 'Bristol' },
    room: { doors: 2 },
    notes: { diet: 'none' },
  },
};

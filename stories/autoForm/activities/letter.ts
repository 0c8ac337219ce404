import { type Model, type Request, resolveVariables } from '@agent-transcript/protocol';

/** A letter to whom the context names: what the form takes is a part of it only. */
export const letter: Request = {
  schema: {
    type: 'object',
    required: ['subject', 'text'],
    properties: { subject: { type: 'string', title: 'Subject' }, text: { type: 'string', title: 'Text' } },
  },
  context: [
    { role: 'system', content: 'Write to the user.' },
    {
      type: 'data',
      kind: 'user',
      description: 'Represents the current user.',
      data: { name: 'John Doe', city: 'Austin', languages: ['en'] },
      schema: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: 'Name', minLength: 1 },
          age: { type: 'integer', title: 'Age', minimum: 0 },
          city: { type: 'string', title: 'City', description: 'Where the letter goes.' },
          languages: {
            type: 'array',
            title: 'Languages',
            items: { type: 'string', enum: ['en', 'fr', 'ru'] },
            uniqueItems: true,
          },
          member: { type: 'boolean', title: 'Member' },
          phone: { type: 'string', format: 'password', title: 'Secret phone number' },
        },
      },
    },
    // Merges into the first, as every Data of its kind.
    { type: 'data', kind: 'user', data: { age: 30 } },
    { type: 'state', state: { letters: 2, last: '2026-11-20' } },
    {
      type: 'input',
      schema: {
        type: 'object',
        required: ['occasion'],
        properties: {
          occasion: { type: 'string', title: 'Occasion', examples: ['a birthday', 'an invitation'] },
          warm: { type: 'boolean', title: 'Warm', default: true },
        },
      },
      input: { occasion: 'a birthday' },
    },
  ],
};

/** Stands for a language model: it writes with references, which are resolved in the context that it was given. */
export const letterModel: Model = (_, { request }) => {
  const { value } = resolveVariables(
    {
      name: '†user.name',
      city: '†user.city',
      age: '†user.age',
      occasion: '†input.occasion',
      count: '†state.letters',
    },
    request.context,
  );
  const { name, city, age, occasion, count } = value as Readonly<Record<string, unknown>>;
  return {
    subject: `For ${String(occasion)}`,
    text: `Dear ${String(name)} (${String(age)}) of ${String(city)}, this is letter ${Number(count) + 1}.`,
  };
};

import { diffDecisions } from '@agent-transcript/auto-form/compare';
import type { Model, Request } from '@agent-transcript/protocol';

/** The differences between two JSON values. */
export const jsonDiff: Request = {
  schema: {
    type: 'object',
    required: ['same', 'changes'],
    properties: {
      same: { type: 'boolean', title: 'The same' },
      changes: {
        type: 'array',
        title: 'Changes',
        items: {
          type: 'object',
          required: ['kind', 'pointer'],
          properties: {
            kind: { enum: ['added', 'removed', 'changed'], title: 'Kind' },
            pointer: { type: 'string', title: 'Place' },
            before: { title: 'Before' },
            after: { title: 'After' },
          },
        },
      },
    },
  },
  context: [
    {
      type: 'input',
      schema: {
        type: 'object',
        required: ['before', 'after'],
        properties: { before: { title: 'Before' }, after: { title: 'After' } },
      },
      input: {
        before: { name: 'Lyon', people: 522_228, twins: ['Leeds', 'Milan'] },
        after: { name: 'Lyon', people: 519_127, twins: ['Leeds', 'Milan', 'Kazan'], river: 'Rhône' },
      },
    },
  ],
};

export const jsonDiffModel: Model = (_, { input }) => {
  const { before, after } = input as { readonly before: unknown; readonly after: unknown };
  const changes = diffDecisions(before, after).map(({ kind, pointer, before: was, after: now }) => ({
    kind,
    pointer,
    ...(was !== undefined && { before: was }),
    ...(now !== undefined && { after: now }),
  }));
  return { same: changes.length === 0, changes };
};

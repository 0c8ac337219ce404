import type { Model, Request } from '@agent-transcript/protocol';

/** The address of a database from its parts: the decision repeats the password. */
export const connectionString: Request = {
  schema: {
    type: 'object',
    required: ['address'],
    properties: { address: { type: 'string', title: 'Connection string' } },
  },
  context: [
    {
      type: 'input',
      schema: {
        type: 'object',
        required: ['host', 'user', 'password'],
        properties: {
          host: { type: 'string', title: 'Host' },
          user: { type: 'string', title: 'User' },
          password: { type: 'string', format: 'password', title: 'Password' },
          token: {
            type: 'string',
            writeOnly: true,
            title: 'Token',
            description: 'Of the proxy, if there is one.',
          },
        },
      },
      input: { host: 'db.example', user: 'ada' },
    },
  ],
};

interface Connection {
  readonly host: string;
  readonly user: string;
  readonly password: string;
}

export const connectionModel: Model = (_, { input }) => {
  const { host, user, password } = input as Connection;
  return { address: `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}/app` };
};

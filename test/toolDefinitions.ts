/**
 * Definitions of tools, written for these tests in the shapes in which well-known servers publish theirs: of MCP, OpenAI,
 * Anthropic and Gemini; by hand, by Pydantic and by Zod.
 */

const string = { type: 'string' } as const;

/** A file server: MCP, by Zod. */
const editFile = {
  name: 'edit_file',
  description: 'Make line-based edits to a text file. Returns a git-style diff.',
  inputSchema: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: {
      path: string,
      edits: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            oldText: { type: 'string', description: 'Text to search for - must match exactly' },
            newText: { type: 'string', description: 'Text to replace it with' },
          },
          required: ['oldText', 'newText'],
          additionalProperties: false,
        },
      },
      dryRun: { type: 'boolean', default: false, description: 'Preview changes using git-style diff format' },
    },
    required: ['path', 'edits'],
    additionalProperties: false,
  },
};

/** A Git server: MCP, by Pydantic. */
const gitLog = {
  name: 'git_log',
  description: 'Shows the commit logs',
  inputSchema: {
    title: 'GitLog',
    type: 'object',
    properties: {
      repo_path: { title: 'Repo Path', type: 'string' },
      max_count: { title: 'Max Count', type: 'integer', default: 10 },
      start_timestamp: {
        anyOf: [{ type: 'string' }, { type: 'null' }],
        default: null,
        title: 'Start Timestamp',
        description: "Accepts ISO 8601, relative dates ('2 weeks ago') or absolute dates",
      },
    },
    required: ['repo_path'],
  },
};

/** A server that fetches pages: MCP, by Pydantic with bounds. */
const fetchPage = {
  name: 'fetch',
  description: 'Fetches a URL from the internet and extracts its contents as markdown.',
  inputSchema: {
    title: 'Fetch',
    type: 'object',
    properties: {
      url: { title: 'Url', type: 'string', format: 'uri', minLength: 1 },
      max_length: {
        title: 'Max Length',
        type: 'integer',
        default: 5000,
        exclusiveMinimum: 0,
        exclusiveMaximum: 1_000_000,
      },
      start_index: { title: 'Start Index', type: 'integer', default: 0, minimum: 0 },
      raw: { title: 'Raw', type: 'boolean', default: false },
    },
    required: ['url'],
  },
};

/** A web search: Anthropic. */
const webSearch = {
  name: 'web_search',
  description: 'Searches the web.',
  input_schema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'Search query (max 400 chars, 50 words)', maxLength: 400 },
      count: { type: 'number', description: 'Number of results', minimum: 1, maximum: 20, default: 10 },
      freshness: { type: 'string', enum: ['day', 'week', 'month', 'year'] },
    },
    required: ['query'],
  },
};

/** A calendar: OpenAI, chat completions. */
const createEvent = {
  type: 'function',
  function: {
    name: 'create_event',
    description: 'Creates an event in a calendar.',
    parameters: {
      type: 'object',
      $defs: {
        Moment: {
          type: 'object',
          properties: {
            date: { type: 'string', format: 'date' },
            timeZone: { type: 'string', description: 'IANA time zone' },
          },
          required: ['date'],
        },
      },
      properties: {
        summary: { type: 'string', title: 'Summary' },
        start: { $ref: '#/$defs/Moment', title: 'Start' },
        attendees: {
          type: 'array',
          title: 'Attendees',
          items: {
            type: 'object',
            properties: { email: { type: 'string', format: 'email' } },
            required: ['email'],
          },
        },
        visibility: { type: 'string', enum: ['default', 'public', 'private'], default: 'default' },
      },
      required: ['summary', 'start'],
    },
  },
};

/** A database: MCP, with parameters of several types. */
const query = {
  name: 'query',
  description: 'Run a read-only SQL query',
  inputSchema: {
    type: 'object',
    properties: {
      sql: { type: 'string', title: 'SQL' },
      params: {
        type: 'array',
        title: 'Parameters',
        items: {
          anyOf: [
            { type: 'string', title: 'Text' },
            { type: 'number', title: 'Number' },
          ],
        },
      },
      timeout: { type: ['integer', 'null'], title: 'Timeout', minimum: 1 },
    },
    required: ['sql'],
  },
};

/** A tracker of issues: OpenAI, responses. */
const createIssue = {
  type: 'function',
  name: 'create_issue',
  description: 'Create a new issue in a repository',
  strict: true,
  parameters: {
    type: 'object',
    properties: {
      owner: string,
      repo: string,
      title: string,
      body: { type: ['string', 'null'] },
      labels: { type: 'array', items: string },
    },
    required: ['owner', 'repo', 'title', 'body', 'labels'],
    additionalProperties: false,
  },
};

/** A mailbox: MCP, by Zod. */
const sendEmail = {
  name: 'send_email',
  description: 'Sends a new email',
  inputSchema: {
    type: 'object',
    properties: {
      to: { type: 'array', items: { type: 'string', format: 'email' }, minItems: 1, title: 'To' },
      subject: { type: 'string', title: 'Subject' },
      body: { type: 'string', title: 'Body', format: 'textarea' },
      mimeType: { type: 'string', title: 'Kind', enum: ['text/plain', 'text/html'], default: 'text/plain' },
    },
    required: ['to', 'subject', 'body'],
    additionalProperties: false,
    $schema: 'http://json-schema.org/draft-07/schema#',
  },
};

/** A map: Gemini, whose names of types are in capitals. */
const directions = {
  functionDeclarations: [
    {
      name: 'directions',
      description: 'Get directions between two points',
      parameters: {
        type: 'OBJECT',
        properties: {
          origin: { type: 'STRING', description: 'Address or place' },
          destination: { type: 'STRING' },
          mode: { type: 'STRING', enum: ['driving', 'walking', 'bicycling', 'transit'] },
          alternatives: { type: 'INTEGER', minimum: 0, maximum: 3 },
        },
        required: ['origin', 'destination'],
      },
    },
  ],
};

/** A chat: MCP, with a union of the places to write to. */
const postMessage = {
  name: 'post_message',
  description: 'Post a message to a channel or to a person',
  inputSchema: {
    type: 'object',
    properties: {
      target: {
        title: 'Target',
        oneOf: [
          {
            title: 'Channel',
            type: 'object',
            properties: {
              kind: { const: 'channel' },
              channel_id: { type: 'string', pattern: '^C[A-Z0-9]+$' },
            },
            required: ['kind', 'channel_id'],
          },
          {
            title: 'Person',
            type: 'object',
            properties: { kind: { const: 'person' }, user_id: { type: 'string', pattern: '^U[A-Z0-9]+$' } },
            required: ['kind', 'user_id'],
          },
        ],
      },
      text: { type: 'string', title: 'Message' },
      notify: { type: 'boolean', title: 'Notify' },
    },
    required: ['target', 'text'],
  },
};

export const toolDefinitions = {
  editFile,
  gitLog,
  fetchPage,
  webSearch,
  createEvent,
  query,
  createIssue,
  sendEmail,
  directions,
  postMessage,
};

/**
 * The linter's rules, and the order of the house: what each package knows, and which folder knows which. `npm run lint` refuses an import
 * that goes up or across; `test/house.node.test.ts` holds every folder to the table.
 */

/**
 * A package `knows` the packages named, and no other. Its rooms stand on `floors`, from the ground up: a room knows those on the floors
 * below it, and none beside it. `.` are the files that lie in no room of the folder, where rooms stand on them; else they stand on top.
 * `within` has the floors of a room that is large.
 */
export const house = {
  text: {
    knows: [],
    floors: [
      ['ansi', 'diff', 'direction', 'growing', 'json', 'lines', 'slices', 'values'],
      ['given', 'markdown', 'traceback'],
      ['search'],
    ],
  },
  schema: {
    knows: [],
    floors: [['core'], ['match'], ['validate'], ['secrets', 'prepare', 'compare']],
  },
  parser: { knows: ['text'], floors: [['model'], ['.']] },
  analysis: {
    knows: ['parser', 'text'],
    floors: [
      ['messages', 'calls'],
      ['outcome', 'time'],
      ['summary', 'evidence', 'compare', 'write', 'redact'],
    ],
    within: {
      calls: {
        floors: [['core'], ['kinds'], ['.']],
        within: { kinds: { floors: [['execute'], ['edit'], ['.']] } },
      },
      redact: { floors: [['views'], ['rules'], ['run']] },
    },
  },
  protocol: {
    knows: ['schema'],
    floors: [
      ['core'],
      ['data'],
      ['references', 'compile', 'ideas'],
      ['run', 'calls', 'read'],
      ['plans'],
      ['turns'],
    ],
  },
  formats: {
    knows: ['parser', 'protocol', 'text'],
    floors: [
      ['core', 'sqlite'],
      [
        'ag-ui',
        'ai-sdk-ui',
        'aider',
        'amp',
        'anthropic-messages',
        'antigravity',
        'atif',
        'bedrock',
        'chatgpt',
        'claude-ai',
        'claude-code',
        'cline',
        'codex',
        'copilot',
        'crush',
        'cursor',
        'factory-droid',
        'gemini-api',
        'gemini-cli',
        'google-adk',
        'goose',
        'grok',
        'inspect',
        'kimi-cli',
        'kiro',
        'langchain',
        'letta-code',
        'mcp',
        'openai-chat',
        'openai-responses',
        'opencode',
        'openhands',
        'pi',
        'pydantic-ai',
        'qwen-code',
        'session-trace',
        'spans',
        'swe-agent',
        'tagged',
        'tau2',
        'transcript-json',
        'zed',
      ],
      ['ai-sdk-messages', 'ai-sdk-stream', 'hermes', 'langfuse', 'langsmith', 'otel'],
      ['ai-sdk-devtools'],
      ['known'],
      ['read'],
    ],
  },
  session: {
    knows: ['formats', 'parser', 'protocol', 'text'],
    floors: [['core'], ['transports', 'protocols', 'react']],
    within: { protocols: { floors: [['.'], ['tagged']] } },
  },
  components: {
    knows: ['analysis', 'parser', 'protocol', 'schema', 'text'],
    floors: [
      ['labels'],
      ['model'],
      ['dom'],
      ['state'],
      ['parts'],
      ['content'],
      ['blocks'],
      ['page'],
      ['Transcript'],
    ],
    within: {
      model: {
        floors: [
          ['lists', 'texts'],
          ['block'],
          ['json', 'diff'],
          ['messages'],
          ['filter', 'replay', 'answer'],
          ['conversation', 'outline'],
          ['search'],
          ['given'],
        ],
      },
      parts: {
        floors: [
          ['LongText'],
          ['AnsiText'],
          ['.'],
          ['BlockHead', 'KeySheet', 'StatusMark'],
          ['Fold'],
          ['Diagnostics'],
        ],
      },
      content: {
        floors: [
          ['highlight', 'JsonView', 'Traceback'],
          ['DataPanel', 'Markdown', 'tables'],
          ['Payload'],
          ['calls'],
        ],
        within: {
          calls: {
            floors: [
              ['frame'],
              ['agent', 'edit', 'execute', 'list', 'plan', 'question', 'read', 'search', 'table'],
              ['fetch'],
              ['.'],
            ],
          },
        },
      },
      // A block holds blocks, so its rooms know each other.
      blocks: {},
      page: {
        floors: [
          ['view'],
          ['Compare', 'Diagnostics', 'Evidence', 'Find', 'Navigation', 'Outline', 'Totals'],
          ['Header', 'Rail'],
          ['Messages', 'Replay'],
          ['files'],
          ['Toolbar'],
        ],
      },
    },
  },
  'auto-form': {
    knows: ['components', 'parser', 'protocol', 'schema', 'text'],
    floors: [['labels'], ['given'], ['form', 'decision', 'plan'], ['playground', 'rjsf', 'transcript']],
    within: {
      form: {
        floors: [['value'], ['theme']],
        within: { theme: { floors: [['.'], ['templates'], ['widgets'], ['fields']] } },
      },
      playground: { floors: [['runs'], ['data', 'link', 'many']] },
    },
  },
  viewer: {
    knows: ['analysis', 'components', 'formats', 'parser', 'text'],
    floors: [['page'], ['html'], ['element', 'app']],
    within: {
      app: {
        floors: [
          ['address', 'read', 'recent', 'samples', 'server'],
          ['follow', 'words'],
          ['runs'],
          ['incoming'],
          ['bar'],
          ['run'],
          ['compare', 'share', 'start'],
        ],
      },
    },
  },
  cli: {
    knows: ['analysis', 'components', 'formats', 'parser', 'schema', 'text', 'viewer'],
    floors: [['command'], ['read'], ['inspect'], ['export', 'view']],
  },
};

const SIBLINGS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

/** The rule for the files below `folder`, with what the folders around it refuse; then those of its rooms: a later rule replaces an earlier one. */
function rulesOf(folder, { floors = [], within = {} }, outer) {
  const rooms = floors.flat().filter((room) => room !== '.');
  return [
    {
      files: [`${folder}/**`],
      excludeFiles: SIBLINGS,
      rules: { 'no-restricted-imports': ['error', { patterns: outer }] },
    },
    ...floors.flatMap((floor, index) =>
      floor.flatMap((room) => {
        if (room === '.') return [];
        const below = floors.slice(0, index).flat();
        const refused = rooms.filter((one) => one !== room && !below.includes(one));
        const known = below.length === 0 ? 'none of the others' : below.join(', ');
        const pattern = {
          regex: `^(?:\\.\\./)+(?:${refused.join('|')})(?:/|$)`,
          message: `Of the rooms of ${folder}, \`${room}\` knows ${known} (oxlint.config.mjs).`,
        };
        return rulesOf(`${folder}/${room}`, within[room] ?? {}, [
          ...outer,
          ...(refused.length === 0 ? [] : [pattern]),
        ]);
      }),
    ),
  ];
}

const order = Object.entries(house).flatMap(([name, { knows, ...rooms }]) => {
  const others = Object.keys(house).filter((one) => !knows.includes(one));
  return rulesOf(`packages/${name}/src`, rooms, [
    {
      regex: `^@agent-transcript/(?:${others.join('|')})(?:/|$)`,
      message: `packages/${name} knows ${knows.length === 0 ? 'no other package' : knows.join(', ')} (oxlint.config.mjs).`,
    },
  ]);
});

export default {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'storybook-static', 'node_modules'],
  rules: {
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/no-array-sort': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'consistent-return': 'off',
    'typescript/consistent-return': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'import/no-named-as-default-member': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'import/no-cycle': 'error',
    'no-unused-vars': [
      'error',
      { ignoreRestSiblings: true, varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
    ],
  },
  overrides: [
    ...order,
    {
      // A block holds blocks, and a row of a decision rows.
      files: ['packages/components/src/blocks/**', 'packages/auto-form/src/decision/**'],
      rules: { 'import/no-cycle': 'off' },
    },
  ],
};

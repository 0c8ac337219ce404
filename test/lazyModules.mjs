// Modules of others that are only asked for while a page is used: a development server that finds them then reloads the page under
// its visitor.

/** Languages whose code is coloured: `components/src/content/highlight/loadGrammar.ts`. */
const LANGUAGES =
  'bash c cpp csharp css diff go ini java javascript json markdown php python ruby rust sql typescript xml yaml'.split(
    ' ',
  );

/** Those that a run may need. */
export const lazyRuns = [
  '@agent-transcript/components > highlight.js/lib/core',
  ...LANGUAGES.map((name) => `@agent-transcript/components > highlight.js/lib/languages/${name}`),
  '@agent-transcript/components > diff/lib/diff/array.js',
  '@agent-transcript/components > @agent-transcript/text > diff',
  '@agent-transcript/formats > eventsource-parser',
  '@agent-transcript/formats > fflate',
  '@agent-transcript/formats > fzstd',
];

/** Those that forms, requests and the stories need. */
export const lazyForms = [
  'ai',
  '@ai-sdk/openai-compatible',
  '@ai-sdk/react',
  '@modelcontextprotocol/sdk/client/index.js',
  '@modelcontextprotocol/sdk/client/streamableHttp.js',
  '@agent-transcript/auto-form > @rjsf/validator-ajv8',
  '@agent-transcript/auto-form > papaparse',
  '@agent-transcript/auto-form > ajv/dist/2019.js',
  '@agent-transcript/auto-form > ajv/dist/2020.js',
  '@agent-transcript/schema > @cfworker/json-schema',
];

// Third-party modules that load on demand. If the development server discovered them later, it would reload the page of
// its visitor.

/** Languages whose code is coloured: `components/src/content/highlight/loadGrammar.ts`. */
const LANGUAGES =
  'bash c cpp csharp css diff go ini java javascript json markdown php python ruby rust sql typescript xml yaml'.split(
    ' ',
  );

/** Modules that a run may need. */
export const lazyRuns = [
  '@agent-transcript/components > highlight.js/lib/core',
  ...LANGUAGES.map((name) => `@agent-transcript/components > highlight.js/lib/languages/${name}`),
  '@agent-transcript/components > diff/lib/diff/array.js',
  '@agent-transcript/components > @agent-transcript/text > diff',
  '@agent-transcript/formats > eventsource-parser',
  '@agent-transcript/formats > fflate',
  '@agent-transcript/formats > fzstd',
];

/** Modules that forms, requests and stories need. */
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

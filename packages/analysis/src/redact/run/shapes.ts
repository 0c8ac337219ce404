/* What the objects of a run are, so that only texts are replaced and never what makes the run one. */

/** What stands in a field: something of the run, its own words, one of its texts, anything at all, or what is never a text of anyone. */
export type Shape =
  | 'run'
  | 'runs'
  | 'message'
  | 'messages'
  | 'content'
  | 'contents'
  | 'node'
  | 'nodes'
  | 'nodeData'
  | 'raw'
  | 'usage'
  | 'diagnostic'
  | 'diagnostics'
  | 'skipped'
  | 'skippedOnes'
  | 'places'
  | 'format'
  | 'words'
  | 'word'
  | 'id'
  | 'text'
  | 'flow'
  | 'any'
  | 'kept';

type Fields = ReadonlyMap<string, Shape>;

const fields = (of: Readonly<Record<string, Shape>>): Fields => new Map(Object.entries(of));

const BLOCK = {
  type: 'word',
  start: 'kept',
  end: 'kept',
  status: 'word',
  data: 'nodeData',
  children: 'nodes',
  value: 'text',
  title: 'text',
  number: 'kept',
  outcome: 'word',
  single: 'kept',
  name: 'text',
  id: 'id',
  prompt: 'text',
  expectedTypes: 'words',
  checkpoint: 'text',
  message: 'text',
  mediaType: 'text',
  url: 'text',
  alt: 'text',
  quote: 'text',
  diagnostics: 'diagnostics',
} as const;

/** The fields that an object of the run has; all others may hold anything, and their names are texts too. */
export const createShapes = (): ReadonlyMap<Shape, Fields> =>
  new Map([
    [
      'run',
      fields({
        format: 'format',
        id: 'id',
        title: 'text',
        agent: 'text',
        model: 'text',
        result: 'text',
        startedAt: 'kept',
        endedAt: 'kept',
        duration: 'kept',
        usage: 'usage',
        cost: 'kept',
        messages: 'messages',
        runs: 'runs',
        skipped: 'skippedOnes',
      }),
    ],
    [
      'message',
      fields({
        id: 'id',
        role: 'word',
        content: 'contents',
        createdAt: 'text',
        parentId: 'id',
        streaming: 'kept',
      }),
    ],
    [
      'content',
      fields({
        type: 'word',
        tree: 'node',
        text: 'text',
        data: 'any',
        input: 'any',
        schema: 'any',
        kind: 'text',
        description: 'text',
        _instance: 'text',
        _call: 'any',
        _date: 'text',
      }),
    ],
    ['node', fields(BLOCK)],
    [
      'nodeData',
      fields({
        startedAt: 'kept',
        endedAt: 'kept',
        model: 'text',
        agent: 'text',
        role: 'word',
        usage: 'usage',
        cost: 'kept',
        exitCode: 'kept',
        requestId: 'id',
        length: 'kept',
        raw: 'raw',
        parallel: 'kept',
        stopReason: 'text',
      }),
    ],
    [
      'usage',
      fields({ input: 'kept', output: 'kept', cacheRead: 'kept', cacheWrite: 'kept', reasoning: 'kept' }),
    ],
    ['raw', fields({ line: 'kept', start: 'kept', end: 'kept', index: 'kept', file: 'text' })],
    ['diagnostic', fields({ code: 'word', message: 'text', start: 'kept', end: 'kept', severity: 'word' })],
    ['skipped', fields({ kind: 'text', why: 'text', count: 'kept', places: 'places' })],
  ]);

/** Of a list, the shape of its entries. */
export const ENTRIES: ReadonlyMap<Shape, Shape> = /* @__PURE__ */ new Map<Shape, Shape>([
  ['runs', 'run'],
  ['messages', 'message'],
  ['contents', 'content'],
  ['nodes', 'node'],
  ['diagnostics', 'diagnostic'],
  ['skippedOnes', 'skipped'],
  ['places', 'raw'],
  ['words', 'word'],
]);

/** The words that a run is told by: they stay, whatever is looked for. */
export const WORDS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'root',
  'text',
  'thinking',
  'step',
  'tool',
  'toolInput',
  'toolResult',
  'checkpoint',
  'inputRequest',
  'userInput',
  'error',
  'errorDetails',
  'media',
  'citation',
  'data',
  'input',
  'state',
  'variables',
  'transcript',
  'streaming',
  'complete',
  'truncated',
  'success',
  'failure',
  'denied',
  'cancelled',
  'info',
  'warning',
  'system',
  'developer',
  'user',
  'assistant',
  'number',
  'boolean',
  'date',
  'file',
  'choice',
  'json',
  'stray-end',
  'unclosed',
  'mismatched-end',
  'invalid-json',
  'unknown-tag',
  'duplicate-payload',
  'depth',
  'forged-boundary',
  'unknown',
]);

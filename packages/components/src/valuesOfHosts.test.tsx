/** Data of a database or an interface may not fit its type: no component throws for any value. */
import {
  checkpoint,
  citation,
  error,
  inputRequest,
  media,
  root,
  step,
  text,
  thinking,
  tool,
} from '@agent-transcript/parser/build';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { crashesOf, type Props } from '../../../test/crashesOf';
import * as index from './index';
import * as compare from './page/Compare';

const { TranscriptProvider } = index;

const call = tool({
  id: 'a1',
  name: 'read_file',
  input: { path: 'src/a.ts' },
  result: 'const a = 1;',
  children: [text('Inside')],
  data: { startedAt: 0, endedAt: 1_000, usage: { input: 1 } },
});

const run = root([
  thinking('Think'),
  step({ number: 1, title: 'Read', children: [call, error('No file', { details: { code: 2 } })] }),
  inputRequest({ prompt: 'Go on?', expectedTypes: ['boolean'] }),
  checkpoint('before'),
  media({ mediaType: 'image/png', url: 'https://host.net/a.png', alt: 'A' }),
  citation({ title: 'A page', url: 'https://host.net', quote: 'Words' }),
  text('Done'),
]);

const messages = [
  { id: 'a', role: 'user', content: 'Read', createdAt: '2026-11-29T03:20:15Z' },
  {
    id: 'b',
    role: 'assistant',
    content: [root([call, text('**Done**')]), { type: 'data', kind: 'x', data: { a: 1 } }],
    parentId: 'a',
    streaming: false,
  },
];

const words = { steps: 1 };
const filter = { show: 'all', thinking: true, types: ['text'], tools: ['a'], states: ['done'], text: 'x' };
const searchTarget = {
  prefix: '',
  address: '0',
  start: 0,
  node: 0,
  row: 0,
  from: 0,
  to: 1,
  index: 0,
  indexInPiece: 0,
};
const settings = {
  taggedRoles: ['assistant'],
  labels: words,
  context: [{ type: 'data', data: 1 }],
  toolUpdates: { a1: { phase: 'half', message: 'Reads', content: 'lines' } },
  thinking: true,
  filter,
  fileName: 'run',
  addressPrefix: 'a',
  headingLevel: 2,
  group: true,
  components: { text: null },
  tools: { read_file: 'json' },
  callKinds: [],
  dataView: undefined,
  failureOf: undefined,
  urlPolicy: undefined,
  onFilterChange: undefined,
  onNavigate: undefined,
  onProvideInput: undefined,
};

const blocks = Object.fromEntries(run.children.map((node) => [node.type, { node, depth: 0, address: 'm' }]));
const [, stepNode] = run.children;

/** Valid values of all data props of each component. */
const PROPS: Readonly<Record<string, Props>> = {
  BlockList: { nodes: run.children.slice(0, 2), depth: 0, streaming: false, group: true },
  Checkpoint: blocks.checkpoint as Props,
  Citation: blocks.citation as Props,
  ErrorBlock: { node: error('No', { details: { traceback: 'Error: a' } }), depth: 0, address: 'm' },
  InputRequest: { ...blocks.inputRequest, prompt: 'Go?', form: undefined },
  Media: blocks.media as Props,
  Step: { node: stepNode, depth: 0, address: 'm' },
  TextBlock: blocks.text as Props,
  Thinking: blocks.thinking as Props,
  Tool: { node: call, depth: 0, address: 'm' },
  ToolPanels: { node: call, depth: 0 },
  ToolProgress: { id: 'a1' },
  DataPanel: {
    content: {
      type: 'data',
      kind: 'x',
      _instance: 'y',
      description: 'z',
      schema: { type: 'object' },
      data: { a: 1 },
    },
    writes: [1, { a: 1 }],
    address: 'm0',
  },
  JsonView: { text: '{"a": [1]}', label: 'x', textIndex: 0, searchTarget },
  Markdown: { source: '**a**', streaming: true, piece: { from: 0, to: 1 } },
  Payload: {
    node: { type: 'toolInput', value: '{"a": 1}', start: 0, end: 8, status: 'complete' },
    label: 'x',
  },
  Traceback: {
    text: 'Traceback (most recent call last):\n  File "a.py", line 1, in f\n    g()\nValueError: no',
    textIndex: 0,
    searchTarget,
  },
  InLanguage: { name: 'en', languages: { en: { a: 'b' } }, otherwise: 'x' },
  TranscriptDiagnostics: {},
  TranscriptFind: { query: 'a', onQueryChange: undefined },
  TranscriptHeader: {
    title: 'A run',
    run: { title: 'A', startedAt: 0, endedAt: 1, usage: { input: 1 }, cost: 1, result: 'x' },
  },
  TranscriptMessages: { include: undefined, follow: true, keys: true, diagnostics: true, evidence: true },
  TranscriptOutline: {},
  TranscriptRail: {},
  TranscriptReplay: {},
  TranscriptActions: {},
  TranscriptFilters: {},
  TranscriptToolbar: { query: 'a', onQueryChange: undefined, children: 'x' },
  TranscriptTotals: {},
  AnsiText: { text: '\u001b[1ma\u001b[0m', first: 1, piece: { from: 0, to: 1 } },
  BlockHead: { block: call, closed: false, folds: false, address: 'm', source: undefined, children: 'x' },
  Fold: {
    component: 'X',
    summary: 'a',
    block: call,
    defaultOpen: true,
    address: 'm',
    within: 'n',
    open: undefined,
    onOpenChange: undefined,
    headingLevel: 2,
    searchTarget,
    children: 'x',
  },
  DisplaySettings: {
    labels: words,
    urlPolicy: undefined,
    components: { text: null },
    headingLevel: 2,
    otherwise: 'x',
    children: 'y',
  },
  Transcript: {
    messages,
    header: { title: 'A', run: { cost: 1 } },
    toolbar: true,
    query: 'a',
    onQueryChange: undefined,
    outline: true,
    rail: true,
    replay: true,
    follow: true,
    keys: true,
    evidence: true,
    ...settings,
  },
  TranscriptProvider: { ...settings, source: 'words', streaming: false, children: 'x' },
  CompareRuns: {
    one: messages,
    other: messages,
    names: ['a', 'b'],
    labels: words,
    taggedRoles: ['assistant'],
    failureOf: undefined,
  },
};

/** Props of a root element. */
const LOOK = {
  className: 'a',
  style: { color: 'red' },
  title: 'a',
  tabIndex: 0,
  hidden: false,
  'aria-label': 'a',
  'data-own': 'a',
  ref: null,
  children: undefined,
  dangerouslySetInnerHTML: undefined,
  onClick: undefined,
};

/** Components without a root element. */
const ROOTLESS = ['InLanguage', 'DisplaySettings', 'TranscriptProvider'];

/** Props that are code, which a database cannot contain. */
const CODE: Readonly<Record<string, Props>> = {
  InLanguage: { children: ({ a }: { readonly a: string }) => a },
};

const components = Object.entries({ ...index, ...compare }).filter(
  ([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name) && !String(value).startsWith('class'),
) as [string, FunctionComponent<Props>][];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // jsdom cannot follow links.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  // React reports missing keys and unknown attributes there.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('each component is in the table', () => {
  expect(components.map(([name]) => name).toSorted()).toEqual(Object.keys(PROPS).toSorted());
});

/** Parts of a transcript are rendered inside one. */
const inTranscript = (page: ReactElement) =>
  createElement(TranscriptProvider, { tree: run, toolUpdates: { a1: { message: 'Reads' } } }, page);

test.each(components)(
  '<%s> never throws',
  async (name, Component) => {
    const alone = /^Transcript$|Provider$|^Compare/.test(name);
    const own = ROOTLESS.includes(name) ? {} : LOOK;
    const crashes = await crashesOf({ ...own, ...PROPS[name] }, (props) => {
      const page = createElement(Component, { ...CODE[name], ...props });
      return alone ? page : inTranscript(page);
    });
    expect(crashes).toEqual([]);
  },
  900_000,
);

test.each(['source', 'tree'])(
  '<Transcript> never throws for any value of %s',
  async (name) => {
    const props = { [name]: name === 'tree' ? run : 'words', header: true, outline: true };
    expect(await crashesOf(props, (given) => createElement(index.Transcript, given as never))).toEqual([]);
  },
  900_000,
);

import { type CallKind, readCall } from '@agent-transcript/analysis/calls';
import type { Root, Tool, TranscriptNode } from '@agent-transcript/parser';
import { hasAnsi } from '@agent-transcript/text/ansi';
import type { ShownRun } from '../page/ShownRun';

/** Parts that go into the file together. */
export interface Need {
  /** What a file without them lacks. */
  readonly name: string;
  /** Names of the parts, as `#page` has them. */
  readonly parts: readonly string[];
}

/** The view of each kind of call, beside the reader, which has the name of the kind. */
const VIEWS: Readonly<Partial<Record<CallKind, string>>> = {
  edit: 'DiffView',
  execute: 'TerminalView',
  read: 'read/ReadView',
  search: 'search/SearchView',
  list: 'list/ListView',
  fetch: 'fetch/FetchView',
  plan: 'wordViews',
  question: 'wordViews',
  agent: 'wordViews',
  table: 'TableView',
};

/** Names behind a fence and ends of file names, of the languages that highlight.js names otherwise. */
const LANGUAGES: Readonly<Record<string, string>> = {
  sh: 'bash', shell: 'bash', zsh: 'bash', console: 'bash', 'c++': 'cpp', cc: 'cpp', cs: 'csharp', htm: 'xml', html: 'xml', js: 'javascript',
  jsx: 'javascript', mjs: 'javascript', md: 'markdown', patch: 'diff', py: 'python', rb: 'ruby', rs: 'rust', svg: 'xml', toml: 'ini', ts: 'typescript',
  tsx: 'typescript', yml: 'yaml',
}; // biome-ignore format: a list of words

/** How JSON writes what begins an escape sequence of a terminal. */
const ESCAPE = /\\u00(?:1b|9b)/i;

/** A field whose text may be a call of its own. */
const WRITTEN = /"(?:code|command)"/;

/** What is looked at in a text for its languages, in UTF-16 units. */
const LOOKED_AT = 200_000;

/**
 * What the program needs for these runs, besides what every file has, the most important first: words of another language; what nothing falls
 * back for; the kinds of their calls, the most frequent first; what shows single blocks; files to copy; evidence; colours of code.
 */
export function neededParts(runs: readonly ShownRun[], language: string): readonly Need[] {
  const kinds = new Map<CallKind, number>();
  const languages = new Map<string, number>();
  const met = new Set<string>();
  for (const run of runs)
    for (const { content, parentId } of run.messages) {
      if (parentId !== undefined) met.add('branches');
      for (const one of content as readonly { readonly type: string }[]) {
        if (one?.type !== 'root') met.add('panels');
        else for (const node of nodesOf(one as Root)) look(node, kinds, languages, met);
      }
    }
  const need = (name: string, ...parts: readonly string[]): Need => ({ name, parts });
  const ifMet = (name: string, ...parts: readonly string[]) => (met.has(name) ? [need(name, ...parts)] : []);
  return [
    ...(language === 'en' ? [] : [need(`words in ${language}`, `labels/${language}`)]),
    // Nothing falls back to what they show: without them words were missing, branches mixed, and sequences of terminals among the text.
    ...ifMet('panels', 'data'),
    ...ifMet('requests', 'requests'),
    ...ifMet('checkpoints', 'checkpoints'),
    ...ifMet('diagnostics', 'diagnostics'),
    ...ifMet('branches', 'branches', 'blocks/Message/BranchSwitch'),
    ...ifMet('ansi', 'ansi'),
    ...ifMet('written', 'written'),
    ...ifMet('removals', 'removals'),
    ...byCount(kinds).flatMap((kind) =>
      VIEWS[kind] === undefined ? [] : [need(kind, kind, `content/calls/${VIEWS[kind]}`)],
    ),
    // Who gets tables as results also has them where payloads are shown as JSON.
    ...(kinds.has('table') ? [need('tables', 'content/tables/JsonTable')] : []),
    ...ifMet('sources', 'blocks/sources'),
    ...ifMet('variables', 'data', 'blocks/Tool/ReferenceList'),
    ...ifMet('traceback', 'traceback', 'content/Traceback/Traceback'),
    need('files', 'page/files/transcriptFile', 'page/renderToStaticMarkup'),
    ...(kinds.size > 0 ? [need('evidence', 'page/Evidence/EvidenceLine')] : []),
    ...byCount(languages).map((name) =>
      need(
        `colours of ${name}`,
        'content/highlight/CodeText',
        'highlight.js/es/core',
        `highlight.js/es/languages/${name}`,
      ),
    ),
  ];
}

function look(
  node: TranscriptNode,
  kinds: Map<CallKind, number>,
  languages: Map<string, number>,
  met: Set<string>,
): void {
  if (node.type === 'tool') lookAtCall(node, kinds, languages, met);
  if (node.type === 'inputRequest') met.add('requests');
  if (node.type === 'checkpoint') met.add('checkpoints');
  if (node.type === 'root' && node.diagnostics.length > 0) met.add('diagnostics');
  if (node.type === 'media' || node.type === 'citation') met.add('sources');
  if (node.type === 'errorDetails' && node.value.includes('traceback')) met.add('traceback');
  if (node.type === 'toolInput' && node.value.includes('†')) met.add('variables');
  if ('value' in node && (hasAnsi(node.value) || ESCAPE.test(node.value))) met.add('ansi');
  if (node.type === 'text' || node.type === 'thinking')
    for (const [, name = ''] of node.value.slice(0, LOOKED_AT).matchAll(/^ {0,3}(?:```|~~~)([\w+#]+)/gm))
      countLanguage(name, languages);
}

function lookAtCall(
  node: Tool,
  kinds: Map<CallKind, number>,
  languages: Map<string, number>,
  met: Set<string>,
): void {
  const call = readCall(node);
  if (call.kind === 'other') return;
  kinds.set(call.kind, (kinds.get(call.kind) ?? 0) + 1);
  const isOfFile = call.kind === 'read' || call.kind === 'edit';
  if (isOfFile && node.children.some((child) => child.type === 'toolInput' && WRITTEN.test(child.value)))
    met.add('written');
  if (call.kind === 'execute' && /^\s*rm\s/.test(call.command)) met.add('removals');
  const paths =
    call.kind === 'read' ? [call.path] : call.kind === 'edit' ? call.changes.map(({ path }) => path) : [];
  for (const path of paths) countLanguage(path.slice(-100).split('.').at(-1) ?? '', languages);
}

function countLanguage(name: string, languages: Map<string, number>): void {
  const lower = name.toLowerCase();
  const language = Object.hasOwn(LANGUAGES, lower) ? (LANGUAGES[lower] ?? lower) : lower;
  languages.set(language, (languages.get(language) ?? 0) + 1);
}

const byCount = <T>(counts: ReadonlyMap<T, number>): readonly T[] =>
  [...counts].sort(([, a], [, b]) => b - a).map(([one]) => one);

/** A node and all in it, however deep. */
function* nodesOf(root: Root): Generator<TranscriptNode> {
  const todo: TranscriptNode[] = [root];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    yield next;
    if ('children' in next) todo.push(...next.children);
  }
}

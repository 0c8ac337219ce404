import { partsOf, readCall } from '@agent-transcript/analysis/calls';
import { answerStrings } from '@agent-transcript/analysis/evidence';
import { askedIn } from '@agent-transcript/analysis/messages';
import { failureOf } from '@agent-transcript/analysis/outcome';
import { findSecrets } from '@agent-transcript/analysis/redact';
import { summarize } from '@agent-transcript/analysis/summary';
import { toMarkdownText } from '@agent-transcript/analysis/write';
import { Markdown } from '@agent-transcript/components';
import { createRunReader, detectFormat } from '@agent-transcript/formats';
import { createParser, escapeText, parse, provideInput, toMarkdown } from '@agent-transcript/parser';
import { text as textNode, tool } from '@agent-transcript/parser/build';
import { parseIdea, parseReference, resolveVariables } from '@agent-transcript/protocol';
import { createFinder, createLineFinder, createMatcher, judgePattern } from '@agent-transcript/schema/match';
import { readAnsi, settleAnsi, stripAnsi } from '@agent-transcript/text/ansi';
import { diffTexts, diffWords } from '@agent-transcript/text/diff';
import { directionOf } from '@agent-transcript/text/direction';
import { readJson } from '@agent-transcript/text/json';
import { growMarkdown, lineWithoutMarks, readMarkdown, withoutMarks } from '@agent-transcript/text/markdown';
import { searchMarkdown, searchPattern, searchText } from '@agent-transcript/text/search';
import { readStacks, readTraceback } from '@agent-transcript/text/traceback';
import { timeOf } from '@agent-transcript/text/values';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { closeJson } from '../../packages/formats/src/read/closeJson';
import { explainUnknown } from '../../packages/formats/src/read/explainUnknown';
import { allRuns } from '../../packages/formats/src/testing/runs';
import { recordsOf } from '../../packages/formats/src/testing/samples';

/** Functions of a text, and the folders of `packages` whose expressions and tests tell which characters they look at. */
export interface TextFunctions {
  readonly folders: readonly string[];
  readonly functions: Readonly<Record<string, (text: string) => unknown>>;
}

/** A call of each kind, with the text in its input or its result. */
const CALLS: Readonly<Record<string, (text: string) => Parameters<typeof tool>[0]>> = {
  'a command': (command) => ({ name: 'Bash', input: { command } }),
  'a patch': (text) => ({ name: 'apply_patch', input: { input: `*** Begin Patch\n${text}` } }),
  'a patch in a command': (text) => ({ name: 'shell', input: { command: `apply_patch <<'EOF'\n${text}` } }),
  'a call of Python': (text) => ({ name: 'execute', input: { code: `read(${text}` } }),
  'an edit': (text) => ({ name: 'Edit', input: { file_path: text, old_string: text, new_string: 'a' } }),
  'an output': (text) => ({ name: 'Bash', input: { command: 'ls' }, result: text }),
  'a file': (text) => ({ name: 'Read', input: { file_path: 'a.ts' }, result: text }),
  'a search': (text) => ({ name: 'Grep', input: { pattern: text }, result: text }),
  'a list': (text) => ({ name: 'LS', input: { path: '.' }, result: text }),
  'a page': (text) => ({ name: 'WebFetch', input: { url: text }, result: text }),
  'a result': (text) => ({ name: 'ask', input: text, result: text }),
};

const node = (options: Parameters<typeof tool>[0]) => tool({ id: '1', ...options });
const runOf = (text: string) => ({
  messages: [{ id: '1', role: 'assistant', content: [textNode(text)] }],
});

/** A run of each format: `read` reads it with a text in the place of what a person or a tool said. */
const readersOf = () =>
  Object.fromEntries(
    allRuns
      .filter(([, format]) => format !== 'tagged' && format !== 'inspect')
      .map(([name, format, source]) => {
        const records = recordsOf(source).map(({ record }) => record);
        return [
          `a run of ${format}: ${name}`,
          (text: string) => {
            const reader = createRunReader({ format });
            for (const record of records) reader.write(`${JSON.stringify(withText(record, text))}\n`);
            reader.end();
            return reader.run();
          },
        ];
      }),
  );

/** A record with a text in the place of its first text that has words. */
function withText(record: unknown, text: string): unknown {
  let isDone = false;
  return JSON.parse(JSON.stringify(record), (_, value: unknown) => {
    if (isDone || typeof value !== 'string' || !/\S\s\S/.test(value)) return value;
    isDone = true;
    return text;
  });
}

function grow(text: string) {
  const half = growMarkdown(undefined, { source: text.slice(0, text.length / 2), streaming: true });
  return growMarkdown(half, { source: text, streaming: true });
}

function write(text: string) {
  const parser = createParser();
  for (let at = 0; at < text.length; at += 64) parser.write(text.slice(at, at + 64));
  parser.end();
  return parser.tree();
}

const wanted = { pattern: searchPattern('a') ?? /a/gu, length: 1 };
const one = createMatcher('^(?:a|[^a]b?)+$');
const find = createFinder('a+[^a]');
const findLines = createLineFinder('a+[^a]+b');

export const textFunctions: Readonly<Record<string, TextFunctions>> = {
  ansi: {
    folders: ['text/src/ansi'],
    functions: { readAnsi, settleAnsi, stripAnsi },
  },
  diff: {
    folders: ['text/src/diff'],
    functions: {
      diffTexts: (text) => diffTexts(text, `${text}a`),
      diffWords: (text) => diffWords(text, `a${text}`),
    },
  },
  direction: { folders: ['text/src/direction'], functions: { directionOf } },
  json: { folders: ['text/src/json'], functions: { readJson } },
  markdown: {
    folders: ['text/src/markdown', 'text/src/lines'],
    functions: {
      readMarkdown,
      'readMarkdown, streaming': (text) => readMarkdown(text, { streaming: true }),
      growMarkdown: grow,
      withoutMarks,
      lineWithoutMarks,
      '<Markdown>': (text) => renderToStaticMarkup(createElement(Markdown, { source: text })),
    },
  },
  search: {
    folders: ['text/src/search', 'text/src/markdown'],
    functions: {
      searchMarkdown: (text) => [...searchMarkdown(text, {}, wanted, () => undefined)],
      searchText: (text) => [...searchText(text, wanted, () => undefined)],
      searchPattern,
    },
  },
  traceback: { folders: ['text/src/traceback'], functions: { readTraceback, readStacks } },
  parser: {
    folders: ['parser/src'],
    functions: {
      parse,
      createParser: write,
      escapeText,
      toMarkdown: (text) => toMarkdown(parse(text)),
      provideInput: (text) => provideInput(`${text}<<INPUT_REQUIRED_START>>`, { input: 'a', type: 'text' }),
    },
  },
  calls: {
    folders: ['analysis/src/calls'],
    functions: Object.fromEntries(
      Object.entries(CALLS).flatMap(([kind, optionsOf]) => [
        [`readCall of ${kind}`, (text: string) => readCall(node(optionsOf(text)))],
        [`partsOf ${kind}`, (text: string) => partsOf(node(optionsOf(text)))],
      ]),
    ),
  },
  outcome: {
    folders: ['analysis/src/outcome'],
    functions: {
      failureOf: (text) => failureOf(node({ name: 'Bash', input: { command: 'a' }, result: text })),
    },
  },
  redact: {
    folders: ['analysis/src/redact'],
    functions: { findSecrets: (text) => findSecrets(runOf(text)) },
  },
  run: {
    folders: ['analysis/src/evidence', 'analysis/src/messages', 'analysis/src/write', 'analysis/src/summary'],
    functions: {
      answerStrings,
      askedIn,
      timeOf,
      summarize: (text) => summarize(runOf(text).messages),
      toMarkdownText: (text) => toMarkdownText(runOf(text), { roleName: (role) => role }),
    },
  },
  formats: {
    folders: ['formats/src/read', 'formats/src/core'],
    functions: { closeJson, detectFormat, explainUnknown, ...readersOf() },
  },
  patterns: {
    folders: ['schema/src/match'],
    functions: {
      createMatcher: one,
      createFinder: (text) => find?.(text),
      createLineFinder: (text) => findLines?.(text),
      judgePattern,
    },
  },
  references: {
    folders: ['protocol/src/core', 'protocol/src/ideas', 'protocol/src/references'],
    functions: {
      parseReference,
      parseIdea: (text) => parseIdea(text),
      resolveVariables: (text) => resolveVariables(`†${text}`, []),
    },
  },
};

import type { PayloadNode, Root, TranscriptNode } from '@agent-transcript/parser';
import { type Field, type Fields, NODE_KINDS, SINGLE } from '@agent-transcript/parser/model';
import { createJsonReader, type JsonReading } from '@agent-transcript/text/json';
import {
  type AddPiece,
  countIn,
  PIECE,
  phraseOf,
  searchMarkdown,
  searchPattern,
  searchText,
  type Wanted,
} from '@agent-transcript/text/search';
import { answerText } from '../answer/answerText';
import { titleText } from '../block/titleText';
import { isJson } from '../json/isJson';
import { clip } from '../texts/clip';
import { tracebackNode, tracebackText } from '../texts/tracebackText';
import { findInJson } from './findInJson';
import { SIZE } from './pieceSize';
import { searchTraceback } from './searchTraceback';

/** Matching text of a block. */
export interface FoundText {
  /** Range of the block in its message. */
  readonly start: number;
  readonly end: number;
  /** Offset of the node with the text: the block or one of its payloads. For data, the index of the text. */
  readonly node: number;
  /** Number of matches. */
  readonly count: number;
  /** Matching pieces, {@link SIZE} numbers each, in one array, because a long text has very many. */
  readonly pieces: readonly number[];
}

/** Search for one query. Caches the results of ended trees and of closed blocks, because each token of a message searches it again. */
export interface Search {
  readonly query: string;
  /** True if Markdown is read strictly as CommonMark. */
  readonly commonmark: boolean;
  readonly wanted: Wanted | null;
  /** Searches a tree; each step yields the number of UTF-16 units searched. Returns the matching texts. */
  inTree(tree: Root): Generator<number, readonly FoundText[]>;
  /** Searches the texts of data: the words before its JSON, then the JSON. */
  inData(words: readonly string[], json: readonly string[]): Generator<number, readonly FoundText[]>;
}

const NOTHING: readonly FoundText[] = [];

export function createSearch(query: string, commonmark = false): Search {
  const pattern = searchPattern(query);
  const wanted = pattern && { pattern, length: (phraseOf(query) ?? query).length };
  const known = new WeakMap<TranscriptNode, readonly FoundText[]>();

  /** Recursive: the parser limits the nesting of blocks. */
  function* inBlock(node: TranscriptNode, isOpen: boolean): Generator<number, readonly FoundText[]> {
    const kept = known.get(node);
    if (kept !== undefined || wanted === null) return kept ?? NOTHING;
    const found: FoundText[] = [];
    const collect = (at: number, steps: Steps) => collectFrom(steps, { node, at, found });
    if (node.type !== 'root') yield* collect(node.start, (add) => searchOwn(node, wanted, add, commonmark));
    for (const child of 'children' in node ? (node.children as readonly TranscriptNode[]) : []) {
      if (isPayload(child)) {
        if (child.type === 'errorDetails')
          yield* collect(tracebackNode(child.start), (add) => searchTracebackIn(child.value, wanted, add));
        yield* collect(child.start, (add) => searchPayload(child, wanted, add));
      } else for (const one of yield* inBlock(child, isOpen)) found.push(one);
    }
    const all = found.length === 0 ? NOTHING : found;
    // An ended tree is cached as a whole, without its blocks: there may be millions.
    if (isOpen || node.type === 'root') known.set(node, all);
    return all;
  }

  return {
    query,
    commonmark,
    wanted,
    inTree: (tree) => inBlock(tree, tree.status === 'streaming'),
    *inData(words, json) {
      if (wanted === null) return [];
      const texts = ['', ...json].map((text, node) => ({ text, ...collector({ start: 0, end: 0, node }) }));
      for (const [index, { text, add }] of texts.entries()) {
        if (index > 0) yield* searchJson(text, wanted, add);
        else for (const word of words) yield* searchShort(word, wanted, add);
      }
      return texts.map((one) => one.found).filter(({ count }) => count > 0);
    },
  };
}

/** Takes a piece of a text with its row in JSON, or -1. */
type AddRow = (row: number, ...piece: Parameters<AddPiece>) => void;

/** Searches a text in steps. */
type Steps = (add: AddRow) => Generator<number, unknown>;

/** A text of a block: its offset, and the list for its match. */
interface TextOf {
  readonly node: TranscriptNode;
  readonly at: number;
  readonly found: FoundText[];
}

/** A function of its own for the reason in decision 32. */
function* collectFrom(steps: Steps, { node: { start, end }, at, found }: TextOf): Generator<number, void> {
  const text = collector({ start, end, node: at });
  yield* steps(text.add);
  if (text.found.count > 0) found.push(text.found);
}

function collector({ start, end, node }: Pick<FoundText, 'start' | 'end' | 'node'>) {
  const pieces: number[] = [];
  const found = { start, end, node, count: 0, pieces };
  const add: AddRow = (row, from, to, count) => {
    if (count === 0) return;
    found.count += count;
    const [lastRow, lastFrom] = pieces.slice(-SIZE);
    // The short texts of a block are one piece, and so are a key and the start of its value.
    if (lastRow === row && lastFrom === from) pieces[pieces.length - 1] = (pieces.at(-1) ?? 0) + count;
    else pieces.push(row, from, to, count);
  };
  return { found, add };
}

/** True for a node that is part of the block around it: a block has one of its type. */
const isPayload = (node: TranscriptNode): node is PayloadNode => SINGLE.has(node.type);

/** Searches the texts of a block itself in the order of the page. Payloads are searched by their content. */
function* searchOwn(
  node: TranscriptNode,
  wanted: Wanted,
  add: AddRow,
  commonmark: boolean,
): Generator<number, void> {
  const rules = { streaming: node.status === 'streaming', commonmark };
  const addOwn: AddPiece = (...piece) => add(-1, ...piece);
  const fields: Fields = NODE_KINDS[node.type].fields;
  for (const name in fields) {
    const { shown } = fields[name] as Field;
    if (shown === undefined || shown === 'payload') continue;
    const text = shownIn(node, name);
    if (shown === 'markdown') yield* searchMarkdown(text, rules, wanted, addOwn);
    else if (shown === 'text') yield* searchText(text, wanted, addOwn);
    else yield* searchShort(text, wanted, add);
  }
}

/** The text of a field as the page shows it; empty where it is not shown. */
function shownIn(node: TranscriptNode, name: string): string {
  if (node.type === 'step' && name === 'title') return titleText(node);
  if (node.type === 'media') {
    if (name === 'name' && node.name === node.alt) return '';
    // A kind without a media type is shown as a label.
    if (name === 'mediaType' && !node.mediaType.includes('/')) return '';
  }
  const value = (node as unknown as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : '';
}

/** Searches a title, a name or a label as the page shows it: clipped. */
function* searchShort(text: string, { pattern }: Wanted, add: AddRow): Generator<number, void> {
  const shown = clip(text);
  add(-1, 0, PIECE, countIn(shown, pattern));
  yield shown.length;
}

function* searchPayload(node: PayloadNode, wanted: Wanted, add: AddRow): Generator<number, void> {
  if (node.value.trim() === '') return;
  const answer = node.type === 'userInput' ? answerText(node) : null;
  if (answer?.type === 'boolean') return;
  if (answer?.type === 'text') yield* searchText(answer.text, wanted, (...piece) => add(-1, ...piece));
  else yield* searchJson(answer?.text ?? node.value, wanted, add, node);
}

/** Searches JSON as its tree shows it, and any other payload as text. */
function* searchJson(text: string, wanted: Wanted, add: AddRow, node?: PayloadNode): Generator<number, void> {
  const { node: root, error } = yield* readJsonInSteps(text);
  const json = node === undefined ? error === undefined : isJson({ ...node, value: text }, root, error);
  if (json && root !== null) yield* findInJson(root, wanted, add);
  else yield* searchText(text, wanted, (...piece) => add(-1, ...piece));
}

/** Searches the traceback of an error, which the page shows above the other details. */
function* searchTracebackIn(details: string, wanted: Wanted, add: AddRow): Generator<number, void> {
  const text = tracebackText((yield* readJsonInSteps(details)).node);
  if (text !== '') yield* searchTraceback(text, wanted, add);
}

function* readJsonInSteps(text: string): Generator<number, JsonReading> {
  const reader = createJsonReader();
  let last = 0;
  while (!reader.read(text, PIECE)) {
    yield reader.offset() - last;
    last = reader.offset();
  }
  yield reader.offset() - last;
  return reader.reading();
}

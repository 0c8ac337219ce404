import type { Failure } from '@agent-transcript/analysis/outcome';
import type { RunFacts } from '@agent-transcript/analysis/summary';
import type { BlockNode, Root } from '@agent-transcript/parser';
import { givenNode, givenTree, KINDS } from '@agent-transcript/parser/given';
import type { Context } from '@agent-transcript/protocol';
import {
  answering,
  count,
  fieldsOf,
  finite,
  flag,
  labelsLike,
  listOf,
  oneOf,
  optionalText,
  type Read,
  recordOf,
  remembered,
  report,
  time,
  toJson,
  whole,
} from '@agent-transcript/text/given';
import { en } from '../../labels/en';
import type { Language } from '../../labels/InLanguage';
import type { TranscriptLabels } from '../../labels/TranscriptLabels';
import type { ToolUpdate, ToolUpdates } from '../block/ToolUpdate';
import type { TranscriptFilter } from '../filter/filterTree';
import type { SearchTarget } from '../search/SearchTarget';

const isAbsent = (value: unknown) => value === undefined || value === null;

/** A tree, or nothing where it has not come yet. */
export const optionalTree: Read<Root | undefined> = (value, place) =>
  isAbsent(value) ? undefined : givenTree(value, place);

const BLOCKS = Object.keys(KINDS).filter((type) => type !== 'root');

/** A block of any type. */
export const anyBlock: Read<BlockNode | undefined> = (value, place) =>
  givenNode(value, BLOCKS, place) ?? undefined;

/** Rules that say which calls have failed; a call about which they say nothing that can be read has not. */
export const failureRules = answering((value, place) => {
  if (value === null || value === undefined) return null;
  const { by } = failureFields(value, place) ?? {};
  return by === undefined ? null : (value as Failure);
});

const failureFields = fieldsOf<{ by: Failure['by'] }>({
  by: oneOf('exitCode', 'httpStatus', 'flag', 'error'),
});

/** A list of texts. */
export const texts: Read<readonly string[] | undefined> = listOf<string>(optionalText);

/** A piece of a text. */
export const piece = whole(fieldsOf<{ from: number; to: number }>({ from: count, to: count }), 'from', 'to');

/** A match that find has gone to. */
export const searchTarget: Read<SearchTarget | undefined> = whole(
  fieldsOf<SearchTarget>({
    prefix: optionalText,
    address: optionalText,
    start: finite,
    node: finite,
    row: finite,
    from: finite,
    to: finite,
    index: finite,
    indexInPiece: finite,
  }),
  'prefix',
  'address',
  'start',
  'node',
  'row',
  'from',
  'to',
  'index',
  'indexInPiece',
);

/** Progress of tools, by id. */
export const toolUpdates: Read<ToolUpdates | undefined> = recordOf<ToolUpdate>(
  fieldsOf<ToolUpdate>({ phase: optionalText, message: optionalText, content: optionalText }),
);

/** A filter. */
export const filter: Read<TranscriptFilter | undefined> = remembered((value, place) => {
  const given = filterFields(value, place);
  if (given === undefined) return undefined;
  const { show, thinking } = given;
  return show === undefined || thinking === undefined
    ? { ...given, show: show ?? 'all', thinking: thinking ?? true }
    : (given as TranscriptFilter);
});

const filterFields: Read<Partial<TranscriptFilter> | undefined> = fieldsOf<TranscriptFilter>({
  show: oneOf('all', 'errors', 'tools', 'focus'),
  thinking: flag,
  types: texts as Read<TranscriptFilter['types']>,
  tools: texts,
  states: texts as Read<TranscriptFilter['states']>,
  text: optionalText,
  failureOf: failureRules,
});

/** The data of a request's context: its entries as JSON. */
export const context: Read<Context | undefined> = listOf<Context[number]>((value, place) => {
  const json = toJson(value, place);
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Context[number];
  if (!isAbsent(value)) report(place, value, 'It is left out. Pass a message or a content object.');
  return undefined;
});

/** Labels: the name of a language, or single labels of ours. */
export const labels = ((value, place) =>
  typeof value === 'string' ? (value as Language) : someLabels(value, place)) as Read<
  Language | Partial<TranscriptLabels> | undefined
>;

/** Single labels of ours. */
export const someLabels = labelsLike(en);

/** Milliseconds, as its type says: a moment of a run that began at 0 is none of this century. */
const moment: Read<number | undefined> = (value, place) =>
  (typeof value === 'number' ? finite : time)(value, place);

/** What the header of a run knows. */
export const runFacts: Read<RunFacts | undefined> = fieldsOf<RunFacts>({
  title: optionalText,
  startedAt: moment,
  endedAt: moment,
  duration: finite,
  usage: fieldsOf<NonNullable<RunFacts['usage']>>({
    input: finite,
    output: finite,
    cacheRead: finite,
    cacheWrite: finite,
    reasoning: finite,
  }),
  cost: finite,
  result: optionalText,
});

import type { Failure } from '@agent-transcript/analysis/outcome';
import type { RunFacts } from '@agent-transcript/analysis/summary';
import type { BlockNode, Root } from '@agent-transcript/parser';
import { givenNode, givenTree } from '@agent-transcript/parser/given';
import { NODE_KINDS } from '@agent-transcript/parser/model';
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

/** Reads a tree; `undefined` while it has not arrived. */
export const optionalTree: Read<Root | undefined> = (value, place) =>
  isAbsent(value) ? undefined : givenTree(value, place);

const BLOCKS = Object.keys(NODE_KINDS).filter((type) => type !== 'root');

/** Reads a block of any type. */
export const anyBlock: Read<BlockNode | undefined> = (value, place) =>
  givenNode(value, BLOCKS, place) ?? undefined;

/** Reads rules that find failed calls. A call for which they return nothing valid counts as not failed. */
export const failureRules = answering((value, place) => {
  if (value === null || value === undefined) return null;
  const { by } = failureFields(value, place) ?? {};
  return by === undefined ? null : (value as Failure);
});

const failureFields = fieldsOf<{ by: Failure['by'] }>({
  by: oneOf('exitCode', 'httpStatus', 'flag', 'error'),
});

/** Reads a list of texts. */
export const texts: Read<readonly string[] | undefined> = listOf<string>(optionalText);

/** Reads a range of a text. */
export const piece = whole(fieldsOf<{ from: number; to: number }>({ from: count, to: count }), 'from', 'to');

/** Reads the match that find has gone to. */
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

/** Reads the progress of tools, by id. */
export const toolUpdates: Read<ToolUpdates | undefined> = recordOf<ToolUpdate>(
  fieldsOf<ToolUpdate>({ phase: optionalText, message: optionalText, content: optionalText }),
);

/** Reads a filter. */
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

/** Reads the data of the context of a request: JSON entries. */
export const context: Read<Context | undefined> = listOf<Context[number]>((value, place) => {
  const json = toJson(value, place);
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Context[number];
  if (!isAbsent(value)) report(place, value, 'It is left out. Pass a message or a content object.');
  return undefined;
});

/** Reads labels: the name of a language, or single labels. */
export const labels = ((value, place) =>
  typeof value === 'string' ? (value as Language) : someLabels(value, place)) as Read<
  Language | Partial<TranscriptLabels> | undefined
>;

/** Reads single labels. */
export const someLabels = labelsLike(en);

/** Reads milliseconds. A number stays unchanged: a run may begin at 0. */
const moment: Read<number | undefined> = (value, place) =>
  (typeof value === 'number' ? finite : time)(value, place);

/** Reads the facts in the header of a run. */
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

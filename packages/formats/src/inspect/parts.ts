import { createPart, type Part } from '../core/loadParts';
import { type Fields, fieldsOf, isFields, listOf, stringOf } from '../core/values';

/** What reads spans, and writes the runs of agents. */
export const agents = createPart(() => import('./agents'));

/** What few samples have: errors, limits, questions, files, and what happened between messages. */
export const extras = createPart(() => import('./extras'));

/** What says how a sample was scored. */
export const scores = createPart(() => import('./writeScores'));

/** What puts texts back that a sample keeps apart. */
export const texts = createPart(() => import('./attachments'));

/** What puts samples together from the files of a folder. */
export const folders = createPart(() => import('./createSampleFolders'));

const isFilled = (value: unknown): boolean => Object.keys(Object(value) as object).length > 0;

/** Whether an event asks for {@link agents}: an agent runs, or a program whose exit code belongs to a call. */
const isOfAgents = ({ event, type, events }: Fields): boolean =>
  event === 'sandbox' || (event === 'span_begin' ? type === 'agent' : event === 'tool' && isFilled(events));

/** Whether a part of a content asks for {@link extras}. */
const isRarePart = (part: unknown): boolean =>
  isFields(part) && (!/^(?:text|reasoning)$/.test(stringOf(part.type) ?? '') || isFilled(part.citations));

/** Whether a sample, a message or an event asks for {@link extras}. */
const isRare = (one: Fields): boolean =>
  [one.error, one.limit, one.error_retries, one.approver].some(isFilled) ||
  /^(?:input|info|compaction|interrupt|sample_limit)$/.test(stringOf(one.event) ?? '') ||
  [one.content, one.result].flat().some(isRarePart);

const isScored = (one: Fields): boolean =>
  one.event === 'score' || isFilled(one.scores) || isFilled(one.score);

/** The parts that a log or a sample asks for, or a list of messages or events. */
export const partsFor = (record: unknown): readonly Part<unknown>[] =>
  [record, ...listOf(fieldsOf(record).samples)].flat().flatMap((given) => {
    const one = fieldsOf(given);
    const old = fieldsOf(one.transcript);
    const all = [one, ...listOf(one.events ?? old.events), ...listOf(one.messages)].map(fieldsOf);
    const rare = all.some(isRare) ? [extras] : [];
    return [
      ...(isFilled(one.attachments ?? old.content) ? [texts] : []),
      ...(all.some(isScored) ? [scores] : []),
      ...(all.some(isOfAgents) ? [agents, extras] : rare),
    ];
  });

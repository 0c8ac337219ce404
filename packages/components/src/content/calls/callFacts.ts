import type {
  AgentCall,
  Call,
  EditCall,
  FetchCall,
  FileChange,
  PlanCall,
  QuestionCall,
  ReadFileCall,
  SearchCall,
} from '@agent-transcript/analysis/calls';
import { inOneLine, showControls } from '@agent-transcript/text/ansi';
import { withoutMarks } from '@agent-transcript/text/markdown';
import type { LaterLabels } from '../../labels/laterLabels';
import type { TranscriptLabels } from '../../labels/TranscriptLabels';
import type { BlockState } from '../../model/BlockState';
import { clip } from '../../model/clip';
import { countLines as countChanged } from '../../model/lineDiff';
import { countLines } from './frame/linesOf';
import { progressOf } from './frame/progressOf';

/** Something that a call's row says at its end. */
export interface CallFact {
  readonly key: string;
  readonly words: string;
  /** `added` and `removed`: lines of a diff. */
  readonly tone?: 'added' | 'removed';
}

/** What a call's row says. */
export interface CallFacts {
  /** The path, the command, the pattern; `undefined` where the gist of the input says more. */
  readonly subject: string | undefined;
  readonly facts: readonly CallFact[];
}

/** Longest subject on a row, in UTF-16 units: it is cut by the page's width long before. */
const SUBJECT = 400;

/** What a call's row says after the tool's name: what it was asked, and what came of it if it has ended well. */
export function callFacts(call: Call, state: BlockState, labels: TranscriptLabels & LaterLabels): CallFacts {
  const subject = subjectOf(call, state, labels);
  return {
    // Exactly what the call was given: an escape sequence may be a key that was pressed.
    subject: subject && inOneLine(showControls(subject.slice(0, SUBJECT))),
    facts: [
      ...askedFacts(call, labels),
      ...(state === 'done' ? doneFacts(call, labels) : state === 'failed' ? failedFacts(call) : []),
    ],
  };
}

function subjectOf(call: Call, state: BlockState, labels: LaterLabels): string | undefined {
  switch (call.kind) {
    case 'edit':
      return call.changes.map((change) => (state === 'done' ? change.path : pathsOf(change))).join(', ');
    case 'execute':
      return call.command === '' ? labels.session(call.session ?? '') : call.command;
    case 'read':
      return call.path;
    case 'search':
      return inPlace(call.pattern, call.where);
    case 'list':
      return call.where;
    case 'fetch':
      return call.pattern === undefined ? call.query : inPlace(call.pattern, call.query);
    case 'plan':
      return subjectOfPlan(call);
    case 'question':
      return withoutMarks(call.questions.map(({ text }) => text.slice(0, SUBJECT)).join(' '));
    case 'agent':
      return [call.agent, call.title].filter(Boolean).join(' · ');
    case 'table':
    case 'other':
      return undefined;
  }
}

/** The path of a file, and where it was to be moved. */
const pathsOf = ({ path, movedTo }: FileChange) => (movedTo === undefined ? path : `${path} → ${movedTo}`);

/** What of a call is known before it runs, besides its subject. */
function askedFacts(call: Call, labels: TranscriptLabels & LaterLabels): readonly CallFact[] {
  switch (call.kind) {
    case 'edit':
      return call.changes.length > 1 ? [{ key: 'files', words: labels.files(call.changes.length) }] : [];
    case 'execute':
      return call.session === undefined || call.command === ''
        ? []
        : [{ key: 'session', words: labels.session(call.session) }];
    case 'fetch': {
      const { length } = call.otherQueries ?? [];
      return length === 0 ? [] : [{ key: 'queries', words: labels.moreQueries(length) }];
    }
    default:
      return [];
  }
}

/** What came of a call. */
function doneFacts(call: Call, labels: TranscriptLabels & LaterLabels): readonly CallFact[] {
  switch (call.kind) {
    case 'edit':
      return editFacts(call, labels);
    case 'read':
      return said(readFact(call, labels));
    case 'search':
      return said(searchFact(call, labels));
    case 'list':
      return said(call.paths && labels.names(call.paths.length));
    case 'fetch':
      return said(fetchFact(call, labels));
    case 'plan': {
      const { done, total } = progressOf(call);
      return [{ key: 'progress', words: labels.planProgress(done, total) }];
    }
    case 'question':
      return answersOf(call);
    case 'agent':
      return outcomeOf(call);
    case 'table':
      return [{ key: 'size', words: labels.tableSize(call.rows.length, call.columns.length) }];
    case 'execute':
    case 'other':
      return [];
  }
}

/** Why a call failed, where its kind says it. */
const failedFacts = (call: Call): readonly CallFact[] =>
  call.kind === 'fetch' && isFailure(call.status) ? said(`${call.status}`) : [];

/** How many lines an edit added and removed, and what it did to a file besides. */
function editFacts({ changes }: EditCall, labels: TranscriptLabels & LaterLabels): readonly CallFact[] {
  const facts: CallFact[] = [];
  let [added, removed, written] = [0, 0, 0];
  for (const change of changes) {
    const count = countChanged(change);
    if (change.change === 'written') written += count.added;
    else {
      added += count.added;
      removed += count.removed;
    }
  }
  const only = changes.length === 1 ? changes[0] : undefined;
  if (only?.change === 'added') facts.push({ key: 'new', words: labels.newFile });
  else if (only?.change === 'deleted') facts.push({ key: 'deleted', words: labels.deletedFile });
  else if (only?.movedTo !== undefined) facts.push({ key: 'moved', words: labels.movedTo(only.movedTo) });
  if (written > 0) facts.push({ key: 'written', words: labels.lines(written) });
  if (added > 0 || (removed > 0 && changes[0]?.change !== 'deleted'))
    facts.push({ key: 'added', words: `+${added}`, tone: 'added' });
  if (removed > 0 || (added > 0 && changes[0]?.change !== 'added'))
    facts.push({ key: 'removed', words: `−${removed}`, tone: 'removed' });
  return facts;
}

const said = (words: string | undefined): readonly CallFact[] =>
  words === undefined ? [] : [{ key: words, words }];

/** The lines that were read: their numbers where they are known. */
function readFact({ text, firstLine, totalLines }: ReadFileCall, labels: LaterLabels): string | undefined {
  const lines = text === undefined ? 0 : countLines(text);
  if (lines === 0) return undefined;
  // All of a file is as many lines as it has.
  if (firstLine === undefined || (firstLine === 1 && (totalLines ?? lines) === lines))
    return labels.lines(lines);
  return labels.linesOf(firstLine, firstLine + lines - 1, totalLines);
}

function searchFact({ files, total }: SearchCall, labels: LaterLabels): string | undefined {
  if (files === undefined) return total === undefined ? undefined : labels.hits(total);
  const hits = files.flatMap((file) => file.hits).filter(({ context }) => context !== true).length;
  if (files.length === 0) return labels.hits(0);
  return hits === 0 ? labels.files(files.length) : labels.hitsInFiles(hits, files.length);
}

/** What was looked for, and where. */
const inPlace = (pattern: string, where: string | undefined) =>
  where === undefined ? pattern : `${pattern} · ${where}`;

/** A status that is no success, or how many pages were found. */
function fetchFact({ status, pages, query, sources }: FetchCall, labels: LaterLabels): string | undefined {
  if (isFailure(status)) return `${status}`;
  const found = pages?.filter(({ url }) => url !== undefined && url !== query).length ?? 0;
  if (found > 0 || pages?.length === 0) return labels.results(found);
  if (sources !== undefined) return labels.results(sources);
  return status === undefined ? undefined : `${status}`;
}

const isFailure = (status: number | undefined) => status !== undefined && (status < 200 || status >= 300);

/** Longest answer on a row, in UTF-16 units. */
const ANSWER = 48;

/** What is being done; else what the agent says about the plan. */
const subjectOfPlan = ({ items, explanation = '' }: PlanCall) =>
  withoutMarks((items.find(({ state }) => state === 'active')?.text ?? explanation).slice(0, SUBJECT));

const answersOf = ({ questions }: QuestionCall): readonly CallFact[] =>
  inLine(
    'answer',
    withoutMarks(questions.flatMap(({ answer }) => answer?.slice(0, SUBJECT) ?? []).join(' · ')),
  );

/** The first words of what an agent answered. */
function outcomeOf({ answer = '' }: AgentCall): readonly CallFact[] {
  const [first = ''] = /\S[^\n]*/.exec(answer.slice(0, SUBJECT)) ?? [];
  return inLine('answer', withoutMarks(first));
}

function inLine(key: string, text: string): readonly CallFact[] {
  const words = clip(inOneLine(text), ANSWER);
  return words === '' ? [] : [{ key, words }];
}

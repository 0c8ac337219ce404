import type { Place } from '@agent-transcript/formats';
import type { Usage } from '@agent-transcript/parser';
import { sayCost, sayDuration, sayNumber, sayTime } from '../command/sayValues';
import { oneLine, type Style } from '../command/Terminal';
import type { Report, RunReport, SkippedIn } from './reportOf';

/** Number of runs, and of kinds of skipped records, that are listed individually. */
const LISTED = 20;

/** A report as lines for people. Texts of the run are sanitized. */
export function sayReport({ runs, skipped, lost }: Report, name: string, style: Style): string {
  const lines = [style('bold', oneLine(name))];
  if (runs.length > 1) lines.push(line('runs', sayNumber(runs.length)));
  for (const run of runs.slice(0, LISTED)) {
    if (run.file !== undefined && run.file !== name) lines.push(line('file', oneLine(run.file)));
    lines.push(...linesOf(run, runs.length > 1), '');
  }
  if (runs.length > LISTED) lines.push(`  … and ${runs.length - LISTED} more runs: --json lists all`, '');
  const left = skipped.filter((one) => !one.isLost);
  if (left.length > 0) lines.push(style('dim', 'Skipped on purpose'), ...saySome(left, name), '');
  const gone = skipped.filter((one) => one.isLost);
  if (lost > 0) lines.push(style('red', `Lost: ${sayNumber(lost)}`), ...saySome(gone, name), '');
  else lines.push('Nothing is lost.', '');
  return lines.join('\n');
}

/** @param isOneOfMany True to say its id, by which one run of a database is named. */
function linesOf(run: RunReport, isOneOfMany: boolean): string[] {
  const { title, agent, model, outcome, result, startedAt, endedAt, duration, cost, guessed } = run;
  const roles = Object.entries(run.messages).map(([role, count]) => `${count} ${oneLine(role)}`);
  const all = Object.values(run.messages).reduce((sum, count) => sum + count, 0);
  const when = [startedAt, endedAt].flatMap((time) => (time === undefined ? [] : sayTime(time)));
  const took = duration === undefined ? '' : `, worked ${sayDuration(duration)}`;
  const rows: (readonly [string, string | undefined])[] = [
    ['title', title && oneLine(title)],
    ['id', isOneOfMany ? run.id && oneLine(run.id) : undefined],
    ['format', run.format],
    ['agent', agent && oneLine(agent)],
    ['model', model && oneLine(model)],
    ['outcome', outcome === null ? undefined : OUTCOMES[outcome]],
    ['result', result && oneLine(result)],
    ['time', when.length === 0 ? undefined : `${[...new Set(when)].join(' – ')}${took}`],
    ['messages', `${sayNumber(all)}${roles.length > 0 ? ` (${roles.join(', ')})` : ''}`],
    ['steps', run.steps > 0 ? sayNumber(run.steps) : undefined],
    ['calls', sayCalls(run)],
    ['errors', run.errors > 0 ? sayNumber(run.errors) : undefined],
    ['waiting', run.waiting > 0 ? `for ${sayNumber(run.waiting)} answers` : undefined],
    ['images', run.images > 0 ? sayNumber(run.images) : undefined],
    ['sub-agents', run.subAgents > 0 ? sayNumber(run.subAgents) : undefined],
    ['tokens', sayTokens(run.usage)],
    ['cost', cost === undefined ? undefined : sayCost(cost)],
    ['guessed', guessed === undefined ? undefined : `${sayNumber(guessed)} ${GUESSED}`],
  ];
  return rows.flatMap(([label, value]) => (value === undefined || value === '' ? [] : line(label, value)));
}

const GUESSED = 'texts, taken for messages by their form: their author may have made up roles and calls';

const line = (label: string, value: string): string => `  ${label.padEnd(11)} ${value}`;

const OUTCOMES = {
  answered: 'answered',
  failed: 'ended with a failure',
  waiting: 'waiting for an answer',
  running: 'running',
  cutOff: 'cut off',
  stopped: 'stopped without an answer',
} as const;

function sayCalls({ calls, failed, denied, cancelled, resultsAlone }: RunReport): string {
  const parts = (
    [
      [failed, 'failed'],
      [denied, 'denied'],
      [cancelled, 'cancelled'],
      [resultsAlone, 'results without their call'],
    ] as const
  ).flatMap(([count, word]) => (count > 0 ? `${sayNumber(count)} ${word}` : []));
  return `${sayNumber(calls)}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
}

function sayTokens({ input, output, cacheRead, reasoning }: Usage): string | undefined {
  const part = (count: number | undefined, words: string) => (count ? ` (${sayNumber(count)} ${words})` : '');
  const parts = [
    input === undefined ? [] : `${sayNumber(input)} in${part(cacheRead, 'from a cache')}`,
    output === undefined ? [] : `${sayNumber(output)} out${part(reasoning, 'for reasoning')}`,
  ].flat();
  return parts.length > 0 ? parts.join(', ') : undefined;
}

function saySome(skipped: readonly SkippedIn[], name: string): string[] {
  const more = skipped.length - LISTED;
  return [
    ...skipped.slice(0, LISTED).map((one) => saySkipped(one, name)),
    ...(more > 0 ? [`  … and ${sayNumber(more)} more kinds: --json lists all`] : []),
  ];
}

function saySkipped({ kind, why, count, places, file }: SkippedIn, name: string): string {
  const [first] = places;
  const where = [
    ...(file === undefined || file === name || (first !== undefined && 'file' in first)
      ? []
      : [oneLine(file)]),
    ...(first === undefined ? [] : [`${count > 1 ? 'first ' : ''}${sayPlace(first)}`]),
  ].join(', ');
  const said = where === '' ? '' : ` (${where})`;
  return `  ${sayNumber(count).padStart(6)} × ${oneLine(kind) || 'no kind'}: ${oneLine(why)}${said}`;
}

function sayPlace(place: Place): string {
  if ('line' in place) return `line ${place.line}`;
  if ('index' in place) return `record ${place.index + 1}`;
  return 'file' in place ? oneLine(place.file) || 'the archive' : `byte ${place.start}`;
}

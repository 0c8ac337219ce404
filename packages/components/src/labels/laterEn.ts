import type { RunOutcome } from '@agent-transcript/analysis/summary';
import type { LaterLabels } from './laterLabels';
import { sayClock } from './sayClock';
import { sayDuration } from './sayDuration';
import { sayCost, sayTokens } from './sayTokens';
import { wordFor } from './wordFor';

const count = new Intl.NumberFormat('en');
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
const plural = (n: number, one: string, many: string) => `${count.format(n)} ${n === 1 ? one : many}`;
const range = (first: number, last: number) => (first === last ? `${first}` : `${first}–${last}`);

const OUTCOMES: Readonly<Record<RunOutcome, string>> = {
  answered: 'Answered',
  failed: 'Failed',
  waiting: 'Waiting for input',
  running: 'Running',
  cutOff: 'Cut off',
  stopped: 'Stopped',
};

/** English of the parts that are loaded later, which load it with them. */
export const laterEn: LaterLabels = {
  asJson: 'JSON',
  lines: (n) => plural(n, 'line', 'lines'),
  files: (n) => plural(n, 'file', 'files'),
  newFile: 'new file',
  deletedFile: 'deleted',
  movedTo: (path) => `moved to ${path}`,
  everywhere: 'everywhere in the file',
  unknownChange: 'The run does not say what changed in the file.',
  changesOf: (path) => `Changes in ${path}`,
  requestedChangesOf: (path) => `Requested changes in ${path}`,
  unified: 'Unified',
  sideBySide: 'Split',
  lineBefore: 'Line before',
  lineAfter: 'Line after',
  lineChange: 'Change',
  codeColumn: 'Code',
  addedLine: 'added',
  removedLine: 'removed',
  terminal: 'Terminal',
  session: (id) => `process ${id}`,
  stdout: 'Output',
  stderr: 'Error output',
  noOutput: 'No output',
  wrap: 'Wrap',
  linesOf: (first, last, total) =>
    `${first === last ? 'line' : 'lines'} ${range(first, last)}${total === undefined ? '' : ` of ${count.format(total)}`}`,
  hits: (n) => plural(n, 'hit', 'hits'),
  hitsInFiles: (hits, files) => `${plural(hits, 'hit', 'hits')} in ${plural(files, 'file', 'files')}`,
  names: (n) => plural(n, 'name', 'names'),
  results: (n) => plural(n, 'result', 'results'),
  moreQueries: (n) => plural(n, 'more query', 'more queries'),
  nothingFound: 'Nothing found',
  planProgress: (done, total) => `${count.format(done)} of ${count.format(total)} done`,
  planState: (state) => ({ open: 'to do', active: 'in progress', done: 'done', cancelled: 'dropped' })[state],
  planChange: (change) => ({ new: 'new', done: 'now done', reopened: 'open again' })[change],
  planGone: 'No longer in the plan',
  agentTask: 'Task',
  optionChosen: 'chosen',
  optionOpen: 'not chosen',
  noAnswer: 'No answer',
  tableSize: (rows, columns) => `${count.format(rows)} × ${count.format(columns)}`,
  glance: 'The run at a glance',
  changedFiles: (n) => plural(n, 'file changed', 'files changed'),
  moreFiles: (n) => `${count.format(n)} more`,
  fewerFiles: 'Fewer',
  outcome: (outcome) => OUTCOMES[outcome],
  afterFailure: (step, label, outcome) =>
    outcome === 'failed'
      ? step === undefined
        ? `in ${label}`
        : `at step ${count.format(step)}`
      : step === undefined
        ? `after a failure in ${label}`
        : `after a failure at step ${count.format(step)}`,
  stepCount: (n) => `${count.format(n)} ${n === 1 ? 'step' : 'steps'}`,
  callCount: (n) => `${count.format(n)} ${n === 1 ? 'call' : 'calls'}`,
  errorCount: (n) => `${count.format(n)} ${n === 1 ? 'error' : 'errors'}`,
  deniedCalls: (n) => `${count.format(n)} denied`,
  cancelledCalls: (n) => `${count.format(n)} cancelled`,
  waitingRequests: (n) => `${count.format(n)} waiting for input`,
  imitatedTags: (n) => `${count.format(n)} imitated ${n === 1 ? 'tag' : 'tags'}`,
  imitated: 'Output that imitates the tags of a transcript. It is shown as text.',
  tokens: (usage) =>
    sayTokens(usage, 'en', {
      read: (n) => `${n} in`,
      written: (n) => `${n} out`,
      cached: (share) => `${share} % cached`,
    }),
  cost: (amount) => sayCost(amount, 'en'),
  segments: 'Steps of the run',
  totals: 'Totals',
  columns: { calls: 'Calls', failed: 'Failed', time: 'Time', model: 'Model', tokens: 'Tokens', cost: 'Cost' },
  slowest: 'Slowest',
  dearest: 'Dearest',
  times: (n) => `×${count.format(n)}`,
  failedCalls: (n) => `${count.format(n)} failed`,
  sameTime: 'in parallel',
  frames: 'Calls, innermost first',
  failedHere: 'failed here',
  libraryFrames: (n) => `${count.format(n)} library ${n === 1 ? 'frame' : 'frames'}`,
  causedBy: 'Caused by',
  whileHandling: 'While handling',
  suppressed: 'Suppressed',
  subException: (number) => `Sub-exception ${number}`,
  anotherStack: 'Another stack',
  media: (kind) =>
    kind === 'image' ? 'Image' : kind === 'audio' ? 'Sound' : kind === 'video' ? 'Video' : 'File',
  mediaMissing: 'not in the run',
  bytes: (n) =>
    n < 1_000 ? `${n} ${n === 1 ? 'byte' : 'bytes'}` : `${count.format(Math.round(n / 1_000))} KB`,
  nextBranch: 'Next version',
  previousBranch: 'Previous version',
  keySheet: 'Keyboard shortcuts',
  keyBlocks: 'Next and previous block',
  keyFailures: 'Previous and next failure',
  keyPrompts: 'Previous and next prompt',
  keyFold: 'Close and open the block, or go out and in',
  keyEnter: 'Open the block, then go into it',
  keyEscape: 'Out of the block',
  keyActions: 'Actions of the block',
  keyFind: 'Find',
  keyMatches: 'Next and previous match',
  previousFailure: 'Previous failure',
  nextFailure: 'Next failure',
  previousPrompt: 'Previous prompt',
  nextPrompt: 'Next prompt',
  prompts: 'prompts',
  rail: 'Place in the run',
  blockOf: (index, n, name) => `${name}, ${count.format(index)} of ${count.format(n)}`,
  newBlocks: (n) => `${count.format(n)} new`,
  focusMode: 'Focus',
  filters: 'Filters',
  filterKind: 'Kind',
  filterTool: 'Tool',
  filterState: 'State',
  filterText: 'Text',
  clearFilters: 'Clear filters',
  blockKind: (type) =>
    ({
      text: 'Prose',
      thinking: 'Thinking',
      step: 'Steps',
      tool: 'Tools',
      checkpoint: 'Checkpoints',
      inputRequest: 'Requests',
      error: 'Errors',
      media: 'Files',
      citation: 'Sources',
    })[type],

  replay: 'Replay',
  replayPlace: 'Moment of the run',
  replayKeys: 'Arrow keys: call by call. Space: play or pause.',
  outOf: (some, all) => `${count.format(some)} of ${count.format(all)}`,
  replayTime: sayClock,
  replaySpeed: 'Speed',
  play: 'Play',
  pause: 'Pause',
  previousCall: 'Previous call',
  nextCall: 'Next call',

  comparedRuns: 'Two runs compared',
  comparedRun: (index) => `Run ${index}`,
  comparing: 'Comparing…',
  firstDifference: 'First difference',
  nextDifference: 'Next difference',
  previousDifference: 'Previous difference',
  differences: (index, n) =>
    n === 0
      ? 'No difference'
      : index === 0
        ? plural(n, 'difference', 'differences')
        : `${count.format(index)} of ${count.format(n)}`,
  sameBlocks: (n) => (n === 1 ? '1 block is the same' : `${count.format(n)} blocks are the same`),
  sameLines: (n) => (n === 1 ? '1 line is the same' : `${count.format(n)} lines are the same`),
  onlyIn: (run) => `Only in ${run}`,
  changed: 'Changed',
  state: 'State',
  text: 'Text',
  comparedTotals: 'Totals',
  comparedTotal: (name) =>
    wordFor(
      {
        steps: 'Steps',
        calls: 'Calls',
        failed: 'Failed',
        duration: 'Duration',
        inputTokens: 'Tokens read',
        outputTokens: 'Tokens written',
        cost: 'Cost',
      },
      name,
    ),
  number: (value) => count.format(value),
  money: (amount) => money.format(amount),
  sameAnswers: 'Both runs give the same answer.',
  comparedUpTo: (length) => `The first ${plural(length, 'character', 'characters')} are compared.`,

  evidence: (seen, n) => `${count.format(seen)} of ${plural(n, 'value', 'values')} seen in results`,
  seenInResults: (n) => (n === 0 ? 'not found in any result' : `seen in ${plural(n, 'result', 'results')}`),

  duration: (milliseconds) => sayDuration(milliseconds, count, ['ms', 's', 'min', 'h']),
  stepBegan: (label) => `Step began: ${label}`,
  toolFailed: (name) => `Tool failed: ${name}`,
  searchJson: 'Find keys and values',
  matchingValues: (n) => plural(n, 'matching value', 'matching values'),
  readingJson: (share) => `Reading… ${Math.floor(share * 100)}%`,
  jsonPath: 'Path',
  keys: (n) => plural(n, 'key', 'keys'),
  items: (n) => plural(n, 'item', 'items'),
  jsonValue: 'Value',
  jsonPointer: 'Pointer',
  send: 'Send',
  sending: 'Sending…',
  required: 'An answer is required.',
  notANumber: 'This is not a number.',
  tooManyDigits: 'A number has too many digits to be sent as it is.',
  closeSearch: 'Close',
};

import { sayDuration } from '@agent-transcript/components/labels';
import type { NoticeCode } from '@agent-transcript/schema/prepare';
import type {
  AutoFormLabels,
  DecisionLabels,
  FormLabels,
  LinkLabels,
  ManyLabels,
  PasteLabels,
  PlanLabels,
  PlaygroundLabels,
} from './AutoFormLabels';
import type { UiNotice } from './problems';
import { sayIssue } from './sayIssue';
import { shorten } from './shorten';

const number = new Intl.NumberFormat('en');
const list = new Intl.ListFormat('en');
const plural = (n: number, one: string, many: string) => `${number.format(n)} ${n === 1 ? one : many}`;
const rows = (n: number) => plural(n, 'row', 'rows');

const issue = sayIssue({
  type: (expected, given) => `${expected} expected, ${given} given`,
  typeName: { array: 'list', boolean: 'yes or no', integer: 'whole number', string: 'text' },
  or: ' or ',
  required: 'required',
  fixed: (values) => `must be one of: ${values}`,
  atLeast: (limit) => `must be at least ${limit}`,
  atMost: (limit) => `must be at most ${limit}`,
  above: (limit) => `must be more than ${limit}`,
  below: (limit) => `must be less than ${limit}`,
  multipleOf: (step) => `must be a multiple of ${step}`,
  minLength: (limit, length) => `too short: ${length} of at least ${limit} characters`,
  maxLength: (limit, length) => `too long: ${length} of at most ${limit} characters`,
  minItems: (limit, length) => `too few items: ${length} of at least ${limit}`,
  maxItems: (limit, length) => `too many items: ${length} of at most ${limit}`,
  pattern: (pattern) => `does not match the pattern ${pattern}`,
  format: (format) => `not a valid ${format}`,
  unique: (one, other) => `items ${one} and ${other} are the same`,
  notAllowed: 'not allowed here',
  noBranch: 'fits none of the alternatives',
  manyBranches: (matches) => `fits ${matches} alternatives, but must fit exactly one`,
});

const uiNotices: Readonly<Record<UiNotice['code'], string>> = {
  'not-an-object': 'Not an object: ignored.',
  'wrong-value': 'This option does not take this value: ignored.',
  'unknown-component': 'No component of this name takes such a value: the form uses its own.',
  refused: 'The form does not support this option.',
  failed: 'This component failed: the form uses its own.',
};

const because: Partial<Record<NoticeCode, string>> = {
  'not-a-schema': 'No schema for this value.',
  'remote-ref': 'Its schema is in another document, which is not fetched.',
  'missing-ref': 'Its schema has a broken reference.',
  'endless-ref': 'Its schema refers to itself without end.',
  'too-deep': 'Its schema is nested too deeply for fields.',
  'too-large': 'Its schema has too many fields for a page.',
  'too-many-properties': 'Its schema has too many fields for a page.',
  'too-many-choices': 'Its schema has too many choices for a page.',
  'too-many-options': 'Its schema has too many alternatives for a page.',
  'no-fields': 'Its schema describes no fields.',
  'no-value': 'Its schema allows no value.',
};

const form: FormLabels = {
  colon: ': ',
  form: 'Input',
  send: 'Send',
  sending: 'Sending…',
  reset: 'Reset',
  copyRequest: 'Copy as a request',
  copied: 'Copied',
  withSecrets: 'Include secrets',
  notStored: 'not stored',
  editAsJson: 'Edit as JSON',
  editAsFields: 'Back to fields',
  pasteJson: 'Paste JSON to fill the form.',
  optional: 'optional',
  required: 'required',
  choose: 'Choose…',
  notSet: 'not set',
  clear: 'Clear',
  yes: 'Yes',
  no: 'No',
  kindOf: (name) => `Kind of ${name}`,
  findField: 'Find a field',
  foundFields: (count, more) =>
    more
      ? `The first ${count} fields`
      : count === 1
        ? 'One field'
        : count === 0
          ? 'No field'
          : `${count} fields`,
  show: (name) => `Show ${name}`,
  hide: (name) => `Hide ${name}`,
  hideThis: 'Hide',
  onDemand: 'Closed at first, because the form is very large.',
  option: (number) => `Option ${number}`,
  add: (name) => `Add ${name}`,
  addItem: 'Add item',
  addProperty: 'Add property',
  remove: (name) => `Remove ${name}`,
  removeThis: 'Remove',
  moveUp: (name) => `Move ${name} up`,
  moveDown: (name) => `Move ${name} down`,
  duplicate: (name) => `Duplicate ${name}`,
  item: (number) => `Item ${number}`,
  emptyList: 'Empty list',
  propertyName: 'Property name',
  json: (name) => `${name} as JSON`,
  jsonInvalidAt: (line, column, found) => `Not valid JSON at line ${line}, column ${column}: ${found}`,
  correctJson: 'Correct the JSON first, or it will be lost.',
  atLine: (place, line) => `${place} (line ${line})`,
  showPassword: 'Show',
  chooseFile: 'Choose a file',
  noFile: 'No file',
  fileUnreadable: (name) => `The file ${name} could not be read.`,
  localTime: 'your local time',
  problems: (count) => (count === 1 ? 'One value needs attention' : `${count} values need attention`),
  notices: (count) =>
    count === 1 ? 'One note about this form’s schema' : `${count} notes about this form’s schema`,
  notice: ({ message }) => message,
  uiNotice: ({ code }) => uiNotices[code],
  kept: (names) => `Also sent, without a field in the form: ${list.format(names)}.`,
  unchecked: (reason) => `The input could not be checked: ${reason}`,
  deprecated: 'deprecated',
  readOnly: 'read-only',
  crashed: 'This part of the form cannot be shown as fields.',
  asJsonBecause: (code) => because[code],
  tooMany: (shown, total) => `The first ${shown} of ${total} are shown.`,
  issue,
};

const decision: DecisionLabels = {
  colon: ': ',
  language: 'en',
  decision: 'Decision',
  conforms: 'Conforms to the schema',
  issues: (n) => plural(n, 'issue', 'issues'),
  streaming: 'Being written…',
  noVerdict: 'Not checked',
  noDecision: 'No decision',
  status: (status) =>
    ({
      ok: 'ok',
      invalid: 'invalid',
      'wrong-type': 'wrong type',
      missing: 'missing',
      absent: 'not given',
      extra: 'not in the schema',
      streaming: 'not received yet',
      unmatched: 'fits no alternative',
    })[status],
  yes: 'yes',
  no: 'no',
  emptyText: 'empty text',
  emptyList: 'empty list',
  emptyObject: 'empty object',
  nullValue: 'null',
  default: 'default',
  was: 'was',
  added: 'new',
  removed: 'removed',
  changes: (n) => plural(n, 'change', 'changes'),
  branch: (title) => title,
  closest: (title, n) => `Closest of ${n} alternatives: ${title || 'the first'}`,
  otherBranches: (n) => `Other alternatives: ${plural(n, 'issue', 'issues')}`,
  showMore: (shown, total) => `${number.format(shown)} of ${number.format(total)} shown. Show more`,
  showWhole: (n) => `Show all (${plural(n, 'character', 'characters')})`,
  showLess: 'Show less',
  items: (n) => plural(n, 'item', 'items'),
  keys: (n) => plural(n, 'field', 'fields'),
  json: 'JSON',
  copy: 'Copy',
  copied: 'Copied',
  image: (type, bytes) =>
    `Image${type && ` (${type}${bytes === null ? '' : `, ${plural(bytes, 'byte', 'bytes')}`})`}`,
  imageNotLoaded: 'not loaded',
  notice: (notice) => {
    switch (notice.code) {
      case 'missing-ref':
        return `Broken $ref: ${notice.ref}`;
      case 'remote-ref':
        return `The schema refers to another document, which is not fetched: ${notice.ref}`;
      case 'cyclic-ref':
        return `The schema refers to itself without end: ${notice.ref}`;
      case 'not-json':
        return 'Not a value that JSON can hold';
      case 'too-deep':
        return 'Nested too deeply for rows: shown as JSON';
      case 'too-many':
        return `${number.format(notice.left)} more, without rows: see the JSON`;
      case 'no-verdict':
        return notice.reason;
    }
  },
  issue,
};

const playground: PlaygroundLabels = {
  language: 'en',
  playground: 'Playground',
  input: 'Input',
  result: 'Result',
  noInput: 'This request takes no input.',
  instance: 'Instance',
  global: 'all instances',
  run: 'Run',
  running: 'Running…',
  stop: 'Stop',
  noModel: 'No model to run this request.',
  decision: 'Decision',
  calls: 'Tool calls',
  noRuns: 'No runs yet.',
  runs: 'Runs',
  outcome: (outcome, issues) =>
    outcome === 'failed'
      ? 'failed'
      : outcome === 'cancelled'
        ? 'cancelled'
        : issues === 0
          ? 'conforms'
          : issues === 1
            ? '1 issue'
            : `${issues} issues`,
  duration: (milliseconds) => sayDuration(milliseconds, number, ['ms', 's', 'min', 'h']),
  tokens: (count) => `${number.format(count)} tokens`,
  attempts: (count) => (count === 1 ? '1 attempt' : `${count} attempts`),
  useInput: 'Use this input',
  compare: 'Compare',
  comparedWith: (time) => `compared with the run of ${time}`,
  changedInput: 'Changes to the input',
  clearRuns: 'Clear runs',
  notKept: 'The browser keeps these runs only until the page is closed.',
  keptHere: 'Kept in this browser only.',
  seen: 'What the model saw',
  seenSchema: 'Schema of the decision',
  role: (role) => role,
  withSecrets: 'Include secrets',
  secretsNotStored: 'The secrets of this run were not stored.',
  otherSecret: 'a secret',
  saveIdea: 'Save as an Idea',
  openIdea: 'Open an Idea',
  ideaNote: 'An Idea is a file with the request, its input and its decision.',
  contextData: (count, changed) =>
    `Data of the request (${count})${changed === 0 ? '' : `, ${changed} changed`}`,
  dataNote:
    'The request contains this data. A run uses it as shown here; references such as †user.name read it.',
  dataChanged: 'changed',
  originalData: 'Back to the original data',
  otherData: 'with other data',
  copyLink: 'Copy link',
  link: 'a link',
  pasteRequest: 'Paste or drop a request',
  manyInputs: 'Run many inputs',
  opened: (name) => `From ${name}.`,
  backToOriginal: 'Back to the original request',
  failed: 'The run failed.',
  code: (code) => `Code: ${code}`,
  inputKept: 'Your input is kept: change it or run it again.',
  partialDecision: 'The decision ended here.',
};

const link: LinkLabels = {
  copied: 'Link copied. It holds the request and its input; no server sees them.',
  long: (length) =>
    `It has ${number.format(length)} characters: some mail and chat programs cut a link this long.`,
  notCopied: 'Copy this link',
  lacksSecrets: 'Secrets are left out.',
  noLink: (code) =>
    code === 'too-long'
      ? 'The request is too long for a link. Save it as a file, which others can drop on “Paste or drop a request”.'
      : 'This browser cannot make links. Save the request as a file, which others can drop on “Paste or drop a request”.',
  saveRequest: 'Save the request',
  problem: (code) =>
    ({
      damaged: 'The link is damaged: a part is missing or was changed. Ask for it again.',
      'too-long': 'The link is too long. Ask for it again, or for the request as a file.',
      'too-large': 'The content of the link is too large for a page. Ask for the request as a file.',
      newer: 'This link comes from a later version. Reload the page, or ask for the request as a file.',
      'invalid-request': 'The link holds no valid request. Ask for it again.',
      unsupported: 'This browser cannot open links. Ask for the request as a file.',
    })[code],
};

const paste: PasteLabels = {
  source: 'Tool definition, schema or request, as JSON',
  hint: 'A tool of OpenAI, Anthropic, Gemini or MCP, or a list of tools; a JSON Schema, as Zod and Pydantic write it; or a request. Paste it, or drop a file here. Nothing leaves this page.',
  read: 'Make a form of it',
  chooseFile: 'Choose a file',
  found: (count) => (count === 1 ? 'One request found.' : `${count} requests found.`),
  request: 'Request',
  open: 'Open',
  unnamed: 'pasted request',
  unreadableFile: 'The file cannot be read. Choose it again, or paste its text.',
  // The reader's own words say the place already.
  problem: ({ message, name }) => (name === undefined ? message : `${name}: ${message}`),
  more: (count) => (count === 1 ? 'One more problem.' : `${count} more problems.`),
};

const many: ManyLabels = {
  source: 'Table, JSON list or JSON Lines, an input in each row',
  hint: 'Copy cells from a spreadsheet with the names of their columns, or paste CSV or JSON; or drop a file here. A column has the name of a field, or its path: address.city, /address/city. An empty cell leaves its field out. Nothing leaves this page.',
  read: 'Read the rows',
  chooseFile: 'Choose a file',
  fillFromForm: 'Take fields without a column from the form',
  atOnce: 'Rows at once (1 to 10)',
  found: (count, wrong) =>
    wrong === 0
      ? `${rows(count)} can be run.`
      : `${rows(count)} can be run, ${rows(wrong)} ${wrong === 1 ? 'has' : 'have'} a problem.`,
  run: (count) => `Run ${rows(count)}`,
  runAllAgain: (count) => `Run all ${rows(count)} again`,
  stop: 'Stop',
  again: 'Run again',
  rowAgain: (row) => `Run again, row ${row}`,
  show: 'Show',
  showRow: (row) => `Show the decision of row ${row}`,
  progress: (ended, total) => `${ended} of ${rows(total)} finished.`,
  ended: (done, invalid, failed, left) =>
    [
      `${rows(done)} with a decision that conforms`,
      ...(invalid > 0 ? [`${invalid} with issues`] : []),
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(left > 0 ? [`${left} not run`] : []),
    ].join(', ') + '.',
  saveCsv: 'Save as CSV',
  saveLines: 'Save as JSON Lines',
  copy: 'Copy as a table',
  copied: 'Copied',
  notCopied: 'The browser does not allow copying here. Save the table instead.',
  results: 'Rows and their results',
  row: 'Row',
  input: 'Input',
  state: 'State',
  states: (state, issues) =>
    state === 'done' && issues > 0
      ? issues === 1
        ? '1 issue'
        : `${issues} issues`
      : {
          ready: 'not run',
          wrong: 'has a problem',
          waiting: 'waiting',
          running: 'running',
          done: 'conforms',
          failed: 'failed',
          cancelled: 'stopped',
        }[state],
  decision: 'Decision',
  problems: 'Problems',
  time: 'Time',
  seconds: 'Seconds',
  attempts: 'Attempts',
  tokens: 'Tokens',
  showMore: (count) => `Show ${rows(count)} more`,
  moreColumns: (count) =>
    count === 1
      ? 'One more field of the decisions is in what you save and copy.'
      : `${count} more fields of the decisions are in what you save and copy.`,
  problem: (problem, sayIssue, place) => {
    const at = place === '' ? '' : `${place}: `;
    switch (problem.code) {
      case 'unknown-column':
        return `Column “${shorten(problem.column)}” is left out: no field has this name. Name it like a field, or by its path.`;
      case 'double-column':
        return `Column “${shorten(problem.column)}” is left out: another column fills the same field. Keep one of them.`;
      case 'nameless-column':
        return `Column ${problem.column} is left out: it has no name in the first row.`;
      case 'not-json-text':
        return `Not JSON at line ${problem.line}, column ${problem.column}: ${problem.found}`;
      case 'too-many-rows':
        return `Only the first 1,000 rows are read. Run the other ${rows(problem.left)} as another set: they are still in the text.`;
      case 'not-a-number':
        return `${at}“${shorten(problem.text)}” is not a number. Write digits, with a point before decimals: 1234.5.`;
      case 'too-exact':
        return `${at}“${shorten(problem.text)}” has more digits than a number can hold. Shorten it.`;
      case 'not-a-boolean':
        return `${at}“${shorten(problem.text)}” is neither true nor false. Write one of them.`;
      case 'not-json':
        return `${at}“${shorten(problem.text)}” is not JSON. Write a list as ["a", "b"], an object as {"name": 1}.`;
      case 'invalid':
        return at + sayIssue(problem.issue);
      case 'empty':
        return 'No text. Paste a table or JSON, or choose a file.';
      case 'no-rows':
        return 'No rows. The first row has the column names: add a row below it for each input.';
      case 'too-long':
        return 'The text is too long. Use a part of at most 5 million characters.';
      case 'too-many-columns':
        return 'The table has more than 100 columns. Keep those that are fields.';
      case 'no-columns':
        return 'No column is a field of this request. The first row must have the names of the columns, as the form shows them.';
      case 'open-quote':
        return 'A quotation mark is not closed. Quote the whole cell, and double the quotation marks inside it.';
      case 'too-many-cells':
        return 'The row has more cells than columns. Quote a cell that contains the separator.';
      case 'unreadable-file':
        return 'The file cannot be read. Choose it again, or paste its text.';
      case 'workbook':
        return 'This is a workbook. Save its sheet as CSV (UTF-8), or copy the cells and paste them here.';
      case 'not-utf-8':
        return 'The file is not text in UTF-8. Save it as CSV (UTF-8), or copy the cells and paste them here.';
    }
  },
};

const plan: PlanLabels = {
  language: 'en',
  plan: 'Plan',
  call: (number, tool) => `${number}. ${tool}`,
  noCall: 'not a call',
  status: (status) =>
    ({ waiting: 'waiting', running: 'running', done: 'done', failed: 'failed', skipped: 'skipped' })[status],
  progress: ({ total, done, running, failed, skipped }) =>
    [
      `${done} of ${total} done`,
      ...(running > 0 ? [`${running} running`] : []),
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ].join(', '),
  stage: (number) => `Step ${number}`,
  noOrder: 'No order',
  readsFrom: (calls) => `Reads from ${calls}`,
  writesTo: (path, method) => `Writes to ${path} (${method})`,
  instance: (instance) => `For ${instance}`,
  parameters: 'Parameters',
  result: 'Result',
  resumed: 'Result of an earlier run.',
  empty: 'No calls.',
  more: (count) => `${plural(count, 'more call is', 'more calls are')} not shown.`,
  reason: (reason) =>
    ({
      'invalid-call': 'This is not a call.',
      'unknown-tool': 'Unknown tool.',
      'wrong-instance': 'The call is for another instance.',
      unresolved: 'A reference has no value.',
      'not-readable': 'A reference points to a value that must not be read.',
      'invalid-parameters': 'The parameters do not conform to the schema of the tool.',
      'tool-failed': 'The tool failed.',
      'invalid-result': 'The result does not conform to the schema of the tool.',
      'not-writable': 'The result cannot be written at its path.',
      aborted: 'The call was cancelled.',
      gate: 'A value that the call waits for is missing.',
      source: 'A call that this one reads from has no result.',
    })[reason],
  issue: (issue, name) => {
    switch (issue.code) {
      case 'invalid-call':
        return `${name(issue.index)}: ${issue.issues[0]?.message ?? 'not a call'}`;
      case 'cycle':
        return `These calls wait for each other: ${list.format(issue.calls.map(name))}.`;
      case 'missing-source':
        return `${name(issue.index)}: nothing writes ${issue.reference}, and it does not exist yet.`;
      case 'ambiguous-source':
        return `${name(issue.index)}: ${list.format(issue.calls.map(name))} write ${issue.reference}, in no order.`;
    }
  },
};

/** English. */
export const en: AutoFormLabels = { form, decision, playground, link, paste, many, plan };

import type { Issue } from '@agent-transcript/protocol';

/** What is wrong with a set of inputs, with one of its rows, or with its file. */
export type ManyProblem =
  | { readonly code: 'unknown-column' | 'double-column' | 'nameless-column'; readonly column: string }
  | { readonly code: 'not-json-text'; readonly line: number; readonly column: number; readonly found: string }
  | { readonly code: 'too-many-rows'; readonly left: number }
  | {
      readonly code: 'not-a-number' | 'too-exact' | 'not-a-boolean' | 'not-json';
      readonly column: string;
      readonly text: string;
    }
  | { readonly code: 'invalid'; readonly column?: string; readonly issue: Issue }
  | {
      readonly code:
        | 'empty'
        | 'no-rows'
        | 'too-long'
        | 'too-many-columns'
        | 'no-columns'
        | 'open-quote'
        | 'too-many-cells'
        | 'unreadable-file'
        | 'workbook'
        | 'not-utf-8';
    };

/** The states of a row of a set of inputs. */
export type ManyRowState = 'ready' | 'wrong' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Every word of the part of the playground that runs a set of inputs, in one language. Loaded with it. */
export interface ManyLabels {
  /** Names the text field. */
  readonly source: string;
  readonly hint: string;
  readonly read: string;
  readonly chooseFile: string;
  /** Choice: a row has what the form holds where it says nothing itself. */
  readonly fillFromForm: string;
  /** Names the number field. */
  readonly atOnce: string;
  /** How many rows can be run, and how many cannot. */
  readonly found: (rows: number, wrong: number) => string;
  readonly run: (rows: number) => string;
  readonly runAllAgain: (rows: number) => string;
  readonly stop: string;
  readonly again: string;
  /** Names the button that runs a row again. */
  readonly rowAgain: (row: number) => string;
  /** Shows the whole decision of a row. */
  readonly show: string;
  readonly showRow: (row: number) => string;
  /** While it runs. */
  readonly progress: (ended: number, total: number) => string;
  /** When it has ended: how many rows have a decision that conforms, one with issues, none. */
  readonly ended: (done: number, invalid: number, failed: number, left: number) => string;
  readonly saveCsv: string;
  readonly saveLines: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  /** Names the table. */
  readonly results: string;
  readonly row: string;
  readonly input: string;
  readonly state: string;
  readonly states: (state: ManyRowState, issues: number) => string;
  readonly decision: string;
  readonly problems: string;
  readonly time: string;
  readonly seconds: string;
  readonly attempts: string;
  readonly tokens: string;
  readonly showMore: (rows: number) => string;
  /** How many more columns the saved table has. */
  readonly moreColumns: (columns: number) => string;
  /** What is wrong and what to do; `sayIssue` says why a value does not conform, `place` is the field's name. */
  readonly problem: (problem: ManyProblem, sayIssue: (issue: Issue) => string, place: string) => string;
}

/** How much of a text is quoted, in UTF-16 units. */
const QUOTED = 40;

/** A text as it is quoted in a problem. */
export function shorten(text: string): string {
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`);

/** English. */
export const manyEn: ManyLabels = {
  source: 'Table, JSON list or JSON Lines, an input in each row',
  hint: 'Copy cells from a spreadsheet with the names of their columns, or paste CSV or JSON; or drop a file here. The name of a column is that of a field, or its path: address.city, /address/city. An empty cell leaves its field out. The text stays on this page.',
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
  progress: (ended, total) => `${ended} of ${rows(total)} have ended.`,
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
        return `Only the first 1,000 rows are taken. Run the ${rows(problem.left)} after them as another set: they are still in the text.`;
      case 'not-a-number':
        return `${at}“${shorten(problem.text)}” is not a number. Write digits, with a point before decimals: 1234.5.`;
      case 'too-exact':
        return `${at}“${shorten(problem.text)}” has more digits than a number keeps. Shorten it.`;
      case 'not-a-boolean':
        return `${at}“${shorten(problem.text)}” is neither true nor false. Write one of them.`;
      case 'not-json':
        return `${at}“${shorten(problem.text)}” is not JSON. Write a list as ["a", "b"], an object as {"name": 1}.`;
      case 'invalid':
        return at + sayIssue(problem.issue);
      case 'empty':
        return 'No text. Paste a table or JSON, or choose a file.';
      case 'no-rows':
        return 'There are no rows. The first row has the names of the columns: add one for each input below it.';
      case 'too-long':
        return 'The text is too long. Take a part of it, of up to 5 million characters.';
      case 'too-many-columns':
        return 'The table has more than 100 columns. Keep those that are fields.';
      case 'no-columns':
        return 'No column is a field of this request. The first row must have the names of the columns, as the form shows them.';
      case 'open-quote':
        return 'A quotation mark is not closed as CSV asks for. Put one at each end of the cell, and write those inside twice.';
      case 'too-many-cells':
        return 'The row has more cells than there are columns. Put a cell in quotation marks if it has the separator in it.';
      case 'unreadable-file':
        return 'The file cannot be read. Choose it again, or paste its text.';
      case 'workbook':
        return 'This is a workbook. Save its sheet as CSV (UTF-8), or copy the cells and paste them here.';
      case 'not-utf-8':
        return 'The file is not text in UTF-8. Save it as CSV (UTF-8), or copy the cells and paste them here.';
    }
  },
};

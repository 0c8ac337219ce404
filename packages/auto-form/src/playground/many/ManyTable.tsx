'use client';

import type { AnyRequest } from '@agent-transcript/protocol';
import { own } from '@agent-transcript/schema';
import { type ReactNode, useState } from 'react';
import { handOnFocus } from '../../form/handOnFocus';
import type { AutoFormLabels } from '../../labels/AutoFormLabels';
import { type Run, shareableOf } from '../runs/run';
import type { TableColumn } from './matchColumns';
import { cellText } from './readCell';
import type { InputSet } from './readInputs';
import { decisionFields, inputText, type ResultRow } from './resultTable';

interface ManyTableProps {
  readonly labels: AutoFormLabels;
  readonly set: InputSet;
  readonly rows: readonly ResultRow[];
  readonly request: AnyRequest;
  readonly isRunning: boolean;
  readonly problemsOf: (row: ResultRow) => readonly string[];
  readonly onAgain: (row: ResultRow) => void;
  readonly onShow: (run: Run) => void;
}

/** Rows shown at first, and added by each press of the button. */
const PAGE = 100;

/** Most fields of the decisions that have a column; files have all. */
const MAX_FIELDS = 20;

/** Longest text in a cell, in UTF-16 units, and most problems. */
const CELL = 200;
const MAX_PROBLEMS = 5;

/** The rows with what came of each. */
export function ManyTable(props: ManyTableProps): ReactNode {
  const { labels, set, rows, request, isRunning, problemsOf, onAgain, onShow } = props;
  const words = labels.many;
  const [shown, setShown] = useState(PAGE);
  const runs = rows.flatMap(({ run }) => run ?? []);
  const fields = decisionFields(request, runs);
  const shownFields = fields.slice(0, MAX_FIELDS);
  const left = rows.length - shown;
  return (
    <>
      {/* A region that scrolls sideways has to be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={words.results} tabIndex={0} data-part="Results">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              {set.columns.map(({ name, path }) => (
                <th key={path.join('/')} scope="col" dir="auto">
                  {name || words.input}
                </th>
              ))}
              <th scope="col">{words.state}</th>
              {runs.length > 0 && shownFields.length === 0 && <th scope="col">{words.decision}</th>}
              {shownFields.map((field) => (
                <th key={field} scope="col" dir="auto">
                  {field}
                </th>
              ))}
              <th scope="col">{words.time}</th>
              <th scope="col">{words.attempts}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={row.row.number} data-status={statusOf(row)}>
                <th scope="row">{row.row.number}</th>
                {set.columns.map((column) => (
                  <InputCell key={column.path.join('/')} row={row} column={column} />
                ))}
                <td>
                  <span data-part="Outcome" data-status={statusOf(row)}>
                    {words.states(row.state, row.run?.issues.length ?? 0)}
                  </span>
                  <Problems problems={problemsOf(row)} labels={labels} />
                  {row.run !== undefined && !isRunning && (
                    <div>
                      <button
                        ref={handOnFocus}
                        type="button"
                        data-part="PaneAction"
                        aria-label={words.rowAgain(row.row.number)}
                        onClick={() => onAgain(row)}
                      >
                        {words.again}
                      </button>{' '}
                      <button
                        ref={handOnFocus}
                        type="button"
                        data-part="PaneAction"
                        aria-label={words.showRow(row.row.number)}
                        onClick={() => row.run !== undefined && onShow(row.run)}
                      >
                        {words.show}
                      </button>
                    </div>
                  )}
                </td>
                <DecisionCells run={row.run} fields={shownFields} hasRuns={runs.length > 0} />
                <td>{row.run !== undefined && labels.playground.duration(row.run.duration)}</td>
                <td>{row.run?.attempts}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {fields.length > MAX_FIELDS && <p data-part="Note">{words.moreColumns(fields.length - MAX_FIELDS)}</p>}
      {left > 0 && (
        <button type="button" data-part="PaneAction" onClick={() => setShown(shown + PAGE)}>
          {words.showMore(Math.min(left, PAGE))}
        </button>
      )}
    </>
  );
}

/** The status for styles: a decision with issues is not a success. */
function statusOf({ state, run }: ResultRow): string {
  if (state === 'wrong') return 'failed';
  return state === 'done' && (run?.issues.length ?? 0) > 0 ? 'invalid' : state;
}

interface InputCellProps {
  readonly row: ResultRow;
  readonly column: TableColumn;
}

function InputCell({ row, column }: InputCellProps): ReactNode {
  return <td dir="auto">{short(inputText(row, column))}</td>;
}

interface DecisionCellsProps {
  readonly run: Run | undefined;
  readonly fields: readonly string[];
  /** True if decisions without fields have a column. */
  readonly hasRuns: boolean;
}

/** The fields of a decision, or the whole of it. */
function DecisionCells({ run, fields, hasRuns }: DecisionCellsProps): ReactNode {
  const decision = run && shareableOf(run).decision;
  if (fields.length === 0) return hasRuns && <td dir="auto">{short(cellText(decision))}</td>;
  return fields.map((field) => (
    <td key={field} dir="auto">
      {short(cellText(own(decision, field)))}
    </td>
  ));
}

interface ProblemsProps {
  readonly problems: readonly string[];
  readonly labels: AutoFormLabels;
}

function Problems({ problems, labels }: ProblemsProps): ReactNode {
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.slice(0, MAX_PROBLEMS).map((problem) => (
        <li key={problem} dir="auto">
          {short(problem)}
        </li>
      ))}
      {problems.length > MAX_PROBLEMS && <li>{labels.form.tooMany(MAX_PROBLEMS, problems.length)}</li>}
    </ul>
  );
}

function short(text: string): string {
  return text.length > CELL ? `${text.slice(0, CELL)}…` : text;
}

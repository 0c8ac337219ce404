'use client';

import type { AnyRequest, InputContent, JsonValue } from '@agent-transcript/protocol';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { usePreparedForm } from '../../form/usePreparedForm';
import type { ValidatorChoice } from '../../form/ValidatorChoice';
import { nameField } from '../../form/value/nameField';
import type { AutoFormLabels } from '../../labels/AutoFormLabels';
import type { ManyProblem } from '../../labels/problems';
import { type EditedData, withData } from '../runs/requestData';
import type { Run } from '../runs/run';
import type { RunSetup } from '../runs/runOnce';
import { storageKeyOf } from '../runs/storageKeyOf';
import { ManyControls } from './ManyControls';
import { ManySource } from './ManySource';
import { ManyTable } from './ManyTable';
import { problemsOfRow } from './problemsOfRow';
import type { InputSet } from './readInputs';
import { rowsOf } from './rowsOf';
import { useInputSet } from './useInputSet';
import { useManyRuns } from './useManyRuns';

interface ManyInputsProps {
  readonly labels: AutoFormLabels;
  /** Hides the section and keeps its state. */
  readonly hidden: boolean;
  readonly request: AnyRequest;
  /** The Request as the model sees it, tools included. */
  readonly asked: AnyRequest;
  /** The Input that the rows are for. */
  readonly input: InputContent;
  /** Other values for its Data. */
  readonly data: readonly EditedData[];
  /** Returns the value of the form. */
  readonly formValue: () => JsonValue | undefined;
  readonly setup: RunSetup;
  readonly inputValidator: ValidatorChoice | undefined;
  /** Shows the run of a row as any other. */
  readonly onShow: (run: Run) => void;
}

/** Number of problems of the whole set that are shown. */
const MAX_PROBLEMS = 5;

/** A set of inputs, of a table or a file, run through the Request, with the results as a table. */
export function ManyInputs(props: ManyInputsProps): ReactNode {
  const { labels, hidden, request, asked, input, data, formValue, setup, inputValidator, onShow } = props;
  const words = labels.many;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const form = usePreparedForm(input.schema ?? true);
  const { root } = form.fieldSchemas;
  const [concurrency, setConcurrency] = useState(3);
  const place = useMemo(
    () => `${storageKeyOf(withData(request, data))} ${input._instance ?? ''}`,
    [request, data, input._instance],
  );
  const reading = useInputSet({ form, formValue, inputValidator, place });
  const runs = useManyRuns({ request, asked, input, data, setup });
  const { set } = reading;
  const rows = useMemo(
    () => rowsOf({ set, place, request, results: runs.results, active: runs.active }),
    [set, place, request, runs.results, runs.active],
  );
  // Opened to paste: the focus goes where that is done.
  useEffect(() => {
    if (!hidden) section.current?.querySelector('textarea')?.focus();
  }, [hidden]);

  const say = (problem: ManyProblem): string => {
    const pointer = problem.code === 'invalid' ? problem.issue.pointer : '';
    const name = 'column' in problem && problem.column !== undefined ? String(problem.column) : '';
    const place = name || (pointer === '' ? '' : nameField(pointer, root, labels.form));
    return words.problem(problem, labels.form.issue, place);
  };
  const problems = [...reading.fileProblems, ...set.problems].map(say);
  const problemsOf = (row: (typeof rows)[number]) => problemsOfRow(row, say, labels.form.issue);

  return (
    // Keyboards have the text field, and one for files.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      data-part="Many"
      aria-labelledby={id}
      hidden={hidden}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // The browser would open a file in place of the page.
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file === undefined) void reading.readText(event.dataTransfer.getData('text'));
        else void reading.readFile(file);
      }}
    >
      <div data-part="PaneHeader">
        <h2 id={id}>{labels.playground.manyInputs}</h2>
      </div>
      <ManySource words={words} reading={reading} />
      <div role="alert" {...(problems.length > 0 && { 'data-part': 'Failure' })}>
        {problems.slice(0, MAX_PROBLEMS).map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {problems.length > MAX_PROBLEMS && <p>{labels.form.tooMany(MAX_PROBLEMS, problems.length)}</p>}
      </div>
      <ManyControls
        words={words}
        rows={rows}
        set={set}
        request={request}
        isCurrent={reading.isCurrent}
        progress={runs.progress}
        concurrency={concurrency}
        disabledReason={setup.model === undefined ? labels.playground.noModel : undefined}
        problemsOf={problemsOf}
        onConcurrency={setConcurrency}
        onRun={async (chosen) => {
          // The form may have changed since the rows were read.
          const now: InputSet = await reading.readText();
          const fresh = rowsOf({ set: now, place, request, results: runs.results, active: runs.active });
          const keys = new Set(chosen.map(({ row }) => row.number));
          await runs.start(
            fresh.filter(({ row, state }) => keys.has(row.number) && state !== 'wrong'),
            concurrency,
          );
        }}
        onStop={runs.stop}
      />
      {rows.length > 0 && (
        <ManyTable
          labels={labels}
          set={set}
          rows={rows}
          request={request}
          isRunning={runs.progress !== null}
          problemsOf={problemsOf}
          onAgain={(row) => void runs.start([row], concurrency)}
          onShow={(run) => {
            onShow(run);
            focusDecision(section.current);
          }}
        />
      )}
    </section>
  );
}

/** The focus follows to the decision that is asked for. */
function focusDecision(section: HTMLElement | null): void {
  const playground = section?.closest('[data-component="Playground"]');
  const heading = playground?.querySelector<HTMLElement>('[data-part="Decision"] h2');
  if (heading === null || heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus();
}

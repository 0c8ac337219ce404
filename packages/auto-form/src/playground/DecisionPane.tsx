import type { AnyRequest, JsonValue, Pipeline } from '@agent-transcript/protocol';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { DecisionView } from '../decision/DecisionView';
import type { AutoFormLabels } from '../labels/AutoFormLabels';
import type { Run, RunningRun, ShownTurn } from './runs/run';
import { sayRunTime } from './runs/sayRunTime';
import { statsOf } from './statsOf';

interface DecisionPaneProps {
  readonly labels: AutoFormLabels;
  readonly request: AnyRequest;
  readonly pipeline: Pipeline | undefined;
  /** The run that is shown while it runs; `null` where one that has ended is shown. */
  readonly running: RunningRun | null;
  /** The run that is shown after it has ended; `undefined` while one that runs is shown. */
  readonly run: Run | undefined;
  /** The run that it is compared with. */
  readonly compared: Run | undefined;
}

/** The decision as it comes, then as it came, beside that of another run. */
export function DecisionPane(props: DecisionPaneProps): ReactNode {
  const { labels, request, pipeline, running, run, compared } = props;
  const words = labels.playground;
  const shown = running ?? run;
  // Of a run that gave only a part, nothing is being written any more.
  const cutShort = useMemo(() => ({ ...labels.decision, streaming: words.partialDecision }), [labels, words]);
  return (
    <div data-part="Decision">
      <div data-part="PaneHeader">
        <h2>{words.decision}</h2>
        <p role="status" data-part="State">
          {running !== null ? words.running : run !== undefined ? summary(run, compared, labels) : ''}
        </p>
      </div>
      {running === null && run !== undefined && run.outcome !== 'done' && (
        <Failure run={run} labels={labels} />
      )}
      {/* One view from the first word to the last, so that its verdict is heard to change. */}
      {shown !== undefined && (running !== null || run?.decision !== undefined) && (
        <DecisionView
          key={shown.id}
          schema={request.schema}
          decision={running !== null ? running.partial : run?.decision}
          streaming={running !== null || run?.outcome !== 'done'}
          labels={running === null && run?.outcome !== 'done' ? cutShort : labels.decision}
          {...(running === null && run !== undefined && { issues: run.issues })}
          {...(running === null && compared !== undefined && { previous: compared.decision })}
        />
      )}
      {running !== null ? (
        <Calls labels={labels} input={running.input} turn={running.turn} />
      ) : run === undefined ? (
        <p data-part="Empty">{words.noRuns}</p>
      ) : (
        <>
          <Calls labels={labels} input={run.input} turn={run.turn} />
          {run.lacksSecrets === true && <p data-part="Note">{words.secretsNotStored}</p>}
          {compared !== undefined && (
            <Suspense fallback={null}>
              <InputChanges labels={labels} request={request} before={compared} after={run} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <SeenByModel
              key={`seen ${run.id}`}
              labels={words}
              request={request}
              pipeline={pipeline}
              run={run}
            />
          </Suspense>
        </>
      )}
    </div>
  );
}

/** Loaded with the first run. */
const SeenByModel = lazy(async () => ({ default: (await import('./SeenByModel')).SeenByModel }));
/** Loaded when two runs are compared. */
const InputChanges = lazy(async () => ({ default: (await import('./InputChanges')).InputChanges }));
/** Loaded with the first decision that has calls. */
const TurnView = lazy(async () => ({ default: (await import('./TurnView')).TurnView }));

interface CallsProps {
  readonly labels: AutoFormLabels;
  readonly input: JsonValue;
  readonly turn: ShownTurn | undefined;
}

function Calls({ labels, input, turn }: CallsProps): ReactNode {
  if (turn === undefined || turn.plan.nodes.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <TurnView labels={labels} input={input} turn={turn} />
    </Suspense>
  );
}

function Failure({ run, labels }: { readonly run: Run; readonly labels: AutoFormLabels }): ReactNode {
  const words = labels.playground;
  return (
    <div data-part="Failure" role="alert">
      <p>
        <strong>{run.outcome === 'failed' ? words.failed : words.outcome(run.outcome, 0)}</strong>{' '}
        {run.error?.message}
      </p>
      {run.error?.cause !== undefined && <p>{run.error.cause}</p>}
      {run.error?.code !== undefined && <p data-part="Note">{words.code(run.error.code)}</p>}
      <p>{words.inputKept}</p>
    </div>
  );
}

function summary(run: Run, compared: Run | undefined, { playground: words }: AutoFormLabels): string {
  // A decision shows its own verdict, and a failure its reason.
  const isSaid = run.outcome !== 'done' || run.decision !== undefined;
  const verdict = isSaid ? [] : [words.outcome(run.outcome, run.issues.length)];
  const beside = compared === undefined ? [] : [words.comparedWith(sayRunTime(compared, words))];
  return [...verdict, ...statsOf(run, words), ...beside].join(' · ');
}

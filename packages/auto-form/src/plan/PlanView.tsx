'use client';

import { InLanguage, type Language } from '@agent-transcript/components';
import { readRootProps } from '@agent-transcript/components/given';
import type { CallState, Plan } from '@agent-transcript/protocol/plans';
import { labelsLike, type Readers } from '@agent-transcript/text/given';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { languages } from '#languages';
import { labelsOf } from '../given/readers';
import type { PlanLabels } from '../labels/AutoFormLabels';
import { en } from '../labels/en';
import { CallDetails } from './CallDetails';
import { givenPlan, givenStates } from './givenPlan';
import { layOut, type PlanColumn } from './layOut';

/** Props of {@link PlanView}; what is not named here goes to the root element. */
export interface PlanViewProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The graph: `planOf(calls)`. */
  readonly plan: Plan;
  /** The state of each call, as `runPlan` reports it; a call without a state waits. */
  readonly states?: readonly CallState[];
  /** Labels: the name of a language, or single labels to replace; English by default. */
  readonly labels?: Language | Partial<PlanLabels>;
}

const NO_PLAN: Plan = { calls: [], nodes: [], stages: [], order: [], issues: [] };

const READERS: Readers<PlanViewProps> = {
  plan: (value, place) => givenPlan(value, place) ?? NO_PLAN,
  states: givenStates,
  labels: labelsOf<PlanLabels>(labelsLike(en.plan)),
};

/**
 * A plan as a graph, from left to right: a column for each group of calls that can run at once. In a narrow place it is a list. A
 * call unfolds its parameters and its result below; arrow keys lead from call to call.
 */
export function PlanView(props: PlanViewProps): ReactNode {
  const { labels, ...rest } = readRootProps('<PlanView>', props, READERS);
  return typeof labels === 'string' ? (
    <InLanguage name={labels} languages={languages}>
      {(words) => <PlanGraph {...rest} words={words.plan} />}
    </InLanguage>
  ) : (
    <PlanGraph {...rest} words={{ ...en.plan, ...labels }} />
  );
}

interface PlanGraphProps extends Omit<PlanViewProps, 'labels'> {
  readonly words: PlanLabels;
}

function PlanGraph({ plan, states = NO_STATES, words, ...rest }: PlanGraphProps): ReactNode {
  const layout = useMemo(() => layOut(plan), [plan]);
  const [chosen, setChosen] = useState<number | null>(null);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const detailsId = useId();
  const nameOf = (index: number) => words.call(index + 1, plan.nodes[index]?.call?.tool ?? words.noCall);
  const stateOf = (index: number): CallState => states[index] ?? WAITING;
  const node = chosen === null ? undefined : plan.nodes[chosen];

  const move = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const next = neighbour(layout.columns, index, directionOf(event));
    const button = next === undefined ? undefined : buttons.current.get(next);
    if (button === undefined) return;
    event.preventDefault();
    button.focus();
  };

  return (
    <section aria-label={words.plan} {...rest} data-component="PlanView">
      <p role="status" data-part="Progress">
        {plan.nodes.length === 0 ? words.empty : words.progress(countStates(plan, stateOf))}
      </p>
      {plan.issues.length > 0 && (
        <ul data-part="Issues">
          {plan.issues.map((issue) => (
            <li key={JSON.stringify(issue)}>{words.issue(issue, nameOf)}</li>
          ))}
        </ul>
      )}
      <div data-part="Scroller">
        <div data-part="Graph">
          <svg
            aria-hidden="true"
            width={`${layout.width / 16}rem`}
            height={`${layout.height / 16}rem`}
            viewBox={`0 0 ${Math.max(layout.width, 0)} ${layout.height}`}
          >
            {layout.edges.map(({ from, to, path }) => (
              <path
                key={`${from} ${to}`}
                d={path}
                data-status={stateOf(from).status}
                data-chosen={from === chosen || to === chosen || undefined}
              />
            ))}
          </svg>
          <ol data-part="Stages">
            {layout.columns.map(({ calls, isCyclic }, stage) => (
              // oxlint-disable-next-line react/no-array-index-key -- a stage is its number
              <li key={stage}>
                <p data-part="Stage">{isCyclic ? words.noOrder : words.stage(stage + 1)}</p>
                <ul>
                  {calls.map((index) => (
                    <li key={index}>
                      <button
                        ref={(element) => {
                          if (element === null) buttons.current.delete(index);
                          else buttons.current.set(index, element);
                        }}
                        type="button"
                        data-part="Call"
                        data-status={stateOf(index).status}
                        aria-expanded={chosen === index}
                        aria-controls={chosen === index ? detailsId : undefined}
                        onClick={() => setChosen(chosen === index ? null : index)}
                        onKeyDown={(event) => move(event, index)}
                      >
                        <bdi data-part="Name">{nameOf(index)}</bdi>{' '}
                        <span data-part="Status">{words.status(stateOf(index).status)}</span>
                        {(plan.nodes[index]?.sources.length ?? 0) > 0 && (
                          <span data-part="Sources">
                            {' '}
                            {words.readsFrom(
                              (plan.nodes[index]?.sources ?? []).slice(0, 9).map(nameOf).join(', '),
                            )}
                          </span>
                        )}
                      </button>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </div>
      </div>
      {layout.left > 0 && <p data-part="More">{words.more(layout.left)}</p>}
      {chosen !== null && node !== undefined && (
        <CallDetails
          key={chosen}
          id={detailsId}
          name={nameOf(chosen)}
          node={node}
          source={plan.calls[chosen]}
          state={stateOf(chosen)}
          words={words}
          sources={node.sources.map(nameOf)}
        />
      )}
    </section>
  );
}

const NO_STATES: readonly CallState[] = [];
const WAITING: CallState = { status: 'waiting' };

type Direction = 'before' | 'after' | 'up' | 'down';

/** The direction of an arrow key, towards the beginning or the end of the plan, by the direction of the text. */
function directionOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): Direction | undefined {
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowLeft') return isRtl ? 'after' : 'before';
  if (key === 'ArrowRight') return isRtl ? 'before' : 'after';
  return undefined;
}

function neighbour(
  columns: readonly PlanColumn[],
  index: number,
  direction: Direction | undefined,
): number | undefined {
  const at = columns.findIndex(({ calls }) => calls.includes(index));
  const row = columns[at]?.calls.indexOf(index) ?? 0;
  switch (direction) {
    case 'up':
      return columns[at]?.calls[row - 1];
    case 'down':
      return columns[at]?.calls[row + 1];
    case 'before':
      return nearest(columns[at - 1], row);
    case 'after':
      return nearest(columns[at + 1], row);
    case undefined:
      return undefined;
  }
}

function nearest(column: PlanColumn | undefined, row: number): number | undefined {
  return column?.calls[Math.min(row, column.calls.length - 1)];
}

function countStates({ nodes }: Plan, stateOf: (index: number) => CallState) {
  const counts = { total: nodes.length, waiting: 0, running: 0, done: 0, failed: 0, skipped: 0 };
  for (const index of nodes.keys()) counts[stateOf(index).status]++;
  return counts;
}

'use client';

import {
  comparePlans,
  type PlanCall,
  type PlanChange,
  type PlanItem,
} from '@agent-transcript/analysis/calls';
import { showControls } from '@agent-transcript/text/ansi';
import { type ReactNode, useMemo } from 'react';
import { planBefore } from '../../../model/block/planBefore';
import { toolState } from '../../../model/block/toolState';
import { Paged } from '../../../parts/LongText/Paged';
import { stateLabel } from '../../../parts/StatusMark/StatusMark';
import type { CallViewProps } from '../../../state/CallKind';
import { useTranscriptContext } from '../../../state/TranscriptContext';
import { useLabels } from '../../../state/useLabels';
import { Markdown } from '../../Markdown/Markdown';
import { CallFrame } from '../frame/CallFrame';
import { progressOf } from './progressOf';

/** Number of items per page. */
const PAGE = 100;

/** Plan as a checklist, with the changes since the previous plan. A plan that was not applied shows no changes. */
export function PlanView({ call, node, json }: CallViewProps<PlanCall>): ReactNode {
  const labels = useLabels();
  const { revision, prefix, treesBefore, failureOf } = useTranscriptContext();
  const state = toolState(node, failureOf);
  const { items, explanation } = call;
  const { done, total } = progressOf(call);
  const tree = revision?.tree;
  const before = useMemo(
    () => tree && planBefore(tree, node, failureOf, () => treesBefore(prefix)),
    [tree, node, failureOf, treesBefore, prefix],
  );
  const { items: compared, gone } = useMemo(
    () => comparePlans((state === 'done' ? before?.items : undefined) ?? items, items),
    [state, before, items],
  );
  const copy = items.map(({ text, state }) => `- [${MARKS[state]}] ${text}`).join('\n');
  return (
    <CallFrame
      name="plan"
      title={state === 'done' ? labels.planProgress(done, total) : stateLabel(labels, state)}
      json={json}
      copy={copy}
    >
      {explanation !== undefined && <Markdown source={explanation} />}
      <PlanList items={compared} />
      {gone.length > 0 && (
        <>
          <p data-part="Label">{labels.planGone}</p>
          <PlanList items={gone.map((item) => ({ item }))} />
        </>
      )}
    </CallFrame>
  );
}

const MARKS: Readonly<Record<PlanItem['state'], string>> = {
  open: ' ',
  active: '-',
  done: 'x',
  cancelled: '~',
};

interface PlanListProps {
  readonly items: readonly { readonly item: PlanItem; readonly change?: PlanChange }[];
}

function PlanList({ items }: PlanListProps): ReactNode {
  const labels = useLabels();
  return (
    <Paged all={items} size={PAGE}>
      {(shown) => (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari removes the role of a list without bullets
        <ul role="list">
          {shown.map(({ item: { text, state }, change }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- items of one plan, which may repeat
            <li key={index} data-task={state}>
              <input
                type="checkbox"
                disabled
                checked={state === 'done'}
                readOnly
                aria-label={labels.planState(state)}
              />
              <bdi>{showControls(text)}</bdi>
              {change !== undefined && <span data-part="Change">{labels.planChange(change)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}

'use client';

import { type ReactNode, useEffect, useState } from 'react';
import type { BlockState } from '../../model/block/BlockState';
import { walk } from '../../model/block/walk';
import { FILTERED_TYPES } from '../../model/filter/filteredTypes';
import type { TranscriptFilter } from '../../model/filter/filterTree';
import { clip } from '../../model/texts/clip';
import { stateLabel } from '../../parts/StatusMark/StatusMark';
import { useLabels } from '../../state/useLabels';
import { useTranscriptView } from '../view/TranscriptView';
import { useMenu } from './useMenu';

/** States that readers filter by. */
const STATES: readonly Exclude<BlockState, 'ended'>[] = [
  'failed',
  'truncated',
  'waiting',
  'running',
  'denied',
  'cancelled',
  'done',
];

/** Greatest number of tool names in the menu; a longer list would not help. */
const TOOLS = 40;

/** Button for focus mode, and a menu of filters by kind of block, tool, state and text. */
export function FilterMenu(): ReactNode {
  const labels = useLabels();
  const { filter, setFilter } = useTranscriptView();
  const { close: _close, ...menu } = useMenu();
  const [open, setOpen] = useState(false);
  // A reader may open the menu in the HTML of a server before this component is loaded.
  const { ref } = menu;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the document knows that the menu is open
    if (ref.current?.open === true) setOpen(true);
  }, [ref]);
  const { types, tools, states, text } = filter;
  const isSet = [types, tools, states].some((chosen) => chosen !== undefined) || text !== undefined;
  return (
    <>
      <button
        type="button"
        aria-pressed={filter.show === 'focus'}
        onClick={() => setFilter({ ...filter, show: filter.show === 'focus' ? 'all' : 'focus' })}
      >
        {labels.focusMode}
      </button>
      <details
        {...menu}
        data-component="FilterMenu"
        data-chosen={isSet || undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{labels.filters}</summary>
        <div role="group" aria-label={labels.filters}>
          {open && <FilterFields />}
        </div>
      </details>
    </>
  );
}

/** Fields of the menu; rendered when it is open, because they list the tools of the run. */
function FilterFields(): ReactNode {
  const labels = useLabels();
  const { filter, setFilter, parts } = useTranscriptView();
  const { types = [], tools = [], states = [], text = '' } = filter;
  // Chosen names stay in the list, because an address may name a tool that this run does not use.
  const [names] = useState(() => {
    const inRun = new Set(tools);
    for (const { tree } of parts.toArray())
      for (const { node } of walk(tree)) if (node.type === 'tool') inRun.add(node.name);
    return [...inRun].filter((name) => name !== '').slice(0, TOOLS);
  });
  const change = (next: Partial<TranscriptFilter>) => setFilter(withoutEmpty({ ...filter, ...next }));
  const chosenStates = STATES.filter((state) => states.includes(state));
  const choices = <Value extends string>(
    legend: string,
    all: readonly Value[],
    chosen: readonly Value[],
    nameOf: (value: Value) => string,
    choose: (next: readonly Value[]) => void,
  ) => (
    <fieldset>
      <legend>{legend}</legend>
      {all.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />{' '}
          <bdi>{nameOf(value)}</bdi>
        </label>
      ))}
    </fieldset>
  );
  return (
    <>
      <label>
        {labels.filterText}{' '}
        <input
          type="search"
          dir="auto"
          value={text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </label>
      {choices(labels.filterKind, FILTERED_TYPES, types, labels.blockKind, (next) => change({ types: next }))}
      {choices(
        labels.filterState,
        STATES,
        chosenStates,
        (state) => stateLabel(labels, state),
        (next) => change({ states: next }),
      )}
      {names.length > 0 &&
        choices(
          labels.filterTool,
          names,
          tools,
          (name) => clip(name, 60),
          (next) => change({ tools: next }),
        )}
      <button type="button" onClick={() => setFilter({ show: filter.show, thinking: filter.thinking })}>
        {labels.clearFilters}
      </button>
    </>
  );
}

/** Removes empty choices, so that a filter that shows everything equals the initial one. */
function withoutEmpty({ types, tools, states, text, ...rest }: TranscriptFilter): TranscriptFilter {
  return {
    ...rest,
    ...(types?.length && { types }),
    ...(tools?.length && { tools }),
    ...(states?.length && { states }),
    ...(text && { text }),
  };
}

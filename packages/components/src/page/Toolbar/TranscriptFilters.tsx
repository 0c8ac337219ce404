'use client';

import type { ReactNode } from 'react';
import { toolSeam } from '#toolSeam';
import { isAll, type TranscriptFilter } from '../../model/filter/filterTree';
import { readRootProps } from '../../model/given/rootProps';
import { Later } from '../../parts/Later';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useTranscriptView } from '../view/TranscriptView';

/** Props of {@link TranscriptFilters}: those of its root element. */
export type TranscriptFiltersProps = RootProps<'span'>;

/** Controls that filter a transcript: everything, errors or tools, and thinking. Must be inside a `<TranscriptProvider>`. */
export function TranscriptFilters(given: TranscriptFiltersProps): ReactNode {
  const props = readRootProps('<TranscriptFilters>', given, {});
  const { labels } = useTranscriptContext();
  const { filter, setFilter, thinking, id } = useTranscriptView();
  return (
    <span {...props} data-component="TranscriptFilters" data-transcript={id} data-tools="">
      <label data-part="Show">
        {labels.show}{' '}
        <select
          data-part="Select"
          value={filter.show}
          onChange={(event) => setFilter({ ...filter, show: event.target.value as TranscriptFilter['show'] })}
        >
          <option value="all">{labels.showAll}</option>
          <option value="errors">{labels.showErrors}</option>
          <option value="tools">{labels.showTools}</option>
          <option value="focus">{labels.showFocus}</option>
        </select>
      </label>
      {thinking && (
        <label data-part="ShowThinking">
          <input
            type="checkbox"
            checked={filter.thinking}
            disabled={!isAll(filter.show)}
            onChange={(event) => setFilter({ ...filter, thinking: event.target.checked })}
          />{' '}
          {labels.showThinking}
        </label>
      )}
      <Later seam={toolSeam} part="FilterMenu" props={{}} />
    </span>
  );
}

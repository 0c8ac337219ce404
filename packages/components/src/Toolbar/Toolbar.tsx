import type { ReactNode } from 'react';
import type { TranscriptFilter } from '../Transcript/filterTree';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { DownloadMenu } from './DownloadMenu';
import { FindField } from './FindField';
import type { TranscriptFinder } from './useFinder';

interface ToolbarProps {
  readonly finder: TranscriptFinder;
  readonly filter: TranscriptFilter;
  readonly onFilter: (filter: TranscriptFilter) => void;
  readonly download: (format: 'source' | 'markdown' | 'html') => void;
}

/** What a reader does with a whole transcript: find, filter, fold, download. */
export function Toolbar({ finder, filter, onFilter, download }: ToolbarProps): ReactNode {
  const { labels, store } = useTranscriptContext();
  return (
    <div data-component="Toolbar" role="group" aria-label={labels.tools}>
      <FindField finder={finder} />
      <label data-part="Show">
        {labels.show}{' '}
        <select
          value={filter.show}
          onChange={(event) => onFilter({ ...filter, show: event.target.value as TranscriptFilter['show'] })}
        >
          <option value="all">{labels.showAll}</option>
          <option value="errors">{labels.showErrors}</option>
          <option value="tools">{labels.showTools}</option>
        </select>
      </label>
      <label data-part="ShowThinking">
        <input
          type="checkbox"
          checked={filter.thinking}
          disabled={filter.show !== 'all'}
          onChange={(event) => onFilter({ ...filter, thinking: event.target.checked })}
        />{' '}
        {labels.showThinking}
      </label>
      <span data-part="Actions">
        <button type="button" onClick={() => store.setAllFolds(true)}>
          {labels.expandAll}
        </button>
        <button type="button" onClick={() => store.setAllFolds(false)}>
          {labels.collapseAll}
        </button>
        <DownloadMenu download={download} />
      </span>
    </div>
  );
}

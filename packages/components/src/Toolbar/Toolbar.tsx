import type { ReactNode, RefObject } from 'react';
import { CopyButton } from '../CopyButton/CopyButton';
import type { Searched } from '../Find/findInParts';
import type { TranscriptFilter } from '../Transcript/filterTree';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import type { Reveal } from '../Transcript/useReveal';
import { DownloadMenu } from './DownloadMenu';
import { FindField } from './FindField';
import { useFinder } from './useFinder';

interface ToolbarProps {
  /** What find looks in, where that is on the page, and how a block is gone to. */
  readonly searched: readonly Searched[];
  readonly root: RefObject<HTMLElement | null>;
  readonly reveal: Reveal;
  readonly filter: TranscriptFilter;
  /** Whether thinking can be shown. */
  readonly thinking: boolean;
  readonly onFilter: (filter: TranscriptFilter) => void;
  /** Opens or closes everything that is there. */
  readonly foldAll: (open: boolean) => void;
  /** Gives the source to be copied; `undefined` where there is none. */
  readonly copy: (() => string) | undefined;
  readonly download: (format: 'source' | 'markdown' | 'html') => void;
}

/** What a reader does with a whole transcript: find, filter, fold, download. */
export function Toolbar({
  searched,
  root,
  reveal,
  filter,
  thinking,
  onFilter,
  foldAll,
  copy,
  download,
}: ToolbarProps): ReactNode {
  const { labels, store } = useTranscriptContext();
  const finder = useFinder(searched, root, reveal, store);
  return (
    <div data-component="Toolbar" role="group" aria-label={labels.tools}>
      <FindField finder={finder} />
      <label data-part="Show">
        {labels.show}{' '}
        <select
          dir="auto"
          value={filter.show}
          onChange={(event) => onFilter({ ...filter, show: event.target.value as TranscriptFilter['show'] })}
        >
          <option value="all">{labels.showAll}</option>
          <option value="errors">{labels.showErrors}</option>
          <option value="tools">{labels.showTools}</option>
        </select>
      </label>
      {thinking && (
        <label data-part="ShowThinking">
          <input
            type="checkbox"
            checked={filter.thinking}
            disabled={filter.show !== 'all'}
            onChange={(event) => onFilter({ ...filter, thinking: event.target.checked })}
          />{' '}
          {labels.showThinking}
        </label>
      )}
      <span data-part="Actions">
        <button type="button" onClick={() => foldAll(true)}>
          {labels.expandAll}
        </button>
        <button type="button" onClick={() => foldAll(false)}>
          {labels.collapseAll}
        </button>
        {copy && <CopyButton text={copy} />}
        <DownloadMenu download={download} hasSource={copy !== undefined} />
      </span>
    </div>
  );
}

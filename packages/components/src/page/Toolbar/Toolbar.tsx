'use client';

import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useCopied } from '../../dom/useCopied';
import { useToolbarHeight } from '../../dom/useToolbarHeight';
import type { TranscriptFilter } from '../../model/filterTree';
import type { Searched } from '../../model/search/searchParts';
import { useTranscriptContext } from '../../state/TranscriptContext';
import type { Reveal } from '../../state/useReveal';
import { useStore } from '../../state/useStore';
import { FindField } from '../Find/FindField';
import { useFinder } from '../Find/useFinder';
import { useFindKey } from '../Find/useFindKey';
import { download } from '../files/download';
import type { Format, TranscriptFile } from '../files/formats';
import { FormatMenu } from './FormatMenu';

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
  readonly hasSource: boolean;
  /** Makes what is copied or downloaded. */
  readonly fileAs: (format: Format) => Promise<TranscriptFile>;
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
  hasSource,
  fileAs,
}: ToolbarProps): ReactNode {
  const { labels } = useTranscriptContext();
  const [copied, copy] = useCopied();
  const finder = useFinder(searched, root, reveal, useStore());
  // Where there is room for the field only, the others are behind a button.
  const [open, setOpen] = useState(false);
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  useToolbarHeight(bar);
  useFindKey(root, bar);
  return (
    <div ref={bar} data-component="Toolbar" role="group" aria-label={labels.tools}>
      <FindField finder={finder} />
      <button
        type="button"
        data-part="MoreTools"
        aria-label={labels.moreTools}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <div data-part="Tools" id={id} data-open={open || undefined}>
        <label data-part="Show">
          {labels.show}{' '}
          <select
            data-part="Select"
            value={filter.show}
            onChange={(event) =>
              onFilter({ ...filter, show: event.target.value as TranscriptFilter['show'] })
            }
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
        </span>
        <span data-part="Actions">
          <FormatMenu
            label={copied === null ? labels.copy : labels.copied}
            hasSource={hasSource}
            choose={(format) => void fileAs(format).then(({ text }) => copy(text))}
          />
          <FormatMenu
            label={labels.download}
            hasSource={hasSource}
            choose={(format) => void fileAs(format).then(download)}
          />
        </span>
      </div>
    </div>
  );
}

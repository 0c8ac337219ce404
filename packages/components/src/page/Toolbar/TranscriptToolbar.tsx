'use client';

import { type ReactNode, useId, useState } from 'react';
import { laterPageParts } from '#laterPageParts';
import { useToolbarHeight } from '../../dom/useToolbarHeight';
import { Later } from '../../parts/Later';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { TranscriptFind, type TranscriptFindProps } from '../Find/TranscriptFind';
import { useTranscriptView } from '../TranscriptView';
import { useRoot } from '../useRoot';
import { TranscriptActions } from './TranscriptActions';
import { TranscriptFilters } from './TranscriptFilters';

/** Props of {@link TranscriptToolbar}: those of its find field; all others go to the root element. */
export interface TranscriptToolbarProps
  extends RootProps,
    Pick<TranscriptFindProps, 'query' | 'onQueryChange'> {
  /** Tools of the host, or other parts, such as `<TranscriptReplay>`: below ours. */
  readonly children?: ReactNode;
}

/** Find, filters and actions in a bar that stays in view. Must be inside a `<TranscriptProvider>`. */
export function TranscriptToolbar({
  ref,
  query,
  onQueryChange,
  children,
  ...rest
}: TranscriptToolbarProps): ReactNode {
  const { labels } = useTranscriptContext();
  const view = useTranscriptView();
  // On a narrow page all tools but the find field are behind a button.
  const [open, setOpen] = useState(false);
  const id = useId();
  const bar = useRoot(ref);
  useToolbarHeight(bar);

  return (
    <div
      role="group"
      aria-label={labels.tools}
      {...rest}
      ref={bar}
      data-component="TranscriptToolbar"
      data-transcript={view.id}
      data-tools=""
    >
      <TranscriptFind query={query} onQueryChange={onQueryChange} />
      <button
        type="button"
        data-part="MoreTools"
        aria-label={labels.moreTools}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <div data-part="Tools" id={id} data-open={open || undefined}>
        <TranscriptFilters />
        <Later part={laterPageParts.jumps} props={{}} otherwise={null} />
        <TranscriptActions />
      </div>
      {children}
    </div>
  );
}

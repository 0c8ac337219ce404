'use client';

import { callable, optionalText, type Readers } from '@agent-transcript/text/given';
import type { ReactNode } from 'react';
import { toolSeam } from '#toolSeam';
import { useToolbarHeight } from '../../dom/useToolbarHeight';
import { shown } from '../../model/given/elements';
import { readRootProps } from '../../model/given/rootProps';
import { Later } from '../../parts/Later';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { TranscriptFind, type TranscriptFindProps } from '../Find/TranscriptFind';
import { useTranscriptView } from '../view/TranscriptView';
import { useRoot } from '../view/useRoot';
import { SheetButton } from './SheetButton';
import { TranscriptFilters } from './TranscriptFilters';

/** Props of {@link TranscriptToolbar}: those of its find field; others go to the root element. */
export interface TranscriptToolbarProps
  extends RootProps,
    Pick<TranscriptFindProps, 'query' | 'onQueryChange'> {
  /** Tools of the host, or other parts, such as `<TranscriptReplay>`, below the built-in tools. */
  readonly children?: ReactNode;
}

const READERS: Readers<TranscriptToolbarProps> = {
  query: optionalText,
  onQueryChange: callable,
  children: shown,
};

/**
 * Find, filters and actions in a bar that stays in view. In a narrow transcript it has only find, and a sheet with the outline and the
 * other tools. Must be inside a `<TranscriptProvider>`.
 */
export function TranscriptToolbar(props: TranscriptToolbarProps): ReactNode {
  const { ref, query, onQueryChange, children, ...rest } = readRootProps(
    '<TranscriptToolbar>',
    props,
    READERS,
  );
  const { labels } = useTranscriptContext();
  const view = useTranscriptView();
  const bar = useRoot(ref);
  useToolbarHeight(bar);
  const tools = (
    <>
      <TranscriptFilters />
      <Later seam={toolSeam} part="Jumps" props={{}} />
      <Later seam={toolSeam} part="TranscriptActions" props={{}} />
    </>
  );

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
      <SheetButton>{tools}</SheetButton>
      <div data-part="Tools">{tools}</div>
      {children}
    </div>
  );
}

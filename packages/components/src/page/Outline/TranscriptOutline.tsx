'use client';

import type { ReactNode } from 'react';
import { toolSeam } from '#toolSeam';
import { readRootProps } from '../../model/given/rootProps';
import { Later } from '../../parts/Later';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';

/** Props of {@link TranscriptOutline}: those of its root element. */
export type TranscriptOutlineProps = RootProps<'nav'>;

/**
 * Links to the steps, calls, errors, checkpoints and requests of a transcript, in a conversation below their messages. A list with one
 * Tab stop, in which arrow keys move. Loaded when it is shown. Must be inside a `<TranscriptProvider>`.
 */
export function TranscriptOutline(given: TranscriptOutlineProps): ReactNode {
  const props = readRootProps('<TranscriptOutline>', given, {});
  const { labels } = useTranscriptContext();
  return (
    <Later
      seam={toolSeam}
      part="Outline"
      props={props}
      otherwise={<nav aria-label={labels.outline} {...props} data-component="TranscriptOutline" />}
    />
  );
}

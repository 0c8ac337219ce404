'use client';

import type { ReactNode } from 'react';
import { toolSeam } from '#toolSeam';
import { readRootProps } from '../../model/given/rootProps';
import { Later } from '../../parts/Later';
import type { RootProps } from '../../state/RootProps';

/** Props of {@link TranscriptRail}: those of its root element. */
export type TranscriptRailProps = RootProps;

/**
 * Rail along the edge of a transcript with a mark for each block, coloured by its state, and the visible part, which can be dragged or
 * moved by keyboard. Hidden on a narrow page. Must be inside a `<TranscriptProvider>`.
 */
export function TranscriptRail(given: TranscriptRailProps): ReactNode {
  const props = readRootProps('<TranscriptRail>', given, {});
  return (
    <Later
      seam={toolSeam}
      part="Rail"
      props={props}
      otherwise={<div {...props} data-component="TranscriptRail" />}
    />
  );
}

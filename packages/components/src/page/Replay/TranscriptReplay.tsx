'use client';

import type { ReactNode } from 'react';
import { toolSeam } from '#toolSeam';
import { readRootProps } from '../../model/given/rootProps';
import { Later } from '../../parts/Later';
import type { RootProps } from '../../state/RootProps';

/** Props of {@link TranscriptReplay}: those of its root element. */
export type TranscriptReplayProps = RootProps;

/**
 * Replay controls that show the run at any moment: by time if times are known, otherwise in the order of its blocks. Plays at 1 to 8
 * times the speed; arrow keys go from call to call, Home and End to the start and the end, Space plays. All parts of the transcript show
 * that moment. Must be inside a `<TranscriptProvider>`.
 */
export function TranscriptReplay(given: TranscriptReplayProps): ReactNode {
  const props = readRootProps('<TranscriptReplay>', given, {});
  return <Later seam={toolSeam} part="Replay" props={props} />;
}

'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { afterPaint } from '../../dom/afterPaint';

/** Line below an answer, loaded when it is wanted and the page is idle. */
export function useLaterEvidence(wanted: boolean): ReactNode {
  const [line, setLine] = useState<ReactNode>();
  const missing = wanted && line === undefined;
  useEffect(
    () =>
      missing
        ? afterPaint(
            // If loading fails, the answer is still there.
            () =>
              void import('./EvidenceLine').then(
                ({ EvidenceLine: Line }) => setLine(<Line />),
                () => {},
              ),
          )
        : undefined,
    [missing],
  );
  return wanted && line;
}

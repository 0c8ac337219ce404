import { Activity, type ReactNode, useState } from 'react';
import type { Address } from '../address/Address';
import type { Go } from '../address/useAddress';
import type { Runs } from '../runs/createRuns';
import type { OpenRun } from '../runs/OpenRun';
import type { LanguageName } from '../words/words';
import { RunPanel } from './RunPanel';

/** Props of {@link RunPanels}. */
export interface RunPanelsProps {
  readonly open: readonly OpenRun[];
  /** Id of the current run. */
  readonly shown: string | null;
  readonly address: Address;
  readonly go: Go;
  readonly runs: Runs;
  readonly language: LanguageName;
}

/** The runs that have been shown: each keeps its state while another one is shown. */
export function RunPanels({ open, shown, address, ...rest }: RunPanelsProps): ReactNode {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (shown !== null && !seen.has(shown)) setSeen(new Set([...seen, shown]));
  return open
    .filter(({ id }) => id === shown || seen.has(id))
    .map((run) => (
      <Activity key={run.id} mode={run.id === shown ? 'visible' : 'hidden'}>
        <RunPanel run={run} address={run.id === shown ? address : null} {...rest} />
      </Activity>
    ));
}

import type { ReactNode } from 'react';
import type { Go } from '../address/useAddress';
import { OpenFiles } from '../bar/OpenFiles';
import { panelOf } from '../bar/RunTabs';
import type { Recent } from '../recent/createRecent';
import { type Incoming, idOfSample } from '../runs/createRuns';
import { SAMPLES } from '../samples/samples';
import type { Server } from '../server/server';
import { useWords } from '../words/words';
import { RecentRuns } from './RecentRuns';
import { ServerRuns } from './ServerRuns';

/** Props of {@link StartPage}. */
export interface StartPageProps {
  readonly recent: Recent;
  readonly server: Server | null;
  /** Search text for the runs of the server. */
  readonly find: string;
  readonly go: Go;
  /** Shows a run by its id, or the run with this index in its file, and searches in it. */
  readonly onOpen: (id: string, find?: string, part?: number) => void;
  readonly onAdd: (all: readonly Incoming[]) => void;
}

/** The start page: runs of the server, recent runs, samples. */
export function StartPage({ recent, server, find, go, onOpen, onAdd }: StartPageProps): ReactNode {
  const words = useWords();
  return (
    <div role="tabpanel" id={panelOf(null)} aria-labelledby="tab-start" className="viewer-panel">
      <div className="viewer-start">
        {server !== null && server.only === '' && (
          <ServerRuns server={server} find={find} go={go} onOpen={onOpen} />
        )}
        <h1 hidden={server !== null && server.only === ''}>{words.viewer}</h1>
        <p className="viewer-lead">
          {words.lead} <strong>{words.privacy}</strong>
        </p>
        <p className="viewer-buttons">
          <OpenFiles isMain onAdd={onAdd}>
            {words.openFiles}
          </OpenFiles>
          <button type="button" onClick={() => onAdd([{ type: 'text', name: '', text: '' }])}>
            {words.writeOne}
          </button>
        </p>
        <RecentRuns recent={recent} onOpen={onOpen} />
        <section aria-labelledby="samples">
          <h2 id="samples">{words.samples}</h2>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role from a list without marks */}
          <ul role="list" className="viewer-cards">
            {SAMPLES.map((name) => {
              const [title, what] = words.sample[name];
              return (
                <li key={name}>
                  <button type="button" onClick={() => onOpen(idOfSample(name))}>
                    <strong>{title}</strong>
                    <span>{what}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      </div>
    </div>
  );
}

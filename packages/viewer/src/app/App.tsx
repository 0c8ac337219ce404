import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { type Address, START } from './address/Address';
import { useAddress } from './address/useAddress';
import { Bar } from './bar/Bar';
import { ComparePanel } from './compare/ComparePanel';
import { incomingFrom } from './incoming/incomingFrom';
import { joinDatabases } from './incoming/joinDatabases';
import { useIncoming } from './incoming/useIncoming';
import type { Recent } from './recent/createRecent';
import { RunPanels } from './run/RunPanels';
import type { Incoming, Runs } from './runs/createRuns';
import { idOnServer } from './runs/createRuns';
import { useStored } from './runs/createStore';
import { nameOf } from './runs/OpenRun';
import type { Server } from './server/server';
import { StartPage } from './start/StartPage';
import { useTabs } from './useTabs';
import { en } from './words/en';
import { useSettings } from './words/settings';
import type { ViewerWords } from './words/ViewerWords';
import { loadWords, WordsContext } from './words/words';

const ShareDialog = lazy(async () => ({ default: (await import('./share/ShareDialog')).ShareDialog }));

/** Props of {@link App}. */
export interface AppProps {
  readonly runs: Runs;
  readonly recent: Recent;
  /** The command line's server, if it served the page. */
  readonly server: Server | null;
}

/** The whole page: a bar with the open runs, and the current one. */
export function App({ runs, recent, server }: AppProps): ReactNode {
  const [settings, changeSettings] = useSettings();
  const words = useLoadedWords(settings.language);
  const [address, go] = useAddress();
  const open = useStored(runs.store);
  const kept = useStored(runs.kept);
  const [shared, setShared] = useState<string | null>(null);
  const current = open.find(({ id }) => id === address.run);
  // Options for sharing belong to one run.
  if (shared !== null && shared !== address.run) setShared(null);

  useTabs(runs, open);
  useEffect(() => {
    if (address.run !== null) void runs.openId(address.run);
    else if (server?.only) go({ run: idOnServer(server.only) }, 'replace');
    if (address.compare !== null) void runs.openId(address.compare);
  }, [runs, server, address.run, address.compare, go]);

  useFollowing(runs, address.run);
  useEffect(() => {
    document.title =
      current === undefined ? words.viewer : `${nameOf(current) || words.untitled} – ${words.viewer}`;
  }, [current, words]);

  /** Address of each run, and of the start page, to restore when its tab is chosen. */
  const left = useRef(new Map<string | null, { readonly address: Address; readonly hash: string }>());
  const show = useCallback(
    (id: string | null, find?: string, part?: number) => {
      left.current.set(address.run, { address, hash: location.hash });
      const before = left.current.get(id);
      const found = { ...(find && { find }), ...(part !== undefined && { part }) };
      const isOther = part !== undefined && part !== before?.address.part;
      go(
        { ...START, ...before?.address, ...found, run: id, compare: null, comparePart: 0 },
        'push',
        // A block of another run in the file has a different address.
        isOther ? '' : (before?.hash ?? ''),
      );
    },
    [address, go],
  );

  const add = async (all: readonly Incoming[]) => {
    const ids = await Promise.all(joinDatabases(all).map((one) => runs.add(one)));
    const [first] = ids;
    if (first !== undefined) show(first);
  };
  const close = (id: string) => {
    const at = open.findIndex((run) => run.id === id);
    const next = open[at + 1] ?? open[at - 1];
    left.current.delete(id);
    if (address.run === id) show(next?.id ?? null);
    runs.close(id);
  };
  const over = useIncoming((data) => void incomingFrom(data).then(add));

  const other = open.find(({ id }) => id === address.compare);
  return (
    <WordsContext value={words}>
      <div className="viewer">
        <Bar
          open={open}
          current={address.run}
          settings={settings}
          onShow={show}
          onClose={close}
          onAdd={(all) => void add(all)}
          onCompare={(id) => go({ compare: id, comparePart: 0 })}
          onShare={() => setShared(address.run)}
          onSettings={changeSettings}
        />
        <main className="viewer-main">
          {kept !== null && kept !== 'kept' && (
            <p role="status" className="viewer-note">
              {words.notKept[kept]}
            </p>
          )}
          {address.run === null && (
            <StartPage
              recent={recent}
              server={server}
              find={address.find}
              go={go}
              onOpen={show}
              onAdd={(all) => void add(all)}
            />
          )}
          {current !== undefined && other !== undefined && (
            <ComparePanel
              one={current}
              other={other}
              address={address}
              go={go}
              language={settings.language}
            />
          )}
          <RunPanels
            open={open}
            shown={other === undefined ? address.run : null}
            address={address}
            go={go}
            runs={runs}
            language={settings.language}
          />
        </main>
        {current?.run !== undefined && shared === current.id && (
          <Suspense fallback={null}>
            <ShareDialog
              run={current.run}
              name={current.name}
              part={address.part}
              settings={settings}
              onClose={() => setShared(null)}
            />
          </Suspense>
        )}
        {over !== null && (
          <div className="viewer-over" aria-hidden>
            <p>{words.dropHere(over)}</p>
          </div>
        )}
      </div>
    </WordsContext>
  );
}

/** Follows the current run while the page is visible; changes made in the meantime are read when it becomes visible. */
function useFollowing(runs: Runs, id: string | null): void {
  useEffect(() => {
    const follow = () => runs.follow(document.visibilityState === 'visible' ? id : null);
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      runs.follow(null);
    };
  }, [runs, id]);
}

/** English until another language is loaded. */
function useLoadedWords(language: Parameters<typeof loadWords>[0]): ViewerWords {
  const [words, setWords] = useState<ViewerWords>(en);
  useEffect(() => {
    let isWanted = true;
    void loadWords(language).then((loaded) => isWanted && setWords(loaded));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return words;
}

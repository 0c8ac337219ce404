import { useCallback, useSyncExternalStore } from 'react';
import { type Address, readAddress, writeAddress } from './Address';

/** Event for changes by this page, which the browser does not report. */
const CHANGED = 'addresschange';

let last = { search: '', address: readAddress('') };

function current(): Address {
  if (last.search !== location.search)
    last = { search: location.search, address: readAddress(location.search) };
  return last.address;
}

function subscribe(heard: () => void): () => void {
  window.addEventListener('popstate', heard);
  window.addEventListener(CHANGED, heard);
  return () => {
    window.removeEventListener('popstate', heard);
    window.removeEventListener(CHANGED, heard);
  };
}

/** Changes the address: `push` adds an entry to the browser's history. */
export type Go = (next: Partial<Address>, how?: 'push' | 'replace', hash?: string) => void;

/** The current address, and a function to change it. The block after the `#` stays unless `hash` names another. */
export function useAddress(): readonly [Address, Go] {
  const address = useSyncExternalStore(subscribe, current);
  const go = useCallback<Go>((next, how = 'push', hash = location.hash) => {
    const url = `${location.pathname}${writeAddress({ ...current(), ...next }, location.search)}${hash}`;
    if (url === `${location.pathname}${location.search}${location.hash}`) return;
    history[how === 'push' ? 'pushState' : 'replaceState'](null, '', url);
    window.dispatchEvent(new Event(CHANGED));
  }, []);
  return [address, go];
}

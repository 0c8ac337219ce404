import '../../packages/components/src/styles.css';
import '../../packages/components/src/page/Compare/compare.css';
import { render } from '@testing-library/react';
import preview from '../../.storybook/preview.css?inline';
import { App } from '../../packages/viewer/src/app/App';
import app from '../../packages/viewer/src/app/app.css?inline';
import { createRecent, type Recent } from '../../packages/viewer/src/app/recent/createRecent';
import { createRuns, type Runs } from '../../packages/viewer/src/app/runs/createRuns';

/** A viewer that is open. */
export interface OpenViewer {
  readonly recent: Recent;
  readonly runs: Runs;
  readonly container: HTMLElement;
  /** As the browser does when the page is closed. */
  readonly leave: () => void;
}

/** The address of the page in which tests run, without what a viewer adds to it. */
const own = new URL(location.href);

/** Makes this browser one that has never opened the viewer. */
export async function forgetAll(): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', own);
  await createRecent().clear();
}

/**
 * Opens the viewer at an address: the query of one, and perhaps a `#` with a block.
 *
 * @param recent What keeps runs, if not this browser as it is.
 */
export function openViewer(address = '', recent: Recent = createRecent()): OpenViewer {
  if (address !== '') {
    const url = new URL(own);
    const [query = '', block = ''] = address.split('#');
    for (const [name, value] of new URLSearchParams(query)) url.searchParams.append(name, value);
    url.hash = block;
    history.replaceState(null, '', url);
  }
  const runs = createRuns(recent, null);
  const { container, unmount } = render(
    <>
      {/* They style the whole page, which other tests have after these. */}
      <style>{app + preview}</style>
      <App runs={runs} recent={recent} server={null} />
    </>,
  );
  return { recent, runs, container, leave: unmount };
}

/** Opens the viewer with a text in it. */
export function openText(text: string): OpenViewer {
  const viewer = openViewer();
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.body.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
  );
  return viewer;
}

/** Files and texts as they are dragged. */
export function filled(...items: (File | string)[]): DataTransfer {
  const data = new DataTransfer();
  for (const item of items)
    if (typeof item === 'string') data.setData('text/plain', item);
    else data.items.add(item);
  return data;
}

export const file = (name: string, text: string): File => new File([text], name, { type: 'text/plain' });

/** Drags to an element, or to a point of the window. Returns whether the page takes it: otherwise the browser does, and leaves the page. */
export function drop(dataTransfer: DataTransfer, target: Element | readonly [number, number]): boolean {
  const element =
    target instanceof Element ? target : (document.elementFromPoint(...target) ?? document.documentElement);
  const init = { bubbles: true, cancelable: true, composed: true, dataTransfer };
  return ['dragover', 'drop'].every((type) => !element.dispatchEvent(new DragEvent(type, init)));
}

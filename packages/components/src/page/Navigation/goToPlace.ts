import { scrollToBlock } from '../../dom/scrollToBlock';
import { SYSTEM_TEXT } from '../../model/messages/isFolded';
import type { BlockPlace } from '../../model/outline/blockPlaces';
import type { TranscriptStore } from '../../state/createTranscriptStore';
import { isClosed, placeElement } from './placeElement';
import { setReadersPlace } from './readersPlace';

/** Frames that a list may take to render a block far away. */
const FRAMES = 30;

interface GoToOptions {
  readonly root: HTMLElement;
  readonly store: TranscriptStore;
  /** True to open the folds around the block. Otherwise the outermost closed fold around it is the target. */
  readonly opens: boolean;
  readonly focus: boolean;
}

let cancel: (() => void) | null = null;

/** Scrolls a block into view, even if it is not on the page, and moves the focus there. Cancels the last call. */
export function goToPlace(place: BlockPlace, { root, store, opens, focus }: GoToOptions): void {
  cancel?.();
  cancel = null;
  setReadersPlace(root, place.address);
  const around = addressesAround(place);
  const arrive = (element: HTMLElement) => {
    setReadersPlace(root, element.id);
    if (focus) focusOn(element);
  };
  const near = opens ? null : shownElement(place, around);
  if (near !== null && focus) {
    const head = placeElement(near);
    const { height } = head.getBoundingClientRect();
    head.scrollIntoView?.({ block: height > innerHeight / 2 ? 'start' : 'nearest' });
    arrive(near);
    return;
  }
  store.reveal(place, opens ? [`${SYSTEM_TEXT} ${place.prefix}`, ...around] : []);
  cancel = whenShown(
    () => (opens ? openedElement(place.address) : shownElement(place, around)),
    ({ id }) => {
      cancel = scrollToBlock(id, arrive);
    },
  );
}

/** Addresses of the blocks around a block, outermost first. */
function addressesAround({ prefix, address }: BlockPlace): string[] {
  const steps = address.slice(prefix.length).split('_');
  return steps.slice(1).map((_, depth) => prefix + steps.slice(0, depth + 1).join('_'));
}

/** Element of a block, or of the outermost closed block around it; `null` while it is not on the page or in a closed group. */
function shownElement({ address }: BlockPlace, around: readonly string[]): HTMLElement | null {
  for (const outer of around) {
    const element = document.getElementById(outer);
    if (element !== null && isClosed(element)) return element;
  }
  return openedElement(address);
}

/** Element of a block once no fold around it is closed. */
function openedElement(address: string): HTMLElement | null {
  const element = document.getElementById(address);
  return element?.closest('[hidden]') ? null : element;
}

function focusOn(block: HTMLElement): void {
  const element = placeElement(block);
  if (element === block && !block.hasAttribute('tabindex')) block.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Waits for an element for some frames. Returns a function that cancels it. */
function whenShown(find: () => HTMLElement | null, then: (element: HTMLElement) => void): () => void {
  let left = FRAMES;
  let frame = 0;
  const look = () => {
    const element = find();
    if (element !== null) then(element);
    else if (left-- > 0) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

import { besideBar } from '../../dom/besideBar';
import { scrollerOf, visibleRangeOf } from '../../dom/scrollerOf';
import { type AddressIndex, indexOf } from '../../model/messages/addressIndex';
import type { BlockPlaces } from '../../model/outline/blockPlaces';

/** Index of the innermost place around an element; -1 for none. */
export function indexAround(element: Element | null, index: AddressIndex): number {
  for (let one = element; one !== null; one = one.parentElement) {
    const at = one.id === '' ? undefined : index.get(one.id);
    if (at !== undefined) return at;
  }
  return -1;
}

/** Last position of the reader in each list of messages. */
const last = new WeakMap<Element, string>();

/** Stores the position of the reader, for buttons outside the messages. */
export const setReadersPlace = (root: Element, address: string): void => void last.set(root, address);

/**
 * Index of the place where the reader is: at the focus; otherwise where they went last, if that is in view; otherwise at the top of the
 * view.
 *
 * @param by Direction of the next move. Forward from the top of the view, the first block counts as next if its beginning is in view.
 */
export function readersPlace(root: HTMLElement, places: BlockPlaces, by: 1 | -1): number {
  const index = indexOf(places);
  const { activeElement } = document;
  const focused = root.contains(activeElement) ? indexAround(activeElement, index) : -1;
  if (focused >= 0) return focused;
  const { top, bottom } = visibleRangeOf(scrollerOf(root));
  const address = last.get(root);
  const box = address === undefined ? undefined : document.getElementById(address)?.getBoundingClientRect();
  if (address !== undefined && box !== undefined && box.bottom >= top && box.top < bottom)
    return index.get(address) ?? -1;
  const first = firstInView(root, index);
  if (by < 0 || first < 0) return first;
  const begins = document.getElementById(places.items.at(first)?.address ?? '')?.getBoundingClientRect().top;
  return begins !== undefined && begins >= topOf(root) ? first - 1 : first;
}

/** Index of the first place below the toolbar; -1 without layout or without places. */
export function firstInView(root: HTMLElement, index: AddressIndex): number {
  return placeAt(root, index, topOf(root), 1);
}

/** Top of the visible part of the messages, in CSS pixels from the top of the window. */
export function topOf(root: HTMLElement): number {
  const bar = root
    .closest('[data-component="Transcript"]')
    ?.querySelector('[data-component="TranscriptToolbar"]');
  return besideBar(bar, visibleRangeOf(scrollerOf(root))).top;
}

/** Distance in CSS pixels between points at which a block is searched for, and their number. */
const STEP = 24;
const LOOKS = 8;

/** Index of the place at a height in the window, or of the nearest one in a direction, because blocks have margins between them. */
export function placeAt(root: HTMLElement, index: AddressIndex, height: number, by: 1 | -1): number {
  const { left, width, top, bottom } = root.getBoundingClientRect();
  const from = Math.min(Math.max(height, top), bottom) + 4 * by;
  for (let look = 0; look < LOOKS; look++) {
    const element = document.elementFromPoint?.(left + width / 2, from + look * STEP * by);
    const at = element && root.contains(element) ? indexAround(element, index) : -1;
    if (at >= 0) return at;
  }
  return -1;
}

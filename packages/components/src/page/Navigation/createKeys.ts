import type { GrowingList } from '@agent-transcript/text/growing';
import { isRightToLeft } from '../../dom/isRightToLeft';
import { indexOf } from '../../model/messages/addressIndex';
import type { BlockPlace, BlockPlaces } from '../../model/outline/blockPlaces';
import type { TranscriptStore } from '../../state/createTranscriptStore';
import { pressedKey } from '../view/pressedKey';
import { goToPlace } from './goToPlace';
import { blockAfter, blockBefore, nextPlace, parentOf } from './jump';
import { actionsOf, isClosed, placeElement, toggleOf } from './placeElement';
import { indexAround, readersPlace } from './readersPlace';

/** Handles a key; returns true if it had an effect. */
export type Keys = (event: KeyboardEvent, target: Element) => boolean;

interface KeysOptions {
  readonly root: HTMLElement;
  readonly store: TranscriptStore;
  readonly places: () => BlockPlaces;
  readonly showSheet: () => void;
}

/** Elements that use letters or Escape themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role="textbox"], audio, video, dialog, details';

/** Keys that go forward. */
const FORWARD = 'j]}';

/** Elements that Enter can go into. */
const INSIDE = 'a[href], button:not([tabindex="-1"]), input, textarea, select, summary, [tabindex="0"]';

/** Keys of a transcript. Each goes to another place or acts on the focused block. */
export function createKeys({ root, store, places, showSheet }: KeysOptions): Keys {
  const goTo = (at: number, opens = false): boolean => {
    const place = places().items.at(at);
    if (place !== undefined) goToPlace(place, { root, store, opens, focus: true });
    return place !== undefined;
  };

  const isPlaceClosed = ({ address }: BlockPlace) => {
    const block = document.getElementById(address);
    return block !== null && isClosed(block);
  };

  /** Keys that move from the position of the reader. */
  const moves: Readonly<Record<string, (at: number, all: GrowingList<BlockPlace>) => boolean>> = {
    j: (at, all) => goTo(blockAfter(all, at, isPlaceClosed)),
    k: (at, all) => goTo(blockBefore(all, at, isPlaceClosed)),
    '[': (at, all) => goTo(nextPlace(all, at < 0 ? all.length : at, -1, isFailure), true),
    ']': (at, all) => goTo(nextPlace(all, at, 1, isFailure), true),
    '{': (at, all) => goTo(nextPlace(all, at < 0 ? all.length : at, -1, isPrompt), true),
    '}': (at, all) => goTo(nextPlace(all, at, 1, isPrompt), true),
  };

  /** Keys that act on the block whose head has the focus. */
  const acts: Readonly<Record<string, (block: HTMLElement, at: number) => boolean>> = {
    ArrowRight: (block, at) => (isClosed(block) ? press(toggleOf(block)) : goInto(block, at)),
    ArrowLeft: (block, at) =>
      toggleOf(block)?.getAttribute('aria-expanded') === 'true' ? press(toggleOf(block)) : goOut(at),
    // The browser opens a closed block itself.
    Enter: (block, at) => !isClosed(block) && (goInto(block, at) || enter(block)),
    Escape: (block, at) =>
      actionsOf(block)?.getAttribute('aria-expanded') === 'true' ? press(actionsOf(block)) : goOut(at),
    '.': (block) => press(actionsOf(block)),
  };

  const goOut = (at: number) => goTo(parentOf(places().items, at));

  const goInto = (_block: HTMLElement, at: number) => {
    const all = places().items;
    const inner = all.at(at + 1);
    return inner !== undefined && inner.depth > (all.at(at)?.depth ?? 0) && goTo(at + 1);
  };

  return (event, target) => {
    // With two lists of messages under one toolbar, each list handles its own keys.
    const isElsewhere =
      target.closest('[data-component="TranscriptMessages"]') !== null && !root.contains(target);
    if (isElsewhere) return false;
    const key = pressedKey(event);
    if (target.closest(OWN_KEYS) !== null) return key.startsWith('Arrow') && goThroughMenu(target, key);
    if (key === '?') {
      showSheet();
      return true;
    }
    if (key === 'n' || key === 'N') return press(findButton(root, key));
    const all = places();
    const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
    if (move !== undefined) return move(readersPlace(root, all, FORWARD.includes(key) ? 1 : -1), all.items);
    const actKey = isRightToLeft(root) ? (MIRRORED[key] ?? key) : key;
    const act = Object.hasOwn(acts, actKey) ? acts[actKey] : undefined;
    const at = root.contains(target) ? indexAround(target, indexOf(all)) : -1;
    const block = document.getElementById(all.items.at(at)?.address ?? '');
    if (act === undefined || block === null) return false;
    if (target === placeElement(block)) return act(block, at);
    // From inside the block to its head.
    return key === 'Escape' && goTo(at);
  };
}

/** Moves the focus in an open menu; otherwise arrow keys would scroll the page behind it. Fields have their own arrow keys. */
function goThroughMenu(target: Element, key: string): boolean {
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const menu = target.closest('details[open][data-component$="Menu"]');
  if (by === 0 || menu === null || !target.matches('summary, button, [type="checkbox"]')) return false;
  const controls = [...menu.querySelectorAll<HTMLElement>('summary, button, input, select')];
  controls[controls.indexOf(target as HTMLElement) + by]?.focus();
  return true;
}

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

const isFailure = ({ failure }: BlockPlace) => failure;
const isPrompt = ({ prompt }: BlockPlace) => prompt;

function press(button: HTMLElement | null): boolean {
  button?.click();
  return button !== null;
}

/** Moves the focus to the first control in a block. */
function enter(block: HTMLElement): boolean {
  const head = placeElement(block);
  const control = [...block.querySelectorAll<HTMLElement>(INSIDE)].find(
    (one) => one !== head && one.closest('[hidden], [data-component="BlockActions"]') === null,
  );
  control?.focus();
  return control !== undefined;
}

/** Button of the find field for the next or the previous match. */
function findButton(root: HTMLElement, key: 'n' | 'N'): HTMLElement | null {
  const { transcript = '' } = root.dataset;
  const part = key === 'n' ? 'Next' : 'Previous';
  return document.querySelector(
    `[data-component="TranscriptFind"][data-transcript="${CSS.escape(transcript)}"] > [data-part="${part}"]`,
  );
}

import { actionsOf, placeElement, toggleOf } from './placeElement';

/** Buttons in the head of a block: its fold, or its actions if it has no fold. */
const BUTTONS =
  '[data-part="Head"] > button[data-part="Toggle"], [data-part="Heading"] > button[data-part="Toggle"], [data-component="SystemText"] > button[data-part="Toggle"], [data-component="BlockActions"] > button';

/** Blocks, and messages that are folded to a line. */
const BLOCK =
  '[id][data-component]:not([data-component="Message"]:not(:has(> [data-component="SystemText"])))';

/** One Tab stop for the blocks of a transcript. */
export interface Roving {
  /** Makes a block the Tab stop. */
  readonly moveTo: (block: HTMLElement) => void;
  /** Restores the Tab stops of all blocks. */
  readonly stop: () => void;
}

/**
 * Keeps only the head of one block in the Tab order: the block that had the focus last. Links, fields and the content of open blocks stay
 * in the order. Sets attributes, not state, so that no block renders again.
 */
export function createRoving(root: HTMLElement): Roving {
  let current: HTMLElement | null = null;

  const take = (element: HTMLElement) => {
    for (const button of element.querySelectorAll<HTMLElement>(BUTTONS)) leaveOut(button);
    if (element.matches(BUTTONS)) leaveOut(element);
  };

  const leaveOut = (button: HTMLElement) => {
    const block = button.closest<HTMLElement>(BLOCK);
    // The actions of a fold are not a Tab stop: its `.` key opens them.
    const isOfFold = button.dataset['part'] !== 'Toggle' && block !== null && toggleOf(block) !== null;
    if (block !== null && block !== current && !isOfFold) button.tabIndex = -1;
  };

  const moveTo = (block: HTMLElement) => {
    if (current === block && placeElement(block).tabIndex === 0) return;
    const before = current;
    current = block;
    if (before !== null) {
      if (toggleOf(before) === null) before.tabIndex = -1;
      take(before);
    }
    placeElement(block).tabIndex = 0;
    if (toggleOf(block) === null) actionsOf(block)?.removeAttribute('tabindex');
  };

  /** Replaces a Tab stop that was removed or is in a closed fold. */
  const moveToFirst = () => {
    const blocks = [...root.querySelectorAll<HTMLElement>(BLOCK)].filter(isOnPage);
    const first = blocks.find((block) => block.getBoundingClientRect().bottom > 0) ?? blocks[0];
    if (first !== undefined) moveTo(first);
  };

  const onFocus = ({ target }: Event) => {
    const block = (target as Element).closest<HTMLElement>(BLOCK);
    if (block !== null && root.contains(block)) moveTo(block);
  };

  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLElement) take(node);
    if (current === null || !isOnPage(current)) moveToFirst();
  });

  take(root);
  const focused = document.activeElement?.closest<HTMLElement>(BLOCK);
  if (focused && root.contains(focused)) moveTo(focused);
  else moveToFirst();
  root.addEventListener('focusin', onFocus);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] });
  return {
    moveTo,
    stop() {
      observer.disconnect();
      root.removeEventListener('focusin', onFocus);
      for (const element of root.querySelectorAll(BUTTONS)) element.removeAttribute('tabindex');
      if (current !== null && toggleOf(current) === null) current.removeAttribute('tabindex');
    },
  };
}

const isOnPage = (block: HTMLElement) => block.isConnected && block.closest('[hidden]') === null;

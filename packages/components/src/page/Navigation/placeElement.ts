const HEAD = '[data-component="BlockHead"] > [data-part="Head"]';

/** The button of a block's own fold. */
const TOGGLE = [HEAD, `${HEAD} > [data-part="Heading"]`, '[data-component="SystemText"]']
  .map((head) => `:scope > ${head} > button[data-part="Toggle"]`)
  .join();

/** The button that folds a block, or the one that folds all of a message; `null` if there is none. */
export const toggleOf = (block: Element): HTMLElement | null => block.querySelector<HTMLElement>(TOGGLE);

/** The button of a block's actions. */
export const actionsOf = (block: Element): HTMLElement | null =>
  block.querySelector<HTMLElement>(
    ':scope > [data-component="BlockHead"] > [data-part="Head"] > [data-component="BlockActions"] > button',
  );

/** The element of a block that takes the focus when the reader goes from block to block. */
export const placeElement = (block: HTMLElement): HTMLElement => toggleOf(block) ?? block;

/** Whether a block is folded to its head. */
export const isClosed = (block: Element): boolean =>
  toggleOf(block)?.getAttribute('aria-expanded') === 'false';

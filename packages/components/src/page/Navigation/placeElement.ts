const HEAD = '[data-component="BlockHead"] > [data-part="Head"]';

/** Button of the fold of a block itself. */
const TOGGLE = [HEAD, `${HEAD} > [data-part="Heading"]`, '[data-component="SystemText"]']
  .map((head) => `:scope > ${head} > button[data-part="Toggle"]`)
  .join();

/** Button that folds a block or a whole message; `null` if there is none. */
export const toggleOf = (block: Element): HTMLElement | null => block.querySelector<HTMLElement>(TOGGLE);

/** Button of the actions of a block. */
export const actionsOf = (block: Element): HTMLElement | null =>
  block.querySelector<HTMLElement>(
    ':scope > [data-component="BlockHead"] > [data-part="Head"] > [data-component="BlockActions"] > button',
  );

/** Element of a block that takes the focus when the reader moves between blocks. */
export const placeElement = (block: HTMLElement): HTMLElement => toggleOf(block) ?? block;

/** True if a block is folded to its head. */
export const isClosed = (block: Element): boolean =>
  toggleOf(block)?.getAttribute('aria-expanded') === 'false';

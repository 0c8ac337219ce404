/**
 * Element to focus for a block, from which keyboard and screen reader continue: its first control, except the actions of the block;
 * otherwise the block itself, which is made focusable.
 */
export function focusPlace(block: HTMLElement): HTMLElement {
  const control = block.querySelector<HTMLElement>(
    ':is(button, [tabindex]):not([data-component="BlockActions"] *)',
  );
  if (control !== null) return control;
  block.tabIndex = -1;
  return block;
}

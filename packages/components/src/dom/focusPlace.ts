/**
 * The element of a block to focus, from which keyboard and screen reader continue: its first control, except the actions of the
 * block itself; else the block, which is made focusable.
 */
export function focusPlace(block: HTMLElement): HTMLElement {
  const control = block.querySelector<HTMLElement>(
    ':is(button, [tabindex]):not([data-component="BlockActions"] *)',
  );
  if (control !== null) return control;
  block.tabIndex = -1;
  return block;
}

/**
 * What of a block can have the focus, for the keyboard to go on from there and a screen reader to read on: its first control
 * but those for the block itself, or the block, which is then made able to.
 */
export function focusPlace(block: HTMLElement): HTMLElement {
  const control = block.querySelector<HTMLElement>(
    ':is(button, [tabindex]):not([data-component="BlockActions"] *)',
  );
  if (control !== null) return control;
  block.tabIndex = -1;
  return block;
}

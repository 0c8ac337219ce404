import type { KeyboardEvent } from 'react';

/** Where a key is a character. */
const WRITES = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** `/`, where it is nobody else's and nothing is written, leads to the field of the toolbar. */
export function goToFind(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, target, currentTarget } = event;
  if (key !== '/' || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
  if ((target as Element).matches(WRITES)) return;
  const field = currentTarget.querySelector<HTMLInputElement>(
    ':scope > [data-component="Toolbar"] input[type="search"]',
  );
  if (field === null) return;
  event.preventDefault();
  field.focus();
  field.select();
}

import type { KeyboardEvent } from 'react';

/** Runs the form that has the focus, also from a field where Enter begins another line. */
export function runByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const form = (event.target as HTMLElement).closest<HTMLFormElement>('form[data-component="InputForm"]');
  if (form === null) return;
  event.preventDefault();
  form.requestSubmit();
}

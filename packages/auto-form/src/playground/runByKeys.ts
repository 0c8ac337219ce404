import type { KeyboardEvent } from 'react';

/** Runs the form of the pane from any of its fields and those of its Data, also where Enter begins another line. */
export function runByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const { target, currentTarget } = event;
  const form = currentTarget.querySelector<HTMLFormElement>('form[data-component="InputForm"]');
  if (form === null || !(target as HTMLElement).closest('[data-component="InputForm"]')) return;
  event.preventDefault();
  form.requestSubmit();
}

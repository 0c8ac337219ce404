import { ancestorsOf } from './value/ancestorsOf';

/** Moves to the first field, in the order of the page, that one of the pointers is about. */
export function focusFirst(form: HTMLElement | null, pointers: readonly string[]): void {
  if (form === null) return;
  const wanted = new Set(pointers.flatMap(ancestorsOf));
  const fields = [...form.querySelectorAll<HTMLElement>('[data-pointer]')];
  const exact = fields.find((field) => pointers.includes(field.dataset['pointer'] ?? ''));
  const field = exact ?? fields.findLast((one) => wanted.has(one.dataset['pointer'] ?? ''));
  field
    ?.querySelector<HTMLElement>(
      'input:not([type="hidden"]), select, textarea, [role="combobox"], button:is([aria-haspopup="listbox"], [data-part="Add"], [data-part="Show"])',
    )
    ?.focus();
}

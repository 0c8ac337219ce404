'use client';

import { type RefObject, useEffect } from 'react';
import { domId, labelId } from '../form/value/fieldIds';

/** Controls. Some themes open a list by a button that is not a combobox. */
const CONTROLS =
  'input:not([type="hidden"]), select, textarea, [role="combobox"], [role="slider"], [role="radiogroup"], button[aria-haspopup="listbox"]';

/** Endings of the ids of descriptions: RJSF's, ours, and those of the libraries of themes. */
const SAYS = /[-_](?:description|help|error|not-stored)$/;

/** Elements in which a theme shows the name of a field. */
const NAMES = 'label, legend, h1, h2, h3, h4, h5, h6, [class*="abel"]';

interface ControlNames {
  /** Around the field. */
  readonly field: RefObject<HTMLElement | null>;
  /** Of the value, as RJSF makes it. */
  readonly id: string;
  readonly isWrong: boolean;
}

/**
 * Gives the controls of a theme the name, the error state and the descriptions that ours have. Themes omit some of them, or refer
 * to elements that do not exist.
 */
export function useControlNames({ field, id, isWrong }: ControlNames): void {
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    const named = [...element.querySelectorAll<HTMLElement>('[id]')];
    const label = named.find((one) => one.id === labelId(id));
    if (label === undefined) return;
    const described = named
      .filter((one) => one.id.startsWith(domId(id)) && SAYS.test(one.id) && isOwn(one, element))
      .map((one) => one.id);
    for (const control of controlsIn(element)) {
      if (control.localName !== 'button') set(control, 'aria-invalid', isWrong ? 'true' : undefined);
      set(control, 'aria-describedby', described.join(' ') || undefined);
      nameControl(control, label.id);
    }
    // A theme whose controls show their names themselves shows none around a control of ours.
    const name = label.textContent;
    const isNamed = (one: Element) => one !== label && one.textContent.includes(name);
    label.hidden = [...element.querySelectorAll(NAMES)].some(isNamed);
  });
}

/** Names what stands in an element beside what has a field of its own. */
export function useBranchName(around: RefObject<HTMLElement | null>, label: string): void {
  useEffect(() => {
    const element = around.current;
    for (const control of element?.querySelectorAll<HTMLElement>(CONTROLS) ?? []) nameControl(control, label);
  });
}

function controlsIn(field: HTMLElement): HTMLElement[] {
  const controls = [...field.querySelectorAll<HTMLElement>(CONTROLS)];
  return controls.filter((one) => isOwn(one, field) && one.closest('[data-part="Branch"]') === null);
}

function isOwn(part: Element, field: HTMLElement): boolean {
  return part.closest('[data-pointer]') === field;
}

/** Names a control that has no name; a button that opens a list is called by its name and by what it shows. */
function nameControl(control: HTMLElement, label: string): void {
  if (hasName(control)) return;
  if (control.localName !== 'button') control.setAttribute('aria-labelledby', label);
  else {
    control.id ||= `${label}-button`;
    control.setAttribute('aria-labelledby', `${label} ${control.id}`);
  }
}

function hasName(control: HTMLElement): boolean {
  const named = control.getAttribute('aria-labelledby');
  if (named !== null) return document.getElementById(named.split(' ')[0] ?? '') !== null;
  const { labels } = control as HTMLInputElement;
  return control.hasAttribute('aria-label') || (labels !== undefined && labels !== null && labels.length > 0);
}

function set(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

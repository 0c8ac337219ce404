'use client';

import { Component, type RefObject } from 'react';
import { focusPlace } from '../../dom/focusPlace';

export interface FocusGuardProps {
  readonly root: RefObject<HTMLElement | null>;
}

/** The focused element before a change, and its ancestors from the inside out. */
interface Place {
  readonly element: Element;
  readonly ancestors: readonly Element[];
}

/**
 * Moves the focus to the nearest place when a change removes the focused element: a form that was answered, a block that the host
 * now shows with another component, a fold that closes. React has no hook that runs before a change of the page.
 */
export class FocusGuard extends Component<FocusGuardProps> {
  override getSnapshotBeforeUpdate(): Place | null {
    const root = this.props.root.current;
    const element = document.activeElement;
    if (root === null || element === null || element === root || !root.contains(element)) return null;
    const ancestors: Element[] = [];
    for (
      let outer = element.parentElement;
      outer !== null;
      outer = outer === root ? null : outer.parentElement
    )
      ancestors.push(outer);
    return { element, ancestors };
  }

  override componentDidUpdate(_props: FocusGuardProps, _state: unknown, place: Place | null): void {
    if (place === null) return;
    const { element, ancestors } = place;
    const panel = element.isConnected ? outermostClosed(element) : null;
    if (element.isConnected && panel === null) return;
    if (panel !== null) {
      document
        .querySelector<HTMLElement>(`[aria-controls="${CSS.escape(panel.id)}"]`)
        ?.focus({ preventScroll: true });
      return;
    }
    for (const one of ancestors) {
      // Only an element that a screen reader can name is a place.
      if (one.id === '' && !one.matches('[role], [tabindex], section')) continue;
      // A block that was mounted again has the same address.
      const now = one.isConnected ? one : one.id === '' ? null : document.getElementById(one.id);
      if (now instanceof HTMLElement && outermostClosed(now) === null) {
        focusIn(now);
        return;
      }
    }
  }

  override render(): null {
    return null;
  }
}

function outermostClosed(element: Element): Element | null {
  let outermost: Element | null = null;
  for (
    let panel = element.closest('[hidden]');
    panel !== null;
    panel = panel.parentElement?.closest('[hidden]') ?? null
  )
    outermost = panel;
  return outermost;
}

/** Focuses the element itself if it is focusable, else its first control; without one it is made focusable. */
function focusIn(element: HTMLElement): void {
  const isPlace = element.matches('[tabindex]');
  if (!isPlace && element.id === '') element.tabIndex = -1;
  (isPlace || element.id === '' ? element : focusPlace(element)).focus({ preventScroll: true });
}

'use client';

import { Component, type RefObject } from 'react';
import { focusPlace } from '../dom/focusPlace';

interface FocusGuardProps {
  readonly root: RefObject<HTMLElement | null>;
}

/** What had the focus before a change, and what was around it, from the inside out. */
interface Place {
  readonly element: Element;
  readonly around: readonly Element[];
}

/**
 * Keeps the reader's place when a change takes away what has the focus: a form that was answered, a block that the host
 * now shows in another way, a fold that closes at the end of its block. React has no hook that sees the page before a change.
 */
export class FocusGuard extends Component<FocusGuardProps> {
  override getSnapshotBeforeUpdate(): Place | null {
    const root = this.props.root.current;
    const element = document.activeElement;
    if (root === null || element === null || element === root || !root.contains(element)) return null;
    const around: Element[] = [];
    for (
      let outer = element.parentElement;
      outer !== null;
      outer = outer === root ? null : outer.parentElement
    )
      around.push(outer);
    return { element, around };
  }

  override componentDidUpdate(_props: FocusGuardProps, _state: unknown, place: Place | null): void {
    if (place === null) return;
    const { element, around } = place;
    const panel = element.isConnected ? outermostClosed(element) : null;
    if (element.isConnected && panel === null) return;
    if (panel !== null) {
      document
        .querySelector<HTMLElement>(`[aria-controls="${CSS.escape(panel.id)}"]`)
        ?.focus({ preventScroll: true });
      return;
    }
    for (const one of around) {
      // Only what a screen reader can name is a place.
      if (one.id === '' && !one.matches('[role], [tabindex], section')) continue;
      // A block that was made anew has the address of the one before.
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

/** The block itself if it can have the focus, or its first control; else it is made able to. */
function focusIn(element: HTMLElement): void {
  const isPlace = element.matches('[tabindex]');
  if (!isPlace && element.id === '') element.tabIndex = -1;
  (isPlace || element.id === '' ? element : focusPlace(element)).focus({ preventScroll: true });
}

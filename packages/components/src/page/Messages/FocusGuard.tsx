'use client';

import { Component, type RefObject } from 'react';
import { focusPlace } from '../../dom/focusPlace';

export interface FocusGuardProps {
  readonly root: RefObject<HTMLElement | null>;
  /** Element in it that had the focus last, and its ancestors, from the inside out. */
  readonly lastFocus: RefObject<readonly EventTarget[]>;
}

/**
 * Moves the focus to the nearest place when a change removes the focused element: a form that was answered, a block that the host now
 * shows with another component, a fold that closes. A class, because React has no hook that runs before a change of the page.
 */
export class FocusGuard extends Component<FocusGuardProps> {
  /** Handles an element that was removed while this was loaded. */
  override componentDidMount(): void {
    const { root, lastFocus } = this.props;
    const end = lastFocus.current.indexOf(root.current as HTMLElement) + 1;
    if (document.activeElement === document.body) keepFocus(lastFocus.current.slice(0, end) as Element[]);
  }

  /** Focused element before a change, and its ancestors from the inside out. */
  override getSnapshotBeforeUpdate(): readonly Element[] {
    const root = this.props.root.current;
    const { activeElement } = document;
    if (root === null || activeElement === root || !root.contains(activeElement)) return [];
    const path: Element[] = [];
    for (let one = activeElement; one !== null; one = one === root ? null : one.parentElement) path.push(one);
    return path;
  }

  override componentDidUpdate(_props: FocusGuardProps, _state: unknown, path: readonly Element[]): void {
    keepFocus(path);
  }

  override render(): null {
    return null;
  }
}

/** @param path Element that had the focus, and its ancestors from the inside out. */
function keepFocus([element, ...ancestors]: readonly Element[]): void {
  if (element === undefined) return;
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

/** Focuses the element itself if it is focusable, otherwise its first control; without one it is made focusable. */
function focusIn(element: HTMLElement): void {
  const isPlace = element.matches('[tabindex]');
  if (!isPlace && element.id === '') element.tabIndex = -1;
  (isPlace || element.id === '' ? element : focusPlace(element)).focus({ preventScroll: true });
}

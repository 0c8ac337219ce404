'use client';

import { toPointer } from '@agent-transcript/schema';
import type { JsonNode } from '@agent-transcript/text/json';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { listen } from '../../dom/listen';
import { useCopied } from '../../dom/useCopied';
import { useLabels } from '../../state/useLabels';
import { copyableValue } from './copyableValue';
import { jsonPath, toJavaScript } from './jsonPath';

interface RowActionsProps {
  readonly tree: RefObject<HTMLElement | null>;
  readonly root: JsonNode;
  readonly text: string;
}

interface PointedRow {
  readonly id: number;
  /** Its distance from the top of the view, and the distance of the gutter from the end of the view, in CSS pixels. */
  readonly top: number;
  readonly end: number;
}

/** Height of the button, in CSS pixels. */
const BUTTON = 24;

/** Name of a copy by the button in the gutter. */
const POINTED = '';

const rowOf = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLElement>('[data-row]');
const idOf = (row: HTMLElement) => Number(row.dataset['row']);

/**
 * Buttons that copy parts of a row. In the gutter, a button copies the value of the row under the pointer. Below the tree, reached
 * with Tab,
 * buttons copy the value, path and pointer of the row that was focused last. They are outside the tree, so that they are not part of the
 * name of a row.
 */
export function RowActions({ tree, root, text }: RowActionsProps): ReactNode {
  const labels = useLabels();
  const [pointed, setPointed] = useState<PointedRow | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [copied, copy] = useCopied();

  useEffect(() => {
    const element = tree.current;
    const view = element?.parentElement;
    if (!element || !view) return undefined;
    const leave = () => setPointed(null);
    const point = ({ target }: Event) => {
      const row = rowOf(target);
      if (!row) return leave();
      const { offsetTop, clientHeight } = element;
      const top = Math.max(offsetTop, row.getBoundingClientRect().top - view.getBoundingClientRect().top);
      if (top + BUTTON > offsetTop + clientHeight) return leave();
      // Next to the scroll bar, if there is one.
      setPointed({ id: idOf(row), top, end: element.offsetWidth - element.clientWidth });
    };
    const focus = ({ target }: Event) => {
      const row = rowOf(target);
      if (row) setFocused(idOf(row));
    };
    const all = [
      listen(element, 'pointerover', point),
      listen(element, 'focusin', focus),
      listen(element, 'scroll', leave),
      listen(view, 'pointerleave', leave),
    ];
    // A new width changes the heights of rows.
    const resize = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(leave);
    resize?.observe(element);
    return () => {
      resize?.disconnect();
      for (const stop of all) stop();
    };
  }, [tree]);

  const choicesOf = (id: number) => {
    const path = jsonPath(root, id);
    const value = { name: labels.jsonValue, read: () => copyableValue(path.at(-1)?.value ?? root, text) };
    if (path.length === 0) return [value];
    return [
      value,
      { name: labels.jsonPath, read: () => toJavaScript(path) },
      { name: labels.jsonPointer, read: () => toPointer(path.map(({ key }) => key)) },
    ];
  };
  const nameOf = (name: string) => `${labels.copy}${labels.colon}${name}`;
  return (
    <>
      {pointed !== null && (
        // For the pointer only: keyboard and screen readers have the same action below.
        <button
          type="button"
          data-part="CopyRow"
          data-copied={copied === POINTED || undefined}
          title={copied === POINTED ? labels.copied : nameOf(labels.jsonValue)}
          tabIndex={-1}
          aria-hidden="true"
          // Never in server HTML, where inline styles are banned: a server has no pointer.
          style={{ insetBlockStart: pointed.top, marginInlineEnd: pointed.end }}
          onClick={() => copy(choicesOf(pointed.id)[0]?.read() ?? '', POINTED)}
        />
      )}
      {focused !== null && (
        <div data-part="RowActions" role="toolbar" aria-label={labels.copy}>
          <span data-part="Label">{labels.copy}</span>
          {choicesOf(focused).map(({ name, read }) => (
            <button
              key={name}
              type="button"
              data-copied={copied === name || undefined}
              aria-label={copied === name ? labels.copied : nameOf(name)}
              onClick={() => copy(read(), name)}
            >
              {copied === name ? labels.copied : name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

'use client';

import type { JsonNode } from '@agent-transcript/parser';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useCopied } from '../CopyButton/useCopied';
import { listen } from '../Transcript/listen';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { copyableValue } from './copyableValue';
import { jsonPath, toJavaScript, toPointer } from './jsonPath';

interface RowActionsProps {
  readonly tree: RefObject<HTMLElement | null>;
  readonly root: JsonNode;
  readonly text: string;
}

/**
 * What can be copied of the row under the pointer or with the focus. It stands beside the tree, at the height of the
 * row, so that the row's name stays what it says, and Tab leads from the row to here.
 */
export function RowActions({ tree, root, text }: RowActionsProps): ReactNode {
  const { labels } = useTranscriptContext();
  const [row, setRow] = useState<{ id: number; top: number; end: number } | null>(null);
  const [copied, copy] = useCopied();
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = tree.current;
    const view = element?.parentElement;
    if (!element || !view) return undefined;
    let at: Element | null = null;
    const place = (target: Element | null) => {
      at = target;
      const found = target?.closest<HTMLElement>('[data-row]');
      const id = Number(found?.dataset['row']);
      const top = (found?.getBoundingClientRect().top ?? 0) - view.getBoundingClientRect().top;
      const inView = found && top > element.offsetTop - 12 && top <= element.offsetTop + element.clientHeight;
      // Beside the scroll bar, where there is one.
      const end = element.offsetWidth - element.clientWidth;
      setRow((now) => (inView ? (now?.id === id && now.top === top ? now : { id, top, end }) : null));
    };
    const focusedRow = () => {
      const { activeElement } = document;
      const here = element.contains(activeElement) || bar.current?.contains(activeElement);
      return here ? element.querySelector('[data-row][tabindex="0"]') : null;
    };
    const onEnter = (event: Event) => {
      if (!bar.current?.contains(document.activeElement)) place(event.target as Element);
    };
    const onLeave = () => place(focusedRow());
    const all = [
      listen(element, 'pointerover focusin', onEnter),
      listen(element, 'scroll', onLeave),
      listen(view, 'pointerleave', onLeave),
      // Once the focus has gone on.
      listen(view, 'focusout', () => setTimeout(onLeave)),
    ];
    // Rows are higher where there is less room.
    const resize = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => place(at));
    resize?.observe(element);
    return () => {
      resize?.disconnect();
      for (const stop of all) stop();
    };
  }, [tree]);

  if (row === null) return null;
  const path = jsonPath(root, row.id);
  const node = path.at(-1)?.value ?? root;
  const choices: [name: string, value: () => string][] = [
    [labels.jsonValue, () => copyableValue(node, text)],
    [labels.jsonPath, () => toJavaScript(path)],
    [labels.jsonPointer, () => toPointer(path)],
  ];
  return (
    <div
      ref={bar}
      data-part="RowActions"
      role="toolbar"
      aria-label={labels.copy}
      // Never on a server: there is no row under a pointer there.
      style={{ insetBlockStart: row.top, marginInlineEnd: row.end }}
    >
      {choices.slice(0, path.length === 0 ? 1 : 3).map(([name, value], index) => (
        <button
          key={name}
          type="button"
          data-part={index === 0 ? 'CopyValue' : 'CopyPath'}
          data-copied={copied === name || undefined}
          aria-label={copied === name ? labels.copied : `${labels.copy}${labels.colon}${name}`}
          title={index === 0 ? `${labels.copy}${labels.colon}${name}` : undefined}
          onClick={() => copy(value(), name)}
        >
          {index === 0 && <span data-part="CopyIcon" aria-hidden="true" />}
          <span data-part="Name">{copied === name ? labels.copied : name}</span>
        </button>
      ))}
    </div>
  );
}

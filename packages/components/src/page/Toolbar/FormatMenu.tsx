'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { listen } from '../../dom/listen';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { FORMATS, type Format, loadTranscriptFile } from '../files/formats';

interface FormatMenuProps {
  /** What happens with the chosen format: the summary of the menu. */
  readonly label: string;
  readonly choose: (format: Format) => void;
  readonly hasSource: boolean;
}

/** A menu of the formats in which a transcript can be copied or downloaded. */
export function FormatMenu({ label, choose, hasSource }: FormatMenuProps): ReactNode {
  const { labels } = useTranscriptContext();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
    menu.current?.querySelector('summary')?.focus();
  };
  useEffect(
    () =>
      listen(document, 'pointerdown', ({ target }) => {
        const { current } = menu;
        if (current && !current.contains(target as Node)) current.open = false;
      }),
    [menu],
  );
  const names = { source: labels.asSource, markdown: labels.asMarkdown, html: labels.asHtml };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what its summary opens
    <details
      ref={menu}
      data-component="FormatMenu"
      // Loaded before a format is chosen: browsers allow copying only right after a press.
      onToggle={() => void loadTranscriptFile()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a target it may be a press on a button here: not all browsers focus a pressed button.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary>{label}</summary>
      <span data-part="Formats">
        {FORMATS.filter((format) => hasSource || format !== 'source').map((format) => (
          <button
            key={format}
            type="button"
            onClick={() => {
              choose(format);
              close();
            }}
          >
            {names[format]}
          </button>
        ))}
      </span>
    </details>
  );
}

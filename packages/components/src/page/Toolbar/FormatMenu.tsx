'use client';

import type { ReactNode } from 'react';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { type FileFormat, FORMATS, loadTranscriptFile } from '../files/formats';
import { useMenu } from './useMenu';

interface FormatMenuProps {
  /** Action for the chosen format, as the summary of the menu. */
  readonly label: string;
  readonly choose: (format: FileFormat) => void;
  readonly hasSource: boolean;
}

/** Menu of the formats for copying or downloading a transcript. */
export function FormatMenu({ label, choose, hasSource }: FormatMenuProps): ReactNode {
  const { labels } = useTranscriptContext();
  const { close, ...menu } = useMenu();
  const names = { source: labels.asSource, markdown: labels.asMarkdown, html: labels.asHtml };
  return (
    <details
      {...menu}
      data-component="FormatMenu"
      // Loaded before a format is chosen, because browsers allow copying only right after a press.
      onToggle={() => void loadTranscriptFile()}
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

import { type ReactNode, useRef } from 'react';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

interface DownloadMenuProps {
  readonly download: (format: 'source' | 'markdown' | 'html') => void;
}

/** The formats that a transcript can be taken away in. */
export function DownloadMenu({ download }: DownloadMenuProps): ReactNode {
  const { labels } = useTranscriptContext();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
    menu.current?.querySelector('summary')?.focus();
  };
  const choose = (format: 'source' | 'markdown' | 'html') => {
    download(format);
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what its summary opens
    <details
      ref={menu}
      data-component="DownloadMenu"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <summary>{labels.download}</summary>
      <span data-part="Formats">
        <button type="button" onClick={() => choose('source')}>
          {labels.asSource}
        </button>
        <button type="button" onClick={() => choose('markdown')}>
          {labels.asMarkdown}
        </button>
        <button type="button" onClick={() => choose('html')}>
          {labels.asHtml}
        </button>
      </span>
    </details>
  );
}

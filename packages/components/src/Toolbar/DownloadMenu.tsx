import { type ReactNode, useEffect, useRef } from 'react';
import { listen } from '../Transcript/listen';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

interface DownloadMenuProps {
  readonly download: (format: 'source' | 'markdown' | 'html') => void;
  readonly hasSource: boolean;
}

/** The formats that a transcript can be taken away in. */
export function DownloadMenu({ download, hasSource }: DownloadMenuProps): ReactNode {
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
    [],
  );
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
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a target it may be a press on one of the buttons, which get no focus everywhere.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary>{labels.download}</summary>
      <span data-part="Formats">
        {hasSource && (
          <button type="button" onClick={() => choose('source')}>
            {labels.asSource}
          </button>
        )}
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

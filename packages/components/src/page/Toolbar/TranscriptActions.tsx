'use client';

import type { ReactNode } from 'react';
import { useCopied } from '../../dom/useCopied';
import { NO_THINKING, SHOW_ALL } from '../../model/filter/filterTree';
import { readRootProps } from '../../model/given/rootProps';
import { hasSourceText } from '../../model/messages/sourceText';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useStore } from '../../state/useStore';
import { download } from '../files/download';
import { type FileFormat, loadTranscriptFile, type TranscriptFile } from '../files/formats';
import { useTranscriptView } from '../view/TranscriptView';
import { FormatMenu } from './FormatMenu';

/** Props of {@link TranscriptActions}: those of its root element. */
export type TranscriptActionsProps = RootProps<'span'>;

/** Buttons that open and close all folds, copy and download a transcript. Must be inside a `<TranscriptProvider>`. */
export function TranscriptActions(given: TranscriptActionsProps): ReactNode {
  const props = readRootProps('<TranscriptActions>', given, {});
  const context = useTranscriptContext();
  const { views, parts, merged, references, thinking, fileName, elements, id } = useTranscriptView();
  const { labels } = context;
  const store = useStore();
  const [copied, copy] = useCopied();
  const hasSource = parts.some(hasSourceText);
  const foldAll = (open: boolean) =>
    store.setAllFolds(open, new Map(parts.toArray().map((part) => [part.prefix, part.tree.end])));
  const fileAs = async (format: FileFormat): Promise<TranscriptFile> => {
    const { transcriptFile } = await loadTranscriptFile();
    const [root = null] = elements;
    return transcriptFile(format, {
      views,
      merged,
      references,
      context,
      filter: thinking ? SHOW_ALL : NO_THINKING,
      name: fileName,
      root,
    });
  };
  return (
    <span {...props} data-component="TranscriptActions" data-transcript={id} data-tools="">
      <span data-part="Actions">
        <button type="button" onClick={() => foldAll(true)}>
          {labels.expandAll}
        </button>
        <button type="button" onClick={() => foldAll(false)}>
          {labels.collapseAll}
        </button>
      </span>
      <span data-part="Actions">
        <FormatMenu
          label={copied === null ? labels.copy : labels.copied}
          hasSource={hasSource}
          choose={(format) => void fileAs(format).then(({ text }) => copy(text))}
        />
        <FormatMenu
          label={labels.download}
          hasSource={hasSource}
          choose={(format) => void fileAs(format).then(download)}
        />
      </span>
    </span>
  );
}

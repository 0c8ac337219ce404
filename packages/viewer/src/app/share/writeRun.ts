import { titleOf } from '@agent-transcript/analysis/messages';
import { toJsonText, toMarkdownText } from '@agent-transcript/analysis/write';
import { en, fr, ru } from '@agent-transcript/components/labels';
import type { Run } from '@agent-transcript/formats';
import { pageWords } from '../../page/pageWords';
import type { Settings } from '../words/settings';

/** Formats in which a run is saved. */
export type ShareFormat = 'html' | 'still' | 'markdown' | 'json';

/** Options of saving a run. */
export interface WriteOptions {
  /** Name of its file. */
  readonly name: string;
  readonly thinking: boolean;
  readonly settings: Settings;
}

/** A file to save. */
export interface WrittenFile {
  readonly name: string;
  /** A MIME type. */
  readonly type: string;
  readonly text: string;
}

const LABELS = { en, fr, ru };

/** Writes a run as a file. */
export async function writeRun(
  format: ShareFormat,
  run: Run,
  { name, thinking, settings }: WriteOptions,
): Promise<WrittenFile> {
  const base = name.replace(/\.[^.]+$/, '') || 'transcript';
  const { theme, language, direction } = settings;
  const labels = LABELS[language];
  if (format === 'json') return { name: `${base}.json`, type: 'application/json', text: toJsonText(run) };
  if (format === 'markdown') {
    const { runNumber: runName } = pageWords[language];
    const text = toMarkdownText(run, { thinking, roleName: labels.role, runName });
    return { name: `${base}.md`, type: 'text/markdown', text };
  }
  const look = {
    title: titleOf(run) ?? base,
    thinking,
    theme,
    language,
    direction: direction === 'auto' ? 'ltr' : direction,
  } as const;
  const { html } =
    format === 'still'
      ? await (await import('@agent-transcript/components/html')).toHtml(run.messages, {
          ...look,
          run,
          labels,
        })
      : await (await import('../../html/toHtml')).toHtml(run, look);
  return { name: `${base}.html`, type: 'text/html', text: html };
}

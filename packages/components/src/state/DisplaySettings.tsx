'use client';

import { callable, count, type Readers, readProps } from '@agent-transcript/text/given';
import type { ReactNode } from 'react';
import { languages } from '#languages';
import { InLanguage, type Language } from '../labels/InLanguage';
import type { TranscriptLabels } from '../labels/TranscriptLabels';
import { shown } from '../model/given/elements';
import { labels as anyLabels } from '../model/given/readers';
import type { UrlPolicy } from '../model/texts/urlPolicy';
import type { BlockComponents } from './blockComponents';
import { components } from './givenComponents';
import { TranscriptContext, useTranscriptContext } from './TranscriptContext';
import { useShallowStable } from './useShallowStable';

/** Props of {@link DisplaySettings}. Omitted settings are inherited. */
export interface DisplaySettingsProps {
  /** Name of a language, all labels, or single labels to replace. */
  readonly labels?: Language | Partial<TranscriptLabels> | undefined;
  /** Allows or blocks each address of a link or an image. */
  readonly urlPolicy?: UrlPolicy | undefined;
  /** Components of the host, such as `code` for the code in a `Markdown`. */
  readonly components?: BlockComponents | undefined;
  /** True to read Markdown strictly as CommonMark with GFM. */
  readonly commonmark?: boolean | undefined;
  /** Level of the heading above the content. */
  readonly headingLevel?: number | undefined;
  /** Shown while a browser loads a language; nothing by default. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

const READERS: Readers<DisplaySettingsProps> = {
  labels: anyLabels,
  urlPolicy: callable,
  components,
  headingLevel: count,
  otherwise: shown,
  children: shown,
};

/**
 * Provides labels and settings to components outside a transcript, such as a single `Markdown` or `JsonView`.
 *
 * @example
 * <DisplaySettings labels="fr" urlPolicy={() => null}><Markdown source={text} /></DisplaySettings>
 */
export function DisplaySettings(props: DisplaySettingsProps): ReactNode {
  const { labels, otherwise, ...rest } = readProps('<DisplaySettings>', props, READERS);
  return typeof labels === 'string' ? (
    <InLanguage name={labels} languages={languages} otherwise={otherwise}>
      {(words) => <Settings {...rest} words={words} />}
    </InLanguage>
  ) : (
    <Settings {...rest} words={labels} />
  );
}

interface SettingsProps extends Omit<DisplaySettingsProps, 'labels' | 'otherwise'> {
  readonly words: Partial<TranscriptLabels> | undefined;
}

function Settings({
  words,
  urlPolicy,
  components,
  commonmark,
  headingLevel,
  children,
}: SettingsProps): ReactNode {
  const parentContext = useTranscriptContext();
  const context = useShallowStable({
    ...parentContext,
    labels: useShallowStable(
      words === undefined ? parentContext.labels : { ...parentContext.labels, ...words },
    ),
    urlPolicy: urlPolicy ?? parentContext.urlPolicy,
    components: useShallowStable(components ?? parentContext.components),
    commonmark: commonmark ?? parentContext.commonmark,
    headingLevel: headingLevel ?? parentContext.headingLevel,
  });
  return <TranscriptContext.Provider value={context}>{children}</TranscriptContext.Provider>;
}

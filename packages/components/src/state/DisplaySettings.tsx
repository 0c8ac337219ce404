'use client';

import type { ReactNode } from 'react';
import { languages } from '#languages';
import { InLanguage, type Language } from '../labels/InLanguage';
import type { Labels } from '../labels/labels';
import type { UrlPolicy } from '../model/urlPolicy';
import type { BlockComponents } from './blockComponents';
import { TranscriptContext, useTranscriptContext } from './TranscriptContext';
import { useSame } from './useSame';

/** Props of {@link DisplaySettings}; what is left out stays as it is around. */
export interface DisplaySettingsProps {
  /** The words: the name of a language, all of them, or single ones to replace. */
  readonly labels?: Language | Partial<Labels> | undefined;
  /** Decides about each address of a link or an image. */
  readonly urlPolicy?: UrlPolicy | undefined;
  /** The host's own components: `code` for the code in a `Markdown`. */
  readonly components?: BlockComponents | undefined;
  /** Level of the heading that the content stands under. */
  readonly headingLevel?: number | undefined;
  readonly children: ReactNode;
}

/**
 * Words and policies for parts that stand outside a transcript, such as a single `Markdown` or `JsonView`.
 *
 * @example
 * <DisplaySettings labels="fr" urlPolicy={() => null}><Markdown source={text} /></DisplaySettings>
 */
export function DisplaySettings({ labels, ...rest }: DisplaySettingsProps): ReactNode {
  return typeof labels === 'string' ? (
    <InLanguage name={labels} languages={languages}>
      {(words) => <Settings {...rest} words={words} />}
    </InLanguage>
  ) : (
    <Settings {...rest} words={labels} />
  );
}

interface SettingsProps extends Omit<DisplaySettingsProps, 'labels'> {
  readonly words: Partial<Labels> | undefined;
}

function Settings({ words, urlPolicy, components, headingLevel, children }: SettingsProps): ReactNode {
  const around = useTranscriptContext();
  const context = useSame({
    ...around,
    labels: useSame(words === undefined ? around.labels : { ...around.labels, ...words }),
    urlPolicy: urlPolicy ?? around.urlPolicy,
    components: useSame(components ?? around.components),
    headingLevel: headingLevel ?? around.headingLevel,
  });
  return <TranscriptContext.Provider value={context}>{children}</TranscriptContext.Provider>;
}

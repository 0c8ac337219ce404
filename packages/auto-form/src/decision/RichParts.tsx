'use client';

import { DisplaySettings, JsonView, Markdown } from '@agent-transcript/components';
import type { ReactNode } from 'react';
import { useDecision } from './DecisionContext';

/** Reads Markdown. In a module of its own: a decision without long text does not load the parser. */
export function RichText({ source, streaming }: { source: string; streaming: boolean }): ReactNode {
  return (
    <Settings>
      <Markdown source={source} streaming={streaming} data-labelled />
    </Settings>
  );
}

export function RichJson({ text, label }: { text: string; label: string }): ReactNode {
  return (
    <Settings>
      <JsonView text={text} label={label} />
    </Settings>
  );
}

/** In the decision's language and with its policy. */
function Settings({ children }: { children: ReactNode }): ReactNode {
  const { labels, urlPolicy } = useDecision();
  const language = labels.language === 'fr' || labels.language === 'ru' ? labels.language : undefined;
  return (
    <DisplaySettings labels={language} urlPolicy={urlPolicy} headingLevel={3}>
      {children}
    </DisplaySettings>
  );
}

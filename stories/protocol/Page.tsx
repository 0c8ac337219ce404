import { DisplaySettings } from '@agent-transcript/components';
import type { ReactNode } from 'react';
import { labelsFor } from '../languages';
import type { Language } from './examples';
import './protocol.css';

interface PageProps {
  readonly language: Language;
  /** Panels one under the other, or side by side. */
  readonly layout: 'steps' | 'columns';
  readonly children: ReactNode;
}

/** A page of these stories, with the components' labels in its language. */
export function Page({ language, layout, children }: PageProps) {
  return (
    <DisplaySettings labels={labelsFor(language)}>
      <main className={`protocol-${layout}`} lang={language}>
        {children}
      </main>
    </DisplaySettings>
  );
}

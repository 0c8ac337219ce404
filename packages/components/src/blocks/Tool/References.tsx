'use client';

import type { ToolInput } from '@agent-transcript/parser';
import { type ReactNode, useContext } from 'react';
import { callSeam } from '#callSeam';
import { Later } from '../../parts/Later';
import { ReferencesContext } from './ReferencesContext';

/** The references (`†kind.path`) in a tool's input, if there may be some. */
export function References({ input }: { input: ToolInput }): ReactNode {
  const context = useContext(ReferencesContext);
  // Without the sign there is none: most inputs need not be parsed, nor what finds them be loaded.
  if (context === null || !input.value.includes('†')) return null;
  return <Later seam={callSeam} part="ReferenceList" props={{ input, context }} />;
}

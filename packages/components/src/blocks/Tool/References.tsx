'use client';

import type { ToolInput } from '@agent-transcript/parser';
import { type ReactNode, useContext } from 'react';
import { callSeam } from '#callSeam';
import { Later } from '../../parts/Later';
import { ReferencesContext } from './ReferencesContext';

/** References (`†kind.path`) in the input of a tool, if it may have some. */
export function References({ input }: { input: ToolInput }): ReactNode {
  const context = useContext(ReferencesContext);
  // Without the sign there are no references, so most inputs need neither parsing nor the module that finds references.
  if (context === null || !input.value.includes('†')) return null;
  return <Later seam={callSeam} part="ReferenceList" props={{ input, context }} />;
}

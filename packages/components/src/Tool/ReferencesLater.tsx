import type { ToolInput } from '@agent-transcript/parser';
import type { Context } from '@agent-transcript/protocol';
import { createContext, createElement, type ReactNode, useContext } from 'react';
import { createLater } from '../Later/createLater';

/** The data that references in tool inputs stand for. */
export const ReferencesContext = createContext<Context | null>(null);

/** Resolving is the protocol's: most transcripts have no references. */
export const references = createLater(async () => (await import('./References')).References);

/** The references in a tool's input, if it has any: loaded with the first. */
export function ReferencesLater({ input }: { input: ToolInput }): ReactNode {
  const context = useContext(ReferencesContext);
  // Only what has the sign can hold a reference.
  return context !== null && input.value.includes('†') ? <Chips input={input} context={context} /> : null;
}

function Chips(props: { input: ToolInput; context: Context }): ReactNode {
  const References = references.use();
  return References !== null && createElement(References, props);
}

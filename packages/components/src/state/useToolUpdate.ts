'use client';

import { createContext, useContext } from 'react';
import type { ToolUpdate, ToolUpdates } from '../model/block/ToolUpdate';

/** Updates of all tools. A separate context, because it changes far more often than the others. */
export const ToolUpdatesContext = createContext<ToolUpdates>({});

/** Last update of the tool with an execution id. */
export function useToolUpdate(id: string | undefined): ToolUpdate | undefined {
  const updates = useContext(ToolUpdatesContext);
  return id !== undefined && Object.hasOwn(updates, id) ? updates[id] : undefined;
}

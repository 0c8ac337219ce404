'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { ToolUpdate, ToolUpdates } from '../../model/ToolUpdate';
import { LongText } from '../../parts/LongText/LongText';

export const ToolUpdatesContext = createContext<ToolUpdates>({});

/** The last update of the tool with an execution id. */
export function useToolUpdate(id: string | undefined): ToolUpdate | undefined {
  const updates = useContext(ToolUpdatesContext);
  return id !== undefined && Object.hasOwn(updates, id) ? updates[id] : undefined;
}

/** How much of a running tool's output is shown, in UTF-16 units. */
const CONTENT_PAGE = 4_000;

/**
 * The progress of one running tool, told by `toolUpdates`: for a component of the host's that stands in place of the panels.
 * Apart from them, because it changes far more often than they do.
 */
export function ToolProgress({ id }: { id: string | undefined }): ReactNode {
  const update = useToolUpdate(id);
  if (update === undefined) return null;
  const { phase, message, content } = update;
  return (
    <div data-component="ToolProgress">
      <p>
        {phase !== undefined && <span data-part="Phase">{phase}</span>} <bdi>{message}</bdi>
      </p>
      {content !== undefined && content !== '' && (
        <div data-part="Content">
          <LongText text={content} first={CONTENT_PAGE} />
        </div>
      )}
    </div>
  );
}

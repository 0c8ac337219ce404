'use client';

import type { ReactNode } from 'react';
import { LongText } from '../../parts/LongText/LongText';
import type { RootProps } from '../../state/RootProps';
import { useToolUpdate } from '../../state/useToolUpdate';

/** Length of the first page of the output of a running tool, in UTF-16 units. */
const CONTENT_PAGE = 4_000;

/** Props of {@link ToolProgress}; others go to the root element. */
export interface ToolProgressProps extends Omit<RootProps, 'id'> {
  /** Execution id of the tool: the part after the last colon of its tag. */
  readonly id: string | undefined;
}

/**
 * Progress of one running tool from `toolUpdates`, for a component of the host that replaces the panels. A separate component, because it
 * changes far more often than they do.
 */
export function ToolProgress({ id, ...rest }: ToolProgressProps): ReactNode {
  const update = useToolUpdate(id);
  if (update === undefined) return null;
  const { phase, message, content } = update;
  return (
    <div {...rest} data-component="ToolProgress">
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

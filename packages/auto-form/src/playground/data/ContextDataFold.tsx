'use client';

import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';

/** Loaded when somebody asks for it. */
const ContextData = lazy(async () => ({ default: (await import('./ContextData')).ContextData }));

interface ContextDataFoldProps extends ComponentProps<typeof ContextData> {
  /** `undefined` as long as nobody has opened it. */
  readonly isOpen: boolean | undefined;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Another turn is another set of forms: values were taken over, not typed. */
  readonly turn: string;
}

/** The Data of a request's context, folded until somebody wants to see or change it. */
export function ContextDataFold({ isOpen, onOpenChange, turn, ...rest }: ContextDataFoldProps): ReactNode {
  const { labels, data, edits } = rest;
  if (data.length === 0) return null;
  return (
    <details
      data-part="ContextData"
      open={isOpen === true}
      onToggle={({ currentTarget }) => {
        // Told also of what is closed from the start.
        if (currentTarget.open || isOpen !== undefined) onOpenChange(currentTarget.open);
      }}
    >
      <summary>{labels.playground.contextData(data.length, edits.length)}</summary>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <ContextData key={turn} {...rest} />
        </Suspense>
      )}
    </details>
  );
}

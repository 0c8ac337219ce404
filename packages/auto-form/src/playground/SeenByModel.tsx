'use client';

import {
  type AnyRequest,
  type CompiledRequest,
  compileRequest,
  type Pipeline,
  withInput,
} from '@agent-transcript/protocol';
import { type ReactNode, useMemo, useState } from 'react';
import { SecretsChoice } from '../form/SecretsChoice';
import type { PlaygroundLabels } from '../labels/AutoFormLabels';
import { withData } from './runs/requestData';
import { type Run, shareableOf } from './runs/run';

interface SeenByModelProps {
  readonly labels: PlaygroundLabels;
  readonly request: AnyRequest;
  readonly pipeline: Pipeline | undefined;
  readonly run: Run;
}

/** The messages and the schema as they went out, secrets covered; compiled again for a run from before a reload. */
export function SeenByModel({ labels, request, pipeline, run }: SeenByModelProps): ReactNode {
  const [open, setOpen] = useState(false);
  const [withSecrets, setWithSecrets] = useState(false);
  const shown = withSecrets ? run : shareableOf(run);
  const seen = useMemo(
    () => (open ? compiledOf(request, shown, pipeline) : null),
    [open, request, shown, pipeline],
  );
  const toggle = (isOpen: boolean) => {
    setOpen(isOpen);
    setWithSecrets(false);
  };
  return (
    <details data-part="Seen" open={open} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary>{labels.seen}</summary>
      {run.shareable !== undefined && (
        <SecretsChoice labels={labels} checked={withSecrets} onChange={setWithSecrets} />
      )}
      {typeof seen === 'string' ? (
        <p role="alert">{seen}</p>
      ) : (
        seen !== null && (
          <>
            <ol>
              {seen.messages.map(({ role, content }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the messages of a run never change
                <li key={index}>
                  <span data-part="Role">{labels.role(role)}</span>
                  {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
                  <pre dir="auto" tabIndex={0} role="group" aria-label={labels.role(role)}>
                    {content.text}
                  </pre>
                </li>
              ))}
            </ol>
            <p data-part="Role">{labels.seenSchema}</p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
            <pre dir="ltr" tabIndex={0} role="group" aria-label={labels.seenSchema}>
              {JSON.stringify(seen.schema, null, 2)}
            </pre>
          </>
        )
      )}
    </details>
  );
}

function compiledOf(request: AnyRequest, run: Run, pipeline: Pipeline | undefined): CompiledRequest | string {
  if (run.compiled !== undefined) return run.compiled;
  try {
    const { input, instance, data = [] } = run;
    const filled = withInput(withData(request, data), input, instance === undefined ? {} : { instance });
    return compileRequest(filled, pipeline);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

'use client';

import type { ReactNode } from 'react';
import type { FormLabels } from '../labels/AutoFormLabels';
import type { Registry } from './theme/types';

/** One thing that is wrong: where, by name, and why. */
export interface NamedError {
  readonly pointer: string;
  readonly name: string;
  readonly message: string;
}

/** An error in the list above the form. */
export interface ErrorSummaryProps {
  readonly errors: readonly NamedError[];
  readonly labels: FormLabels;
  readonly onGo: (pointer: string) => void;
  readonly registry: Registry;
}

/** Most errors that are listed; each field shows its own. */
export const MAX_ERRORS = 20;

/** After a try to send: what is wrong, each with a way to its field. */
export function ErrorSummary({ errors, labels, onGo }: ErrorSummaryProps): ReactNode {
  return (
    <div data-part="ErrorSummary" role="alert" data-empty={errors.length === 0 || undefined}>
      {errors.length > 0 && (
        <>
          <p>{labels.problems(errors.length)}</p>
          <ul>
            {errors.slice(0, MAX_ERRORS).map(({ pointer, name, message }) => (
              <li key={`${pointer} ${message}`}>
                {/* The colon runs with the name, whichever way the page does. */}
                <bdi>
                  <button type="button" data-part="Action" onClick={() => onGo(pointer)}>
                    {name}
                  </button>
                  {labels.colon.trimEnd()}
                </bdi>{' '}
                <bdi>{message}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

'use client';

import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import type { FormLabels } from '../labels/AutoFormLabels';
import type { FoundField } from './value/findFields';

/** Most fields that are listed. */
export const MAX_FOUND = 20;

interface FieldSearchProps {
  readonly labels: FormLabels;
  readonly find: (query: string) => readonly FoundField[];
  /** Opens what is around a field, and moves there. */
  readonly onGo: (pointer: string) => void;
}

/** Finds a field of a large form by its name, in closed sections too. */
export function FieldSearch({ labels, find, onGo }: FieldSearchProps): ReactNode {
  const [query, setQuery] = useState('');
  const id = useId();
  const asked = useDeferredValue(query.trim());
  const found = asked === '' ? [] : find(asked);
  return (
    <div role="search" data-part="Search">
      <label htmlFor={id} data-part="Label">
        {labels.findField}
      </label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form is not sent by it.
          event.preventDefault();
          if (found[0] !== undefined) onGo(found[0].pointer);
        }}
      />
      <span role="status" data-part="Note">
        {asked !== '' && labels.foundFields(found.length, found.length === MAX_FOUND)}
      </span>
      {found.length > 0 && (
        <ul>
          {found.map(({ pointer, names }) => (
            <li key={pointer}>
              <button type="button" data-part="Action" onClick={() => onGo(pointer)}>
                <bdi>{names.join(' › ')}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

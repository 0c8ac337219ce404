'use client';

import type { ReactNode } from 'react';
import { useFormInternals } from '../FormInternals';

export interface PropertyNameProps {
  /** Of the object. */
  readonly id: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}

/** The name of a property that the schema leaves to the person, and the button that takes it away. */
export function PropertyName({ id, name, disabled, onRename, onRemove }: PropertyNameProps): ReactNode {
  const { labels } = useFormInternals();
  return (
    <div data-part="PropertyName">
      <input
        // The name counts once the field is left: what is typed until then is the control's own.
        key={name}
        id={`${id}--name-${name.replace(/\W/g, '_')}`}
        dir="auto"
        aria-label={labels.propertyName}
        defaultValue={name}
        disabled={disabled}
        enterKeyHint="done"
        onBlur={({ target }) => onRename(target.value)}
        onKeyDown={(event) => {
          // Enter would send the form with the old name.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      {!disabled && (
        <button type="button" data-part="Action" aria-label={labels.remove(name)} onClick={onRemove}>
          {labels.removeThis}
        </button>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { domId, pointerOf } from '../ids';
import type { FieldTemplateProps } from '../types';

/** The name of a property that the schema leaves to the person, and the button that takes it away. */
export function PropertyName(props: FieldTemplateProps): ReactNode {
  const { id, label, onKeyRenameBlur, onRemoveProperty, disabled, readonly, fieldPathId, registry } = props;
  const { labels, memory } = registry.formContext;
  return (
    <div data-part="PropertyName">
      <input
        // The name is RJSF's once the field is left: what is typed until then is the control's own.
        key={label}
        id={`${domId(id)}--key`}
        aria-label={labels.propertyName}
        defaultValue={label}
        disabled={disabled || readonly}
        onBlur={onKeyRenameBlur}
        onKeyDown={(event) => {
          // Enter would send the form with the old name.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      <button
        type="button"
        data-part="Action"
        disabled={disabled || readonly}
        onClick={() => {
          memory.forget(pointerOf(fieldPathId.path));
          onRemoveProperty();
        }}
      >
        {labels.remove(label)}
      </button>
    </div>
  );
}

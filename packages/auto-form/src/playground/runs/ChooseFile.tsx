'use client';

import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface ChooseFileProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> {
  readonly onFile: (file: File) => void;
}

/** A button that asks for a file, with what stands on it inside; all other properties go to its field. */
export function ChooseFile({ onFile, children, ...props }: ChooseFileProps): ReactNode {
  const id = useId();
  return (
    <label htmlFor={id} data-part="PaneAction">
      {children}
      <input
        {...props}
        id={id}
        type="file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file can then be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}

import { type ReactNode, useRef } from 'react';
import { fileFrom } from '../incoming/incomingFrom';
import type { Incoming } from '../runs/createRuns';
import { useWords } from '../words/words';
import { chooseFiles } from './chooseFiles';

/** Props of {@link OpenFiles}. */
export interface OpenFilesProps {
  readonly onAdd: (all: readonly Incoming[]) => void;
  /** True if it is the primary action of its page. */
  readonly isMain?: boolean;
  /** Text of the button. */
  readonly children: ReactNode;
}

/** A button that opens a file picker. */
export function OpenFiles({ onAdd, isMain = false, children }: OpenFilesProps): ReactNode {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const ask = async () => {
    const chosen = await chooseFiles();
    if (chosen === null) input.current?.click();
    else onAdd(chosen);
  };
  return (
    <>
      <button type="button" data-main={isMain || undefined} onClick={() => void ask()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words.openFiles}
        onChange={async ({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, so that the same file can be chosen again.
          target.value = '';
          onAdd(await Promise.all(files.map((file) => fileFrom(file, undefined))));
        }}
      />
    </>
  );
}

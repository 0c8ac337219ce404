import type { ReactNode } from 'react';
import { useWords } from '../words/words';

interface ReadingLineProps {
  /** Name of the file. */
  readonly name: string;
  /** From 0 to 1; `undefined` if unknown. */
  readonly progress: number | undefined;
  /** True if the beginning of the run is already shown. */
  readonly isBegun: boolean;
}

/** Progress of reading a run. */
export function ReadingLine({ name, progress, isBegun }: ReadingLineProps): ReactNode {
  const words = useWords();
  const percent = progress === undefined ? undefined : Math.floor(progress * 100);
  return (
    <p role="status">
      {isBegun ? words.stillReading(percent) : words.reading(name, percent)}
      <progress value={progress} aria-label={words.reading(name, undefined)} />
    </p>
  );
}

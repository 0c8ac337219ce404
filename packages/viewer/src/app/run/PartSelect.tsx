import { titleOf } from '@agent-transcript/analysis/messages';
import type { Run } from '@agent-transcript/formats';
import { type ReactNode, useId } from 'react';
import { partsOf } from '../runs/OpenRun';
import { useWords } from '../words/words';

/** Props of {@link PartSelect}. */
export interface PartSelectProps {
  readonly run: Run;
  readonly part: number;
  readonly onChange: (part: number) => void;
}

/** Selects one of several runs in a file; renders nothing for a single run. */
export function PartSelect({ run, part, onChange }: PartSelectProps): ReactNode {
  const words = useWords();
  const id = useId();
  const parts = partsOf(run);
  if (parts.length < 2) return null;
  return (
    <label htmlFor={id}>
      {words.runInFile}
      <select
        id={id}
        data-part="Select"
        value={part}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {parts.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the runs of one file, whose titles may repeat
          <option key={index} value={index}>
            {nameOf(one, index)}
          </option>
        ))}
      </select>
    </label>
  );
}

function nameOf(run: Run, index: number): string {
  const title = titleOf(run) ?? run.id ?? String(index + 1);
  return [title, run.result].flatMap((one) => one?.slice(0, 80) ?? []).join(' · ');
}

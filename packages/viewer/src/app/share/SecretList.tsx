import type { SecretFinding } from '@agent-transcript/analysis/redact';
import { type ReactNode, useId } from 'react';
import { useWords } from '../words/words';

/** Props of {@link SecretList}. */
export interface SecretListProps {
  readonly findings: readonly SecretFinding[];
  /** Marks of the secrets to remove. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Secrets to choose from: each with its first and last characters, and its number of occurrences. */
export function SecretList({ findings, chosen, onChange }: SecretListProps): ReactNode {
  const words = useWords();
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role from a list without marks
    <ul role="list" className="viewer-secrets">
      {findings.map(({ mark, kind, preview, count }) => (
        <li key={mark}>
          <input
            type="checkbox"
            id={`${id}-${mark}`}
            checked={chosen.has(mark)}
            onChange={({ target }) => {
              const next = new Set(chosen);
              if (target.checked) next.add(mark);
              else next.delete(mark);
              onChange(next);
            }}
          />
          <label htmlFor={`${id}-${mark}`}>
            {words.secretKinds[kind]} <code>{preview}</code>
          </label>
          <span className="viewer-quiet">{words.times(count)}</span>
        </li>
      ))}
    </ul>
  );
}

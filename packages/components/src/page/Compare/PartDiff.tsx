'use client';

import { COMPARED, type DiffPiece, diffTexts } from '@agent-transcript/text/diff';
import { type ReactNode, useMemo } from 'react';
import { useLabels } from '../../state/useLabels';
import { indentJson } from './indentJson';

interface PartDiffProps {
  readonly part: 'input' | 'result' | 'text';
  readonly one: string;
  readonly other: string;
}

/** Two texts side by side: changed lines with their words marked, and a few lines around them. */
export function PartDiff({ part, one, other }: PartDiffProps): ReactNode {
  const labels = useLabels();
  const rows = useMemo(
    () => diffTexts(indentJson(one.slice(0, COMPARED)), indentJson(other.slice(0, COMPARED))),
    [one, other],
  );
  return (
    <div data-part="Diff" data-type={part} role="group" aria-label={labels[part]}>
      <p data-part="Label">{labels[part]}</p>
      {rows.map((row, index) =>
        row.kind === 'skipped' ? (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a text have only their index
          <p key={index} data-part="Skipped">
            {labels.sameLines(row.count)}
          </p>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a text have only their index
          <div key={index} data-part="Sides" data-changed={row.changed || undefined}>
            <Side pieces={row.one} tag="del" changed={row.changed} />
            <Side pieces={row.other} tag="ins" changed={row.changed} />
          </div>
        ),
      )}
      {Math.max(one.length, other.length) > COMPARED && (
        <p data-part="Label">{labels.comparedUpTo(COMPARED)}</p>
      )}
    </div>
  );
}

interface SideProps {
  readonly pieces: readonly DiffPiece[];
  readonly tag: 'del' | 'ins';
  readonly changed: boolean;
}

function Side({ pieces, tag: Tag, changed }: SideProps): ReactNode {
  if (pieces.length === 0) return <div data-part="Nothing" />;
  return (
    <pre data-part="Line" data-tone={changed ? (Tag === 'del' ? 'removed' : 'added') : undefined} dir="auto">
      {pieces.map(({ text, marked }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- pieces of a line, which may repeat
        marked ? <Tag key={index}>{text}</Tag> : <span key={index}>{text}</span>,
      )}
    </pre>
  );
}

import type { Root } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { Fold } from '../Fold/Fold';
import { useTranscriptContext } from './TranscriptContext';
import { pathTo } from './walk';

/** How many are listed: a damaged source can have as many as it has tags. */
const LIMIT = 100;

/** What was odd in the source, under a quiet line at the end; each leads to its block. */
export function Diagnostics({ tree }: { tree: Root }): ReactNode {
  const { labels, prefix, whole } = useTranscriptContext();
  const { diagnostics } = tree;
  if (diagnostics.length === 0) return null;
  const left = diagnostics.length - LIMIT;
  const listed = diagnostics.slice(0, LIMIT).map((diagnostic) => {
    const { code, start, end, severity } = diagnostic;
    const block = pathTo(tree, start).findLast(
      ({ type }) => !/^(?:tool|user)Input|Result$|Details$/.test(type),
    );
    const range = (
      <bdi data-part="Range" dir="ltr">
        {start}–{end}
      </bdi>
    );
    return (
      <li key={`${code}-${start}-${end}`} data-severity={severity}>
        {block === undefined || whole ? range : <a href={`#${prefix}${block.start}`}>{range}</a>}{' '}
        <bdi>{labels.diagnostic(diagnostic)}</bdi>
      </li>
    );
  });
  return (
    <Fold
      name="Diagnostics"
      defaultOpen={false}
      summary={<span data-part="Label">{labels.notes(diagnostics.length)}</span>}
    >
      <ul>
        {listed}
        {left > 0 && <li>+ {left}</li>}
      </ul>
    </Fold>
  );
}

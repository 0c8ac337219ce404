import type { FileChange } from '@agent-transcript/analysis/calls';
import { lineDiff } from './lineDiff';

const SIGNS = { context: ' ', added: '+', removed: '-' } as const;

/** Changes as text to copy: the text of a single written file, otherwise the path of each file and its lines with their signs. */
export function patchText(changes: readonly FileChange[]): string {
  const [only] = changes;
  if (changes.length === 1 && (only?.change === 'written' || only?.change === 'added'))
    return only.stretches.map(({ after }) => after).join('\n');
  return changes
    .map((change) => {
      const hunks = change.stretches.map((stretch) =>
        lineDiff(stretch)
          .map(({ change: kind, text }) => `${SIGNS[kind]}${text}\n`)
          .join(''),
      );
      const head = `--- ${change.change === 'added' ? '/dev/null' : change.path}\n+++ ${change.change === 'deleted' ? '/dev/null' : (change.movedTo ?? change.path)}\n`;
      return head + hunks.map((hunk) => `@@\n${hunk}`).join('');
    })
    .join('');
}

import { type EditCall, editCalls, type FileChange } from '@agent-transcript/analysis/calls';
import { countChanges } from '../../../model/diff/lineDiff';
import type { CallFact, CallKind, CallWords } from '../../../state/CallKind';
import { DiffView } from './DiffView';

/** Changes of files: a diff for each file. */
export const editKind: CallKind<EditCall> = {
  ...editCalls,
  icon: 'M8 3v6M5 6h6M5 12.5h6',
  subject: ({ changes }, { state }) =>
    changes.map((change) => (state === 'done' ? change.path : pathsOf(change))).join(', '),
  facts: (call, words) => [
    ...(call.changes.length > 1 ? [{ key: 'files', words: words.labels.files(call.changes.length) }] : []),
    ...(words.state === 'done' ? changesOf(call, words) : []),
  ],
  View: DiffView,
  drawsFrame: true,
  showsReason: () => false,
};

/** Path of a file, and its requested new path. */
const pathsOf = ({ path, movedTo }: FileChange) => (movedTo === undefined ? path : `${path} → ${movedTo}`);

/** Number of lines that an edit added and removed, and its other changes to a file. */
function changesOf({ changes }: EditCall, { labels }: CallWords): readonly CallFact[] {
  const facts: CallFact[] = [];
  let [added, removed, written] = [0, 0, 0];
  for (const change of changes) {
    const count = countChanges(change);
    if (change.change === 'written') written += count.added;
    else {
      added += count.added;
      removed += count.removed;
    }
  }
  const only = changes.length === 1 ? changes[0] : undefined;
  if (only?.change === 'added') facts.push({ key: 'new', words: labels.newFile });
  else if (only?.change === 'deleted') facts.push({ key: 'deleted', words: labels.deletedFile });
  else if (only?.movedTo !== undefined) facts.push({ key: 'moved', words: labels.movedTo(only.movedTo) });
  if (written > 0) facts.push({ key: 'written', words: labels.lines(written) });
  if (added > 0 || (removed > 0 && changes[0]?.change !== 'deleted'))
    facts.push({ key: 'added', words: `+${added}`, tone: 'added' });
  if (removed > 0 || (added > 0 && changes[0]?.change !== 'added'))
    facts.push({ key: 'removed', words: `−${removed}`, tone: 'removed' });
  return facts;
}

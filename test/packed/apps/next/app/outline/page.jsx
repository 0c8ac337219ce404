import { findInTree, outlineOf } from '@agent-transcript/components';
import { parse } from '@agent-transcript/parser';
import { source } from '../source';

export default function Page() {
  const tree = parse(source);
  return (
    <main>
      <ol>
        {outlineOf(tree).map(({ start, label }) => (
          <li key={start}>{label}</li>
        ))}
      </ol>
      <p>Found in {findInTree(tree, 'found').length} block</p>
    </main>
  );
}

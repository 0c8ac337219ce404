import { laterParts } from '../packages/components/src/blocks/laterParts.browser';
import { jsonTree } from '../packages/components/src/content/JsonView/jsonTree.browser';
import { laterPageParts } from '../packages/components/src/page/laterPageParts.browser';

/** Loads what a browser loads when it is met, for tests that are not about that. */
export async function loadLaterParts(): Promise<void> {
  const parts = [laterParts, laterPageParts, { jsonTree }].flatMap(
    (all) => Object.values(all) as { load: () => Promise<void> }[],
  );
  await Promise.all(parts.map(({ load }) => load()));
}

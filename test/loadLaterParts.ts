import { callSeam } from '../packages/components/src/blocks/callSeam.browser';
import { jsonSeam } from '../packages/components/src/content/JsonView/jsonSeam.browser';
import { toolSeam } from '../packages/components/src/page/toolSeam.browser';

/** Loads what a browser loads when it is met, for tests that are not about that. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all([callSeam, toolSeam, jsonSeam].map(({ load }) => load()));
}

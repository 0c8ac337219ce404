import type { Place } from '@agent-transcript/analysis/summary';
import type { GrowingList } from '@agent-transcript/text/growing';
import { blockAt } from '../block/walk';
import { isTextPart } from './parts';
import type { ViewMessage } from './readMessages';
import { addressOf } from './revision';

/** Address of a place of a summary, which is that of the block if the place is a payload; `undefined` if nothing is there. */
export function addressAt(
  views: GrowingList<ViewMessage>,
  { message, content, start }: Place,
): string | undefined {
  const part = views.at(message)?.parts[content];
  return part && isTextPart(part) ? addressOf(part, blockAt(part.tree, start)?.start ?? start) : undefined;
}

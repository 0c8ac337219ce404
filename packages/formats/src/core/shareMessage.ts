import type { Root } from '@agent-transcript/parser';
import type { DataContent } from '@agent-transcript/protocol';
import type { RunMessage } from './Run';
import { shareNodes } from './shareNodes';
import { isSameJson } from './values';

/** Returns the message `now` with the equal parts of `before`, or `before` itself if all parts are equal. */
export function shareMessage(before: RunMessage | undefined, now: RunMessage): RunMessage {
  if (before === undefined) return now;
  const content = now.content.map((one, index) => shareContent(before.content[index], one));
  const isSame =
    before.id === now.id &&
    before.role === now.role &&
    before.createdAt === now.createdAt &&
    before.parentId === now.parentId &&
    before.content.length === content.length &&
    content.every((one, index) => one === before.content[index]);
  return isSame ? before : { ...now, content };
}

function shareContent(before: Root | DataContent | undefined, now: Root | DataContent): Root | DataContent {
  if (before?.type === 'root' && now.type === 'root') return shareNodes(before, now);
  if (before?.type === 'data' && now.type === 'data' && isSameJson(before, now)) return before;
  return now;
}

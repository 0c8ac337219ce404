import type { Place } from '@agent-transcript/analysis/summary';
import type { GrowingList } from '@agent-transcript/text/growing';
import { toolGist } from '../block/toolGist';
import { blockAt } from '../block/walk';
import { clip } from '../texts/clip';
import { isTextPart } from './parts';
import type { ViewMessage } from './readMessages';

/** Maximum lengths of a name and of the gist next to it, in UTF-16 units. */
const NAME = 60;
const GIST = 40;

/** Call in a few words: its name and its subject, because a run may call one tool a hundred times. */
export function callName(
  label: string,
  { message, content, start }: Place,
  views: GrowingList<ViewMessage>,
): string {
  const name = clip(label, NAME);
  const part = views.at(message)?.parts[content];
  const node = part && isTextPart(part) ? blockAt(part.tree, start) : undefined;
  const input = node?.type === 'tool' && node.children.find((child) => child.type === 'toolInput');
  const [first = ''] = input ? toolGist(input) : [];
  return first === '' ? name : `${name} ${shorten(first)}`;
}

/** Shortens a path at its beginning, because its end says more, and any other gist at its end. */
function shorten(gist: string): string {
  if (gist.length <= GIST) return gist;
  const isPath = /^[^\s/\\]*[/\\]\S*$/.test(gist);
  return isPath ? `…${gist.slice(1 - GIST).replace(/^[^/\\]*(?=[/\\])/, '')}` : clip(gist, GIST);
}

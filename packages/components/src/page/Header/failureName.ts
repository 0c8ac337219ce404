import type { FirstFailure } from '@agent-transcript/analysis/summary';
import { clip } from '../../model/clip';
import { isTextPart } from '../../model/parts';
import type { ViewMessage } from '../../model/readMessages';
import { toolGist } from '../../model/toolGist';
import { blockAt } from '../../model/walk';

/** Longest name of a tool or text of an error, and longest gist beside it, in UTF-16 units. */
const NAME = 60;
const GIST = 40;

/** What failed first, in a few words: the tool with what the call was about, since a run may call one tool a hundred times. */
export function failureName(
  { label, place: { message, content, start } }: FirstFailure,
  views: readonly ViewMessage[],
): string {
  const name = clip(label, NAME);
  const part = views[message]?.parts[content];
  const node = part && isTextPart(part) ? blockAt(part.tree, start) : undefined;
  const input = node?.type === 'tool' && node.children.find((child) => child.type === 'toolInput');
  const [first = ''] = input ? toolGist(input) : [];
  return first === '' ? name : `${name} ${shorten(first)}`;
}

/** The end of a path says more than its beginning. */
function shorten(gist: string): string {
  if (gist.length <= GIST) return gist;
  const isPath = /^\S*[/\\]\S*$/.test(gist);
  return isPath ? `…${gist.slice(1 - GIST).replace(/^[^/\\]*(?=[/\\])/, '')}` : clip(gist, GIST);
}

import type { Root, Tool, TranscriptNode } from '@agent-transcript/parser';
import { createRecent } from '@agent-transcript/text/growing';
import type { FileChange } from '../calls/Call';
import { readCall } from '../calls/readCall';
import { type ListedMessages, type Place, type RunMessage, treeOf } from '../messages/RunMessage';
import { failureOf as ourRules } from '../outcome/failureOf';
import { callState } from './callState';
import { type Ahead, blocksByRules, readAhead, readInBlocks } from './readInBlocks';
import { type Removal, removalsIn } from './removalsIn';
import type { SummaryOptions } from './summarize';

/** A file that a run has changed. */
export interface ChangedFile {
  /** Where it is after the run, as the call says it; of a deleted file, where it was. */
  readonly path: string;
  /** What the run did to it in all: a file that it added and changed afterwards is `added`. */
  readonly change: FileChange['change'];
  /** How many calls changed it. */
  readonly calls: number;
  /** The first call that changed it. */
  readonly place: Place;
}

/**
 * The files that a run has changed, in the order in which it first changed them. Calls that failed, were denied or cancelled, or have
 * not ended have changed nothing; a file that was added and then deleted is not among them. What commands in a shell change is known
 * only where they hold a patch, or remove what the run had changed. A message that has not changed is not read again.
 *
 * @example
 * const paths = changedFiles(run.messages).map(({ path }) => path);
 */
export function changedFiles(
  messages: ListedMessages,
  { failureOf: rules = ourRules }: Pick<SummaryOptions, 'failureOf'> = {},
): readonly ChangedFile[] {
  const files: Files = new Map();
  for (const changes of readInBlocks(messages, blocksBy(rules)))
    for (const { change, place } of changes)
      if (change.change === 'removed') removeFiles(files, change.path);
      else addChange(files, change, place);
  return [...files.values()];
}

/** Reads in steps what {@link changedFiles} tells of messages, which then takes no time for them. */
export function changedFilesAhead(
  messages: ListedMessages,
  { failureOf: rules = ourRules }: Pick<SummaryOptions, 'failureOf'> = {},
): Ahead {
  return readAhead(messages, blocksBy(rules));
}

/** The files so far, by where they are. Without a new object for each change: a long run changes few files thousands of times. */
type Files = Map<string, Growing<ChangedFile>>;
type Growing<File> = { -readonly [Key in keyof File]: File[Key] };

/** A change, and the call that made it. */
interface PlacedChange {
  readonly change: FileChange | Removal;
  readonly place: Place;
}

/** The changes of the calls that have ended well in some messages. */
const blocksBy = blocksByRules<readonly PlacedChange[]>((rules) => (_, messages, from, to) => {
  const changes: PlacedChange[] = [];
  for (let message = from; message < to; message++)
    for (const [content, value] of (messages.at(message) as RunMessage).content.entries()) {
      const tree = treeOf(value);
      if (tree === undefined) continue;
      for (const call of editsIn(tree)) {
        if (callState(call, rules) !== 'done') continue;
        const place = { message, content, start: call.start };
        for (const change of changesOf(call)) changes.push({ change, place });
      }
    }
  return changes;
});

/** How many trees are remembered: those that are not in a full block. */
const MOST = 1_000;

const known = createRecent<Root, readonly Tool[]>(MOST);

/** The calls in a tree that edit files, those of sub-agents too, in order. */
function editsIn(tree: Root): readonly Tool[] {
  let edits = known.get(tree);
  if (edits === undefined) {
    const calls = callsIn(tree);
    if (calls.length === 0) return calls;
    edits = calls.filter((call) => changesOf(call).length > 0);
    known.set(tree, edits);
  }
  return edits;
}

function callsIn(tree: Root): readonly Tool[] {
  const calls: Tool[] = [];
  const todo: TranscriptNode[] = [tree];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (node.type === 'tool') calls.push(node);
    if (!('children' in node)) continue;
    for (let i = node.children.length - 1; i >= 0; i--) todo.push(node.children[i] as TranscriptNode);
  }
  return calls;
}

function changesOf(call: Tool): readonly (FileChange | Removal)[] {
  const read = readCall(call);
  if (read.kind === 'edit') return read.changes;
  return read.kind === 'execute' ? removalsIn(read) : [];
}

/** What a command removed is no news by itself: there is no end of what a run makes and throws away. */
function removeFiles(files: Files, path: string): void {
  for (const [name, file] of files)
    if (name === path || name.startsWith(`${path}/`))
      if (file.change === 'added') files.delete(name);
      else file.change = 'deleted';
}

function addChange(files: Files, { path, change, movedTo = path }: FileChange, place: Place): void {
  const before = files.get(path);
  if (change === 'deleted' && before?.change === 'added') {
    files.delete(path);
    return;
  }
  if (movedTo !== path) files.delete(path);
  const file = before ?? { path, change, calls: 0, place };
  file.path = movedTo;
  file.change = inAll(before?.change, change);
  file.calls++;
  files.set(movedTo, file);
}

/** What two changes of a file come to; the first is `undefined` if there was none. */
function inAll(before: FileChange['change'] | undefined, change: FileChange['change']) {
  if (before === undefined || change === 'deleted') return change;
  return before === 'deleted' ? 'changed' : before;
}

import type { Root, Tool, TranscriptNode } from '@agent-transcript/parser';
import { callable, fieldsOf, listOf } from '@agent-transcript/text/given';
import { createRecent } from '@agent-transcript/text/growing';
import type { FileChange } from '../calls/core/Call';
import type { CallReader, Removal } from '../calls/core/CallReader';
import { readCallBy } from '../calls/readCall';
import { demandMessages } from '../messages/mendMessages';
import { type ListedMessages, type Place, type RunMessage, treeOf } from '../messages/RunMessage';
import { type FailureRules, failureRulesFor } from '../outcome/failureOf';
import { callState } from './callState';
import { type Ahead, type Blocks, blocksByRules, readAhead, readInBlocks } from './readInBlocks';

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

/** Options of {@link changedFiles}. */
export interface ChangedFilesOptions {
  /** Kinds of call that a host has, asked before ours. The same list each time. Default: none. */
  readonly callKinds?: readonly CallReader[] | undefined;
  /** Which calls have failed although they have a result. Default: `failureRulesFor(callKinds)`. */
  readonly failureOf?: FailureRules | undefined;
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
  options: ChangedFilesOptions = {},
): readonly ChangedFile[] {
  demandMessages('changedFiles', { messages });
  const files: Files = new Map();
  for (const changes of readInBlocks(messages, blocksBy(options)))
    for (const { change, place } of changes)
      if (change.change === 'removed') removeFiles(files, change.path);
      else addChange(files, change, place);
  return [...files.values()];
}

/** Reads in steps what {@link changedFiles} tells of messages, which then takes no time for them. */
export function changedFilesAhead(messages: ListedMessages, options: ChangedFilesOptions = {}): Ahead {
  demandMessages('changedFilesAhead', { messages });
  return readAhead(messages, blocksBy(options));
}

/** The files so far, by where they are. Without a new object for each change: a long run changes few files thousands of times. */
type Files = Map<string, Growing<ChangedFile>>;
type Growing<File> = { -readonly [Key in keyof File]: File[Key] };

/** A change, and the call that made it. */
interface PlacedChange {
  readonly change: FileChange | Removal;
  readonly place: Place;
}

/** The changes of the calls that have ended well in some messages, by the rules that say which have failed. */
type BlocksByRules = (rules: FailureRules) => Blocks<readonly PlacedChange[]>;

const NO_KINDS: readonly CallReader[] = [];

const known = new WeakMap<readonly CallReader[], BlocksByRules>();

const readOptions = fieldsOf<ChangedFilesOptions>({
  callKinds: listOf<CallReader>((value) => value as CallReader),
  failureOf: callable,
});

function blocksBy(options: ChangedFilesOptions) {
  const given = readOptions(options, { of: 'changedFiles', key: 'options' }) ?? {};
  const { callKinds = NO_KINDS, failureOf = failureRulesFor(callKinds) } = given;
  const byRules = known.get(callKinds) ?? readChanges(callKinds);
  known.set(callKinds, byRules);
  return byRules(failureOf);
}

/** How many trees are remembered: those that are not in a full block. */
const MOST = 1_000;

function readChanges(kinds: readonly CallReader[]): BlocksByRules {
  const recent = createRecent<Root, readonly Tool[]>(MOST);

  /** The calls in a tree that change files, those of sub-agents too, in order. */
  function editsIn(tree: Root): readonly Tool[] {
    let edits = recent.get(tree);
    if (edits === undefined) {
      const calls = callsIn(tree);
      if (calls.length === 0) return calls;
      edits = calls.filter((call) => changesOf(call, kinds).length > 0);
      recent.set(tree, edits);
    }
    return edits;
  }

  return blocksByRules<readonly PlacedChange[]>((rules) => (_, messages, from, to) => {
    const changes: PlacedChange[] = [];
    for (let message = from; message < to; message++)
      for (const [content, value] of (messages.at(message) as RunMessage).content.entries()) {
        const tree = treeOf(value);
        if (tree === undefined) continue;
        for (const call of editsIn(tree)) {
          if (callState(call, rules) !== 'done') continue;
          const place = { message, content, start: call.start };
          for (const change of changesOf(call, kinds)) changes.push({ change, place });
        }
      }
    return changes;
  });
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

function changesOf(tool: Tool, kinds: readonly CallReader[]): readonly (FileChange | Removal)[] {
  const known = readCallBy(tool, kinds);
  return known?.by.changes?.(known.call) ?? [];
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

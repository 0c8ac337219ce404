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
import { type Blocks, blocksByRules, readInBlocks } from './readInBlocks';

/** A file that a run has changed. */
export interface ChangedFile {
  /** Path after the run; for a deleted file, its last path. */
  readonly path: string;
  /** Total change: a file that was added and then changed is `added`. */
  readonly change: FileChange['change'];
  /** Number of calls that changed it. */
  readonly calls: number;
  /** Place of the first call that changed it. */
  readonly place: Place;
}

/** Options of {@link changedFiles}. */
export interface ChangedFilesOptions {
  /** A host's kinds of calls, tried before the built-in ones. Pass the same list each time. Default: none. */
  readonly callKinds?: readonly CallReader[] | undefined;
  /** Rules for failed calls that have a result. Default: `failureRulesFor(callKinds)`. */
  readonly failureOf?: FailureRules | undefined;
}

/**
 * The files that a run has changed, in order of their first change. Calls that failed, were denied or cancelled, or are
 * running do not count; a file that was added and then deleted is omitted. Shell commands count only if they contain a
 * patch or remove a file that the run had changed. Unchanged messages are not read again.
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

/** Files so far, by path. Mutable entries: a long run changes few files thousands of times. */
type Files = Map<string, Growing<ChangedFile>>;
type Growing<File> = { -readonly [Key in keyof File]: File[Key] };

/** A change and its call. */
interface PlacedChange {
  readonly change: FileChange | Removal;
  readonly place: Place;
}

/** Changes by successful calls in ranges of messages, by rules for failures. */
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

/** Number of cached trees: those outside full ranges. */
const MOST = 1_000;

function readChanges(kinds: readonly CallReader[]): BlocksByRules {
  const recent = createRecent<Root, readonly Tool[]>(MOST);

  /** Calls in a tree that change files, including those of sub-agents, in order. */
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

/** A removal alone is not reported: runs create and delete countless temporary files. */
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

/** Combines two changes of a file; the first is `undefined` if there was none. */
function inAll(before: FileChange['change'] | undefined, change: FileChange['change']) {
  if (before === undefined || change === 'deleted') return change;
  return before === 'deleted' ? 'changed' : before;
}

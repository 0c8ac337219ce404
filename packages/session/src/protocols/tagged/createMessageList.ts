import type { InputRequest, Root } from '@agent-transcript/parser';
import { error as errorBlock, root } from '@agent-transcript/parser/build';
import { continued } from '@agent-transcript/text/growing';
import type { PendingRequest, SessionMessage } from '../../core/Protocol';
import { createMessageText, type MessageText } from './createMessageText';
import { type AskedRequest, blockOf, isSameRequest, pendingOf } from './createRequests';
import { defined } from './defined';
import type { StoredMessage } from './readStoredMessage';

/** A message of a session. */
export interface MessageEntry {
  readonly id: string;
  readonly role: string;
  readonly text: MessageText;
  /** Id of the service, once it is known. */
  serverId: string | undefined;
  createdAt: number | undefined;
  parentId: string | null | undefined;
  /** Questions that came as events. */
  asked: readonly AskedRequest[];
  /** Error of its run. */
  problem: string | undefined;
}

/** Messages of a session, in order. */
export interface MessageList {
  /** Message of an id, either the service's or its own. */
  readonly find: (id: string | undefined) => MessageEntry | undefined;
  readonly begin: (role: string, serverId?: string, id?: string) => MessageEntry;
  /** Sets the service's id of a message. */
  readonly name: (entry: MessageEntry, serverId: string) => void;
  readonly remove: (entry: MessageEntry) => void;
  /** Marks a message as changed. */
  readonly changed: (entry: MessageEntry) => void;
  /** Sets the parent of a message and of its siblings. */
  readonly place: (entry: MessageEntry, place: Pick<StoredMessage, 'parentId' | 'siblingIds'>) => void;
  readonly last: () => MessageEntry | undefined;
  readonly list: () => readonly SessionMessage[];
  /** Open questions of the last message. */
  readonly pending: () => readonly PendingRequest[];
}

export function createMessageList(): MessageList {
  let entries: MessageEntry[] = [];
  const byId = new Map<string, MessageEntry>();
  const places = new Map<MessageEntry, number>();
  /** Index of the first message that has changed since the list was made. */
  let firstChanged = 0;
  let list: readonly SessionMessage[] = [];
  let pending: readonly PendingRequest[] = [];
  let counter = 0;

  const changed = (entry: MessageEntry) => {
    firstChanged = Math.min(firstChanged, places.get(entry) ?? firstChanged);
  };

  const messages: MessageList = {
    find: (id) => (id === undefined ? undefined : byId.get(id)),
    begin(role, serverId, id = serverId ?? `message~${++counter}`) {
      const entry: MessageEntry = {
        id,
        role,
        text: createMessageText(),
        serverId,
        createdAt: undefined,
        parentId: undefined,
        asked: [],
        problem: undefined,
      };
      places.set(entry, entries.length);
      entries.push(entry);
      byId.set(id, entry);
      changed(entry);
      return entry;
    },
    name(entry, serverId) {
      entry.serverId = serverId;
      byId.set(serverId, entry);
    },
    remove(entry) {
      const at = places.get(entry);
      if (at === undefined) return;
      entries = entries.filter((one) => one !== entry);
      places.clear();
      for (const [index, one] of entries.entries()) places.set(one, index);
      firstChanged = Math.min(firstChanged, at);
    },
    changed,
    place(entry, { parentId, siblingIds }) {
      // Events and answers name messages by the ids of the service.
      const parent = parentId == null ? parentId : (byId.get(parentId)?.id ?? parentId);
      const siblings = siblingIds.flatMap((id) => byId.get(id) ?? []);
      const known = parent ?? siblings.find((one) => one.parentId != null)?.parentId;
      for (const one of [entry, ...siblings]) {
        if (known === undefined && parent === undefined) continue;
        const next = known ?? null;
        if (one.parentId === next || (one !== entry && one.parentId !== undefined)) continue;
        one.parentId = next;
        changed(one);
      }
    },
    last: () => entries.at(-1),
    list() {
      if (firstChanged >= entries.length && list.length === entries.length) return list;
      const last = entries.at(-1);
      list = continued(list, firstChanged, entries.slice(firstChanged).map(shown));
      firstChanged = entries.length;
      pending = samePending(pending, last === undefined ? [] : pendingIn(last));
      return list;
    },
    pending() {
      messages.list();
      return pending;
    },
  };
  return messages;
}

function shown(entry: MessageEntry): SessionMessage {
  const { id, role, text, createdAt, parentId } = entry;
  const rest = role === 'assistant' ? blocksBeside(entry) : undefined;
  const tree = role === 'assistant' ? text.tree() : text.source();
  return {
    id,
    role,
    content: rest === undefined ? [tree] : [tree, rest],
    ...defined({ createdAt, parentId }),
  };
}

/** Blocks for questions and errors of events that the text of the message does not contain. */
function blocksBeside(entry: MessageEntry): Root | undefined {
  const { text, problem } = entry;
  const requests = askedBeside(entry).map(blockOf);
  // Called for every piece of text, so it looks at all blocks only after the run has failed.
  const isSaid = problem === undefined || text.tree().children.some((node) => node.type === 'error');
  const errors = isSaid ? [] : [errorBlock(problem)];
  return requests.length + errors.length === 0 ? undefined : root([...requests, ...errors]);
}

/** Open questions in the text of a message. */
export const openRequests = ({ text }: MessageEntry): readonly InputRequest[] =>
  text.requests().filter(({ children }) => children.length === 0);

function askedBeside({ asked, text }: MessageEntry): AskedRequest[] {
  if (asked.length === 0) return [];
  const inText = text.requests();
  return asked.filter((one) => !inText.some((node) => isSameRequest(node, one)));
}

function pendingIn(entry: MessageEntry): PendingRequest[] {
  const { id, asked } = entry;
  const inText = openRequests(entry).map((node, index): PendingRequest => {
    const event = asked.find((one) => isSameRequest(node, one));
    if (event !== undefined) return { ...pendingOf(event, id), prompt: node.prompt };
    return {
      id: `${id}#${index}`,
      kind: 'input',
      prompt: node.prompt,
      expectedTypes: node.expectedTypes,
      messageId: id,
      ...defined({ checkpoint: node.checkpoint }),
    };
  });
  const beside = askedBeside(entry).filter((one) => one.answer === undefined);
  return [...inText, ...beside.map((one) => pendingOf(one, id))];
}

/** The last list, if its questions are the same. */
function samePending(
  last: readonly PendingRequest[],
  next: readonly PendingRequest[],
): readonly PendingRequest[] {
  const isSame = last.length === next.length && next.every(({ id }, index) => last[index]?.id === id);
  return isSame ? last : next;
}

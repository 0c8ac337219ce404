import type { MessageDraft } from './Message';

/** Id of the record that a record follows: `null` for a first record, `undefined` if the file does not name it. */
export type Before = string | null | undefined;

/** Order of messages in a file whose records name their predecessors. A record after an unknown one follows the last message. */
export interface Lineage {
  /** Places a message that may go back: a second one after the same message begins a branch. */
  begin(message: MessageDraft, id: string | undefined, before: Before): void;
  /** Places a message that never begins a branch, such as an answer: if its predecessor has a successor, it follows the last message. */
  follow(message: MessageDraft, id: string | undefined, before: Before): void;
  /** Places a note that may stand between a message and its successor: messages after the note's predecessor then follow the note. */
  aside(message: MessageDraft, id: string | undefined, before: Before): void;
  /** Places a record that is part of a message, or of no message. */
  pass(id: string | undefined, before: Before, message?: MessageDraft): void;
  /** Seals all earlier messages, as a compaction does: records that name them follow the last message. */
  seal(): void;
}

/** Options of `createLineage`. */
export interface LineageOptions {
  /** True if every record can begin a branch, even one that is not a message. Default: false, for messages of `begin` only. */
  readonly isTree?: boolean;
}

/**
 * Follows the records of a run, and sets the parents of all messages once the run branches. A run without branches is a list, whose
 * messages have no parents.
 */
export function createLineage({ isTree = false }: LineageOptions = {}): Lineage {
  const messages: { readonly draft: MessageDraft; readonly parentId: string | null }[] = [];
  /** Indexes in `messages` by id. */
  const orders = new Map<string, number>();
  /** Message that each record belongs to or follows. */
  const messageAt = new Map<string, string | null>();
  /** Aside between each message and its successor. */
  const asides = new Map<string | null, string>();
  /** Messages with a successor, and those with a successor of `begin`. */
  const withChild = new Set<string | null>();
  const withBeginning = new Set<string | null>();
  /** Number of sealed messages. */
  let sealed = 0;
  let branched = false;

  const last = () => messages.at(-1)?.draft.id ?? null;
  const order = (of: string | null) => (of === null ? -1 : (orders.get(of) ?? -1));

  const messageBefore = (before: Before): string | null => {
    if (before === null) return null;
    const known = before === undefined ? undefined : messageAt.get(before);
    return known === undefined ? last() : known;
  };

  const behindAsides = (id: string | null): string | null => {
    let end = id;
    for (let next = asides.get(end); next !== undefined; next = asides.get(end)) end = next;
    // Shortening the path keeps many asides in a row at one step each.
    let at = id;
    for (let next = asides.get(at); next !== undefined && next !== end; next = asides.get(at)) {
      asides.set(at, end as string);
      at = next;
    }
    return end;
  };

  const isSealed = (id: string | null) => order(id) < sealed && sealed > 0;
  /** True if a message is sealed or has a successor, so that only a branch can follow it. */
  const isPassed = (id: string | null) => isSealed(id) || withChild.has(behindAsides(id));
  const end = () => behindAsides(last());

  const add = (draft: MessageDraft, parentId: string | null) => {
    orders.set(draft.id, messages.length);
    messages.push({ draft, parentId });
    if (branched) draft.setParent(parentId);
  };

  const place = (draft: MessageDraft, id: string | undefined, parentId: string | null) => {
    add(draft, parentId);
    if (id !== undefined) messageAt.set(id, draft.id);
    withChild.add(parentId);
  };

  return {
    begin(draft, id, before) {
      const wanted = behindAsides(messageBefore(before));
      const isBranch = withBeginning.has(wanted) && !isSealed(wanted);
      const parentId = isBranch || !isPassed(wanted) ? wanted : end();
      place(draft, id, parentId);
      withBeginning.add(parentId);
      if (branched || !isBranch) return;
      branched = true;
      for (const one of messages) one.draft.setParent(one.parentId);
    },
    follow(draft, id, before) {
      const wanted = behindAsides(messageBefore(before));
      place(draft, id, isPassed(wanted) ? end() : wanted);
    },
    aside(draft, id, before) {
      const wanted = behindAsides(messageBefore(before) ?? last());
      const parentId = isPassed(wanted) ? end() : wanted;
      add(draft, parentId);
      if (id !== undefined) messageAt.set(id, draft.id);
      asides.set(parentId, draft.id);
    },
    pass(id, before, draft) {
      if (id === undefined) return;
      const wanted = messageBefore(before);
      const at = draft !== undefined && order(draft.id) >= order(wanted) ? draft.id : wanted;
      messageAt.set(id, !isTree && isPassed(at) ? last() : at);
    },
    seal() {
      sealed = messages.length - 1;
    },
  };
}

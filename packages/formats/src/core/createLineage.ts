import type { MessageDraft } from './Message';

/** The record that a record follows: `null` for a first one, `undefined` where the file does not say it. */
export type Before = string | null | undefined;

/** Who follows whom, in a file whose records name the record before them. A record after one that nobody knows follows the last message. */
export interface Lineage {
  /** Places a message that may go back: a second one after the same message begins a branch. */
  begin(message: MessageDraft, id: string | undefined, before: Before): void;
  /** Places a message that goes back nowhere, such as an answer: where others have gone on from there, it follows the last message. */
  follow(message: MessageDraft, id: string | undefined, before: Before): void;
  /** Places a note that may stand between a message and what follows it: what follows the record before it follows it too. */
  aside(message: MessageDraft, id: string | undefined, before: Before): void;
  /** Places a record that is part of a message, or of none. */
  pass(id: string | undefined, before: Before, message?: MessageDraft): void;
  /** Closes what stands before the last message, as a compaction does: nobody goes back to it, and what names it goes on at the end. */
  seal(): void;
}

/** How the records of a format name the record before them. */
export interface LineageOptions {
  /** Whether each record can go back, also one that is no message. Else only messages that `begin` can. Default: `false`. */
  readonly isTree?: boolean;
}

/**
 * Follows the records of a run, and tells the messages their parents once the run branches: a run that does not is a list, whose
 * messages have none.
 */
export function createLineage({ isTree = false }: LineageOptions = {}): Lineage {
  const messages: { readonly draft: MessageDraft; readonly parentId: string | null }[] = [];
  /** Where in `messages` a message is. */
  const orders = new Map<string, number>();
  /** The message that a record belongs to, or follows. */
  const messageAt = new Map<string, string | null>();
  /** The aside that stands between a message and what follows it. */
  const asides = new Map<string | null, string>();
  /** Messages that another goes on from, and those that one which may go back goes on from. */
  const withChild = new Set<string | null>();
  const withBeginning = new Set<string | null>();
  /** How many messages are sealed. */
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
    // The way is shortened, so that many asides in a row cost one step each.
    let at = id;
    for (let next = asides.get(at); next !== undefined && next !== end; next = asides.get(at)) {
      asides.set(at, end as string);
      at = next;
    }
    return end;
  };

  const isSealed = (id: string | null) => order(id) < sealed && sealed > 0;
  /** Whether the conversation has gone on from a message, so that only a branch can follow it. */
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

import type { NodeData, Usage } from '@agent-transcript/parser';
import type { DataContent } from '@agent-transcript/protocol';
import type { Owner } from './Draft';
import type { Blocks } from './drafts';
import { RootDraft } from './RootDraft';
import type { RunMessage } from './Run';

/** Fields of a message. */
export interface MessageFields {
  /** Default: a generated id. An id that another message has is changed to be unique. */
  readonly id?: string | undefined;
  readonly role: string;
  readonly createdAt?: number | undefined;
  readonly parentId?: string | null | undefined;
  readonly data?: NodeData | undefined;
}

/** A message while it is read. */
export interface MessageDraft {
  readonly id: string;
  readonly role: string;
  readonly blocks: Blocks;
  /** Data of the message so far. */
  readonly data: NodeData | undefined;
  /** Adds data after the blocks so far. Returns a function that replaces the data. */
  addData(content: DataContent): (next: DataContent) => void;
  /** Adds data of the message. */
  note(data: NodeData | undefined): void;
  /** Removes data of the message. */
  forget(...fields: readonly (keyof NodeData)[]): void;
  /** Keeps the message open although all its blocks are closed, or ends that. */
  setOpen(isOpen: boolean): void;
  /** Removes all contents of the message. */
  clear(): void;
  /** Sets the role, if it is known only later. */
  setRole(role: string): void;
  /** Sets the message that it follows, if that is known only later. */
  setParent(parentId: string | null): void;
  /** Sets its time, if that is known only later, such as from another file. */
  setCreatedAt(createdAt: number): void;
  /** Returns a function that removes all contents that are added from now on. */
  mark(): () => void;
  /** Ends the message, while the run may go on: open blocks stay cut off. */
  end(): void;
  /** Message so far: the same object until something in it changes. */
  message(): RunMessage;
}

/** Run that a message belongs to. */
export interface MessageOwner {
  readonly ended: boolean;
  changed(message: Message): void;
  setOpen(message: Message, isOpen: boolean): void;
}

/** A message while it is read, with its last built state. */
export class Message implements MessageDraft, Owner {
  readonly id: string;
  /** Open drafts: most messages have none. */
  #open: Set<Pick<Owner, 'changed'>> | undefined;
  #ended = false;
  /** Index among the messages. */
  index: number;
  /** Its share of the run's sum of tokens. */
  counted: Usage | undefined;
  role: string;
  #createdAt: number | undefined;
  #parentId: string | null | undefined;
  readonly #owner: MessageOwner;
  readonly #first: RootDraft;
  /** Contents after the first tree: most messages have none. */
  #more: (RootDraft | DataContent)[] | undefined;
  #message: RunMessage | undefined;

  constructor(owner: MessageOwner, index: number, id: string, fields: MessageFields) {
    this.id = id;
    this.index = index;
    this.role = fields.role;
    this.#createdAt = fields.createdAt;
    this.#parentId = fields.parentId;
    this.#owner = owner;
    this.#first = new RootDraft(this, fields.data);
  }

  get ended(): boolean {
    return this.#ended || this.#owner.ended;
  }

  end(): void {
    if (this.ended) return;
    this.#ended = true;
    this.cutOff();
  }

  /** Builds its open drafts anew, as cut off. */
  cutOff(): void {
    for (const draft of this.#open ?? []) draft.changed();
  }

  get root(): object {
    return this;
  }

  opened(draft: Pick<Owner, 'changed'>): void {
    this.#open ??= new Set();
    this.#open.add(draft);
    this.#owner.setOpen(this, true);
  }

  closed(draft: Pick<Owner, 'changed'>): void {
    this.#open?.delete(draft);
    if (this.#open?.size !== 0) return;
    this.#open = undefined;
    this.#owner.setOpen(this, false);
  }

  changed(): void {
    this.#message = undefined;
    this.#owner.changed(this);
  }

  get blocks(): Blocks {
    const last = this.#last;
    if (last instanceof RootDraft) return last.blocks;
    const next = new RootDraft(this);
    this.#add(next);
    return next.blocks;
  }

  get #last(): RootDraft | DataContent {
    return this.#more?.at(-1) ?? this.#first;
  }

  #add(content: RootDraft | DataContent): void {
    this.#more ??= [];
    this.#more.push(content);
  }

  get data(): NodeData | undefined {
    return this.#first.data;
  }

  addData(content: DataContent): (next: DataContent) => void {
    let current = content;
    this.#add(content);
    this.changed();
    return (next) => {
      const index = this.#more?.indexOf(current) ?? -1;
      if (index < 0) return;
      current = next;
      this.#more?.splice(index, 1, next);
      this.changed();
    };
  }

  note(data: NodeData | undefined): void {
    this.#first.note(data);
  }

  forget(...fields: readonly (keyof NodeData)[]): void {
    this.#first.forget(...fields);
  }

  setOpen(isOpen: boolean): void {
    this.#first.setOpen(isOpen);
  }

  clear(): void {
    this.#first.clear();
    this.#dropFrom(0);
    this.changed();
  }

  setRole(role: string): void {
    if (role === this.role) return;
    this.role = role;
    this.changed();
  }

  setParent(parentId: string | null): void {
    this.#parentId = parentId;
    this.changed();
  }

  setCreatedAt(createdAt: number): void {
    this.#createdAt = createdAt;
    this.changed();
  }

  mark(): () => void {
    const last = this.#last;
    const count = this.#more?.length ?? 0;
    const blocks = last instanceof RootDraft ? last.length : 0;
    return () => {
      this.#dropFrom(count);
      if (last instanceof RootDraft) last.clear(blocks);
      this.changed();
    };
  }

  /** Removes contents after the first tree, from an index on. */
  #dropFrom(index: number): void {
    for (const one of this.#more?.splice(index) ?? []) if (one instanceof RootDraft) one.clear();
  }

  message(): RunMessage {
    this.#message ??= this.#build();
    return this.#message;
  }

  #build(): RunMessage {
    const { id, role } = this;
    const createdAt = this.#createdAt;
    const parentId = this.#parentId;
    const first = this.#first.node();
    const more = this.#more?.map((one) => (one instanceof RootDraft ? one.node() : one));
    const content = more === undefined ? [first] : [first, ...more];
    // Without a spread, as objects from a spread take more memory, and a run has many messages.
    if (parentId === undefined)
      return createdAt === undefined ? { id, role, content } : { id, role, content, createdAt };
    return createdAt === undefined
      ? { id, role, content, parentId }
      : { id, role, content, createdAt, parentId };
  }
}

import type { FlowNode, NodeData, Root, Status } from '@agent-transcript/parser';
import { without } from './values';

/** What a draft belongs to: it says whether more may come, and hears of changes. */
export interface Owner {
  /** Whether the source has ended, so that what is open stays cut off. */
  readonly ended: boolean;
  /** The message that it all belongs to. */
  readonly root: object;
  /** More may come to a draft: it wants to hear when the message ends. */
  opened(draft: Pick<Owner, 'changed'>): void;
  closed(draft: Pick<Owner, 'changed'>): void;
  changed(): void;
}

/**
 * Something that is read. It answers with its node so far, which is the same object until something in it changes; so a message that
 * nobody touches is made once, however long the run grows.
 */
export abstract class Draft<Node extends FlowNode | Root> implements Owner {
  readonly #owner: Owner;
  #node: Node | undefined;
  #isOpen: boolean;
  #ended = false;
  data: NodeData | undefined;

  constructor(owner: Owner, isOpen: boolean, data: NodeData | undefined) {
    this.#owner = owner;
    this.#isOpen = isOpen;
    this.data = data;
    if (isOpen) owner.opened(this);
  }

  /** Whether more may come. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  get ended(): boolean {
    return this.#ended || this.#owner.ended;
  }

  get root(): object {
    return this.#owner.root;
  }

  opened(draft: Pick<Owner, 'changed'>): void {
    this.#owner.opened(draft);
  }

  /** A block inside is whole. */
  closed(draft: Pick<Owner, 'changed'>): void {
    this.#owner.closed(draft);
  }

  /** It has changed: its node is made anew. */
  changed(): void {
    this.#node = undefined;
    this.#owner.changed();
  }

  /** Nothing more comes. */
  close(): void {
    if (!this.#isOpen) return;
    this.#owner.closed(this);
    this.#isOpen = false;
    this.changed();
  }

  /** More comes, though it was complete. */
  reopen(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#owner.opened(this);
    this.changed();
  }

  /** Nothing more comes though it is not complete: it stays cut off. */
  end(): void {
    this.#ended = true;
    this.changed();
  }

  /** It is no longer part of the run: no result may come to it. */
  drop(): void {
    if (this.#isOpen) this.#owner.closed(this);
    this.#isOpen = false;
  }

  /** Adds to what is known of the block. */
  note(data: NodeData | undefined): void {
    if (data === undefined) return;
    this.data = { ...this.data, ...data };
    this.changed();
  }

  /** Takes back what was known of the block. */
  forget(...fields: readonly (keyof NodeData)[]): void {
    if (this.data === undefined) return;
    this.data = without(this.data, fields);
    this.changed();
  }

  /** Its node so far: the same object until something in it changes. */
  node(): Node {
    this.#node ??= this.build(statusOf(this.#isOpen, this.ended));
    return this.#node;
  }

  /** Makes its node as it stands. */
  protected abstract build(status: Status): Node;
}

export const statusOf = (open: boolean, ended: boolean): Status =>
  open ? (ended ? 'truncated' : 'streaming') : 'complete';

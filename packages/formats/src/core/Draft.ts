import type { FlowNode, NodeData, Root, Status } from '@agent-transcript/parser';
import { without } from './values';

/** Owner of a draft: knows whether the source has ended, and is told of changes. */
export interface Owner {
  /** True once the source has ended: open drafts stay cut off. */
  readonly ended: boolean;
  /** The message that holds the draft. */
  readonly root: object;
  /** Called when a draft opens, which must be told when the message ends. */
  opened(draft: Pick<Owner, 'changed'>): void;
  closed(draft: Pick<Owner, 'changed'>): void;
  changed(): void;
}

/**
 * A block that may grow. `node` returns the same object until the block changes, so an unchanged message is built once, however long
 * the run grows.
 */
export abstract class Draft<Node extends FlowNode | Root> implements Owner {
  readonly #owner: Owner;
  #node: Node | undefined;
  #isOpen: boolean;
  #ended = false;
  #data: NodeData | undefined;
  /** True while no node and no other draft holds the data, so that `note` changes it in place. */
  #isOwnData = false;

  constructor(owner: Owner, isOpen: boolean, data: NodeData | undefined) {
    this.#owner = owner;
    this.#isOpen = isOpen;
    this.#data = data;
    if (isOpen) owner.opened(this);
  }

  /** Data of the block so far. */
  get data(): NodeData | undefined {
    return this.#data;
  }

  /** True while more may come. */
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

  /** Called when an inner block closes. */
  closed(draft: Pick<Owner, 'changed'>): void {
    this.#owner.closed(draft);
  }

  /** Marks the draft as changed: its node is built anew. */
  changed(): void {
    this.#node = undefined;
    this.#owner.changed();
  }

  /** Closes the draft: it is complete. */
  close(): void {
    if (!this.#isOpen) return;
    this.#owner.closed(this);
    this.#isOpen = false;
    this.changed();
  }

  /** Opens a closed draft again. */
  reopen(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#owner.opened(this);
    this.changed();
  }

  /** Cuts the draft off: nothing more comes, although it is not complete. */
  end(): void {
    this.#ended = true;
    this.changed();
  }

  /** Removes the draft from the run: it takes no result any more. */
  drop(): void {
    if (this.#isOpen) this.#owner.closed(this);
    this.#isOpen = false;
  }

  /** Adds data of the block. */
  note(data: NodeData | undefined): void {
    if (data === undefined) return;
    if (this.#isOwnData && this.#data !== undefined) Object.assign(this.#data, data);
    else this.#data = { ...this.#data, ...data };
    this.#isOwnData = true;
    this.changed();
  }

  /** Removes data of the block. */
  forget(...fields: readonly (keyof NodeData)[]): void {
    if (this.#data === undefined) return;
    this.#data = without(this.#data, fields);
    this.#isOwnData = true;
    this.changed();
  }

  /** Node so far: the same object until the draft changes. */
  node(): Node {
    if (this.#node === undefined) {
      this.#node = this.build(statusOf(this.#isOpen, this.ended));
      this.#isOwnData = false;
    }
    return this.#node;
  }

  /** Builds the node. */
  protected abstract build(status: Status): Node;
}

export const statusOf = (open: boolean, ended: boolean): Status =>
  open ? (ended ? 'truncated' : 'streaming') : 'complete';

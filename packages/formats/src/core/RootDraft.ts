import type { NodeData, Root } from '@agent-transcript/parser';
import * as build from '@agent-transcript/parser/build';
import { Draft, type Owner, statusOf } from './Draft';
import { BlockList, type Blocks } from './drafts';

/** Tree of a message while it is read. It is open while one of its blocks is, or while the format keeps it open. */
export class RootDraft extends Draft<Root> {
  readonly #own = new BlockList(this, 0);

  constructor(owner: Owner, data?: NodeData) {
    super(owner, false, data);
  }

  get blocks(): Blocks {
    return this.#own;
  }

  /** Keeps the tree open although all its blocks are closed, or ends that. */
  setOpen(isOpen: boolean): void {
    if (isOpen) this.reopen();
    else this.close();
  }

  /** Number of its blocks. */
  get length(): number {
    return this.#own.length;
  }

  /** Removes all blocks, or those from an index on. */
  clear(from?: number): void {
    this.#own.clear(from);
  }

  protected build() {
    const status = statusOf(this.isOpen || this.#own.isOpen, this.ended);
    return build.root(this.#own.nodes(), { status, data: this.data });
  }
}

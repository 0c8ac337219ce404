import type { JsonNode } from './JsonNode';

/** A container whose children may be let go; when they are asked for, they are read again. */
export class LazyContainer {
  readonly type: 'object' | 'array';
  readonly start: number;
  end: number;
  complete = false;
  size: number | undefined = undefined;
  readonly #readAgain: (start: number, end: number) => JsonNode;
  #children: readonly unknown[] | null = [];

  constructor(type: 'object' | 'array', start: number, readAgain: (start: number, end: number) => JsonNode) {
    this.type = type;
    this.start = start;
    this.end = start + 1;
    this.#readAgain = readAgain;
  }

  get entries(): readonly unknown[] | undefined {
    return this.type === 'object' ? this.#read() : undefined;
  }

  get items(): readonly unknown[] | undefined {
    return this.type === 'array' ? this.#read() : undefined;
  }

  letGo(): void {
    this.size = this.#read().length;
    this.#children = null;
  }

  #read(): readonly unknown[] {
    if (this.#children === null) {
      const node = this.#readAgain(this.start, this.end);
      this.#children = node.type === 'object' ? node.entries : node.type === 'array' ? node.items : [];
    }
    return this.#children;
  }
}

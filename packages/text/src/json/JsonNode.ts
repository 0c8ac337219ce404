/**
 * A JSON value as written: numbers keep their digits (`raw`), objects keep the order and repetition of their keys.
 * `start` and `end` are its range in the text in UTF-16 units, `end` exclusive; `complete` is true if its end was read.
 * A number at the end of the text is `complete` and may still grow.
 */
export type JsonNode =
  | {
      readonly type: 'object';
      readonly entries: readonly JsonEntry[];
      readonly start: number;
      readonly end: number;
      readonly complete: boolean;
    }
  | {
      readonly type: 'array';
      readonly items: readonly JsonNode[];
      readonly start: number;
      readonly end: number;
      readonly complete: boolean;
    }
  | {
      readonly type: 'string';
      readonly value: string;
      readonly start: number;
      readonly end: number;
      readonly complete: boolean;
    }
  | {
      readonly type: 'number';
      readonly raw: string;
      readonly start: number;
      readonly end: number;
      readonly complete: boolean;
    }
  | {
      readonly type: 'literal';
      readonly value: boolean | null;
      readonly start: number;
      readonly end: number;
      readonly complete: boolean;
    };

/** One `key: value` of an object. */
export interface JsonEntry {
  readonly key: string;
  readonly value: JsonNode;
}

/** Result of {@link readJson}: the value so far, and where and why reading stopped. */
export interface JsonReading {
  /** The value so far; `null` if there is none. */
  readonly node: JsonNode | null;
  /** The error and its UTF-16 offset; absent if the whole text is JSON. */
  readonly error?: {
    readonly message: string;
    readonly offset: number;
    /**
     * True if the text only ends too early: more text may complete it. A text that ends in a complete number has no
     * error, although more digits may follow.
     */
    readonly cut: boolean;
  };
}

/**
 * A JSON value as it is written: numbers keep their digits (`raw`), objects the order (and the repetition) of their keys.
 * `start` and `end` are its range in the text, as UTF-16 offsets, `end` exclusive; `complete` tells whether its end has come.
 * A number has no end of its own: at the end of the text it is `complete` and may still grow.
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

/** What {@link readJson} found: the value as far as it goes, and where and why it goes no further. */
export interface JsonReading {
  /** The value so far; `null` where there is none. */
  readonly node: JsonNode | null;
  /** What is wrong, at a UTF-16 offset in the text; absent if the text is JSON from end to end. */
  readonly error?: {
    readonly message: string;
    readonly offset: number;
    /**
     * Whether the text only ends too early: more of it may make it JSON. A text that ends in a whole number is no error,
     * although more digits may come.
     */
    readonly cut: boolean;
  };
}

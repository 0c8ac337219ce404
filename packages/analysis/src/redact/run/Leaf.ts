import type { SecretPlace } from '../rules/Redaction';

/** Where a text stands, without its field. */
export type Around = Omit<SecretPlace, 'field'>;

/** A text of a run: a value, or the key of one. */
export interface Leaf {
  /** The object or list that it stands in. */
  readonly holder: object;
  /** The key that it stands at, or that it is. */
  readonly key: string;
  readonly isKey: boolean;
  readonly text: string;
  readonly place: Around;
  /** Name of the field of the run that it stands in. */
  readonly field: string;
  /** Name of the value, where that says what it is: the key, or the `name` beside a `value`. */
  readonly name?: string | undefined;
  /** Whether it names a message, a block or a request that others may name too. */
  readonly isId: boolean;
}

/** Texts that are read as one: a text with those that go on with it. */
export type Stretch = readonly [Leaf, ...Leaf[]];

/** All texts of a run. */
export interface RunTexts {
  readonly stretches: readonly Stretch[];
  /** The objects and lists that hold an object or a list. */
  readonly holders: ReadonlyMap<object, readonly object[]>;
  /** The objects and lists with a value of which only a part can be read. */
  readonly mended: ReadonlySet<object>;
}

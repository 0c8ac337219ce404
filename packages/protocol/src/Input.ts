import type { Decision } from './Decision';

/**
 * The type of what a Request takes, by the schema of its Input; `unknown` where that is not known.
 *
 * Of several Inputs with schemas it is one of theirs.
 */
export type Input<Request> = Request extends { readonly context: readonly (infer Entry)[] }
  ? [SchemaOf<Entry>] extends [never]
    ? unknown
    : Decision<SchemaOf<Entry>>
  : unknown;

/** Of an entry that is an Input, bare or as the content of a message. */
type SchemaOf<Entry> = Entry extends { readonly type: 'input'; readonly schema: infer Schema }
  ? Schema
  : Entry extends { readonly content: { readonly type: 'input'; readonly schema: infer Schema } }
    ? Schema
    : never;

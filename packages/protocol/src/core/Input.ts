import type { Decision } from './Decision';

/**
 * The type of a Request's input, from the schema of its Input; `unknown` without a known schema.
 *
 * With several Inputs it is the union of their types.
 */
export type Input<Request> = Request extends { readonly context: readonly (infer Entry)[] }
  ? [SchemaOf<Entry>] extends [never]
    ? unknown
    : Decision<SchemaOf<Entry>>
  : unknown;

/** The schema of an entry that is an Input, bare or as the content of a message. */
type SchemaOf<Entry> = Entry extends { readonly type: 'input'; readonly schema: infer Schema }
  ? Schema
  : Entry extends { readonly content: { readonly type: 'input'; readonly schema: infer Schema } }
    ? Schema
    : never;

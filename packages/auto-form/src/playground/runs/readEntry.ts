import type { AnyRequest, JsonSchema } from '@agent-transcript/protocol';

/** The content of an entry that is Data, an Input or a State. */
export interface DataEntry {
  readonly type: string;
  readonly kind?: unknown;
  readonly schema?: JsonSchema;
  readonly [property: string]: unknown;
}

/** Data in any of its spellings, of which kind; the same readings as the protocol's. */
export function readEntry(
  entry: AnyRequest['context'][number],
): { readonly content: DataEntry; readonly kind: unknown } | null {
  const content = ('type' in entry ? entry : entry.content) as string | DataEntry;
  if (typeof content === 'string' || !['data', 'input', 'state'].includes(content.type)) return null;
  return { content, kind: content.type === 'data' ? (content.kind ?? 'data') : content.type };
}

/** An entry with another content in place of its own, in the same spelling. */
export function entryWith(
  entry: AnyRequest['context'][number],
  content: DataEntry,
): AnyRequest['context'][number] {
  return 'type' in entry ? content : { ...entry, content };
}

import { mergeData } from '@agent-transcript/protocol';
import { dataKindOf, dataValueOf } from './dataKindOf';
import type { DataPart } from './readMessages';

/** Merged data of one identity, shown in place of its first content; `null` for the later contents. */
export type MergedData = { readonly content: DataPart; readonly writes: readonly unknown[] } | null;

/** Merged data by content object. */
export type MergedDataMap = ReadonlyMap<DataPart, MergedData>;

/** Merges the data of a transcript as the protocol does. Data that cannot be merged because some of it is not JSON stays separate. */
export function mergeDataParts(contents: readonly DataPart[]): MergedDataMap {
  const single = () =>
    new Map<DataPart, MergedData>(contents.map((content) => [content, { content, writes: [] }]));
  const merged = single();
  const identities = new Map<string, DataPart[]>();
  for (const content of contents) {
    const identity = JSON.stringify([dataKindOf(content), content._instance ?? null]);
    identities.set(identity, [...(identities.get(identity) ?? []), content]);
  }
  try {
    for (const same of identities.values()) {
      const [first, ...later] = same;
      if (first === undefined || later.length === 0) continue;
      const [entry] = mergeData(same);
      const content = entry !== undefined && 'role' in entry ? entry.content : entry;
      if (content === undefined || typeof content === 'string' || content.type === 'text') continue;
      merged.set(first, { content, writes: same.map(dataValueOf) });
      for (const one of later) merged.set(one, null);
    }
  } catch {
    return single();
  }
  return merged;
}

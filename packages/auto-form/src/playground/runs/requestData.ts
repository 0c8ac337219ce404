import { type AnyRequest, type JsonSchema, type JsonValue, mergeData } from '@agent-transcript/protocol';
import { entryWith, readEntry } from './readEntry';

/** Data or State of a Request, all of one kind and instance merged. */
export interface RequestData {
  readonly kind: string;
  readonly instance?: string | undefined;
  readonly value: JsonValue;
  readonly schema?: JsonSchema | undefined;
  readonly description?: string | undefined;
}

/** Another value for Data of a Request. */
export type EditedData = Pick<RequestData, 'kind' | 'instance' | 'value'>;

/** Names Data in its Request; neither part can hold a line break. */
export function dataKey({ kind, instance }: Pick<RequestData, 'kind' | 'instance'>): string {
  return instance === undefined ? kind : `${kind}\n${instance}`;
}

/** The Data of a Request beside its Inputs, in the order of the context; none where it cannot be read. */
export function dataOfRequest({ context }: Pick<AnyRequest, 'context'>): readonly RequestData[] {
  try {
    return mergeData(context).flatMap((entry): RequestData[] => {
      const { content, kind } = readEntry(entry) ?? {};
      if (content === undefined || kind === 'input') return [];
      const { schema } = content;
      const description = content['description'] as string | undefined;
      const instance = content['_instance'] as string | undefined;
      return [
        { kind: String(kind), instance, value: content[content.type] as JsonValue, schema, description },
      ];
    });
  } catch {
    return [];
  }
}

/** The Request with other values for its Data; each stands where its first message stood. Data that it does not have is left out. */
export function withData(request: AnyRequest, edits: readonly EditedData[]): AnyRequest {
  if (edits.length === 0) return request;
  const values = new Map(edits.map((edit) => [dataKey(edit), edit.value]));
  const merged = new Map(dataOfRequest(request).map((data) => [dataKey(data), data]));
  const placed = new Set<string>();
  const context = request.context.flatMap((entry) => {
    const { content, kind } = readEntry(entry) ?? {};
    if (content === undefined || kind === 'input') return [entry];
    const key = dataKey({ kind: String(kind), instance: content['_instance'] as string | undefined });
    const value = values.get(key);
    if (value === undefined) return [entry];
    if (placed.has(key)) return [];
    placed.add(key);
    // A person has written it now, and no tool.
    const { _call, _date, _outputPath, _outputMethod, ...kept } = content;
    const { schema, description } = merged.get(key) ?? {};
    const next = {
      ...kept,
      [content.type]: value,
      ...(schema !== undefined && { schema }),
      ...(description !== undefined && { description }),
    };
    return [entryWith(entry, next)];
  });
  return { ...request, context };
}

import type { AnyRequest, JsonSchema, JsonValue } from '@agent-transcript/protocol';
import { mentionsSecrets, type SeparatedSecrets, separateSecrets } from '@agent-transcript/schema/secrets';

/** The schemas that a Request gives for its Input, of any instance, and that speak of secrets. */
export function inputSchemas(request: AnyRequest): readonly JsonSchema[] {
  return schemasByKind(request).get('input') ?? NONE;
}

/** A value without what any of the schemas calls secret. */
export function separateAll(schemas: Iterable<JsonSchema>, value: JsonValue): SeparatedSecrets {
  let rest: JsonValue | undefined = value;
  let secrets: readonly JsonValue[] = [];
  for (const schema of schemas) {
    if (rest === undefined) break;
    const separated = separateSecrets(schema, rest);
    rest = separated.rest;
    secrets = secrets.concat(separated.secrets);
  }
  return { rest, secrets };
}

/** A Request whose Data, Inputs and States lack what their schemas call secret. */
export function withoutDataSecrets(request: AnyRequest): AnyRequest {
  const schemas = schemasByKind(request);
  const context = request.context.map((entry) => {
    const data = readEntry(entry);
    if (data === null) return entry;
    const { content, kind } = data;
    const value = content[content.type] as JsonValue | undefined;
    if (value === undefined) return entry;
    const { rest = null, secrets } = separateAll(schemas.get(kind) ?? NONE, value);
    if (secrets.length === 0) return entry;
    const without = { ...content, [content.type]: rest };
    return 'content' in entry && entry.content === content ? { ...entry, content: without } : without;
  });
  return { ...request, context };
}

const NONE: readonly JsonSchema[] = [];

/** The schemas that speak of secrets, by the kind of their data: what one message of it does not say, another may. */
function schemasByKind({ context }: AnyRequest): ReadonlyMap<unknown, readonly JsonSchema[]> {
  const schemas = new Map<unknown, JsonSchema[]>();
  const known = new Set<string>();
  for (const entry of context) {
    const { content, kind } = readEntry(entry) ?? {};
    if (content?.schema === undefined || !mentionsSecrets(content.schema)) continue;
    const name = `${String(kind)} ${JSON.stringify(content.schema)}`;
    if (known.has(name)) continue;
    known.add(name);
    schemas.set(kind, [...(schemas.get(kind) ?? []), content.schema]);
  }
  return schemas;
}

interface DataContent {
  readonly type: string;
  readonly kind?: unknown;
  readonly schema?: JsonSchema;
  readonly [property: string]: unknown;
}

/** Data in any of its spellings, of which kind; the same readings as the protocol's. */
export function readEntry(
  entry: AnyRequest['context'][number],
): { content: DataContent; kind: unknown } | null {
  const content = ('type' in entry ? entry : entry.content) as string | DataContent;
  if (typeof content === 'string' || !['data', 'input', 'state'].includes(content.type)) return null;
  return { content, kind: content.type === 'data' ? (content.kind ?? 'data') : content.type };
}

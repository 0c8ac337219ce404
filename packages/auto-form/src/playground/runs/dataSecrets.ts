import type { AnyRequest, JsonSchema, JsonValue } from '@agent-transcript/protocol';
import { mentionsSecrets, type SeparatedSecrets, separateSecrets } from '@agent-transcript/schema/secrets';
import { entryWith, readEntry } from './readEntry';
import { dataKey, dataOfRequest, type EditedData } from './requestData';

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
  if (schemas.size === 0) return request;
  const context = request.context.map((entry) => {
    const data = readEntry(entry);
    if (data === null) return entry;
    const { content, kind } = data;
    const value = content[content.type] as JsonValue | undefined;
    if (value === undefined) return entry;
    const { rest = null, secrets } = separateAll(schemas.get(kind) ?? NONE, value);
    if (secrets.length === 0) return entry;
    return entryWith(entry, { ...content, [content.type]: rest });
  });
  return { ...request, context };
}

/** Other values for the Data of a Request without what is secret in them, and every secret that the Request's Data then has. */
export function separateData(
  request: AnyRequest,
  edits: readonly EditedData[],
): { readonly rest: readonly EditedData[]; readonly secrets: readonly JsonValue[] } {
  const schemas = schemasByKind(request);
  if (schemas.size === 0) return { rest: edits, secrets: [] };
  const edited = new Map(edits.map((edit) => [dataKey(edit), edit]));
  const rest: EditedData[] = [];
  const secrets: JsonValue[] = [];
  for (const data of dataOfRequest(request)) {
    const edit = edited.get(dataKey(data));
    const separated = separateAll(schemas.get(data.kind) ?? NONE, edit?.value ?? data.value);
    secrets.push(...separated.secrets);
    if (edit !== undefined && separated.rest !== undefined) rest.push({ ...edit, value: separated.rest });
  }
  return { rest, secrets };
}

const NONE: readonly JsonSchema[] = [];

/** The schemas that speak of secrets, by the kind of their data: what one message of it does not say, another may. */
function schemasByKind({ context }: AnyRequest): ReadonlyMap<unknown, readonly JsonSchema[]> {
  const schemas = new Map<unknown, JsonSchema[]>();
  const known = new Set<string>();
  // A host may give anything.
  for (const entry of Array.isArray(context) ? context : []) {
    const { content, kind } = readEntry(entry) ?? {};
    if (content?.schema === undefined || !mentionsSecrets(content.schema)) continue;
    const name = `${String(kind)} ${JSON.stringify(content.schema)}`;
    if (known.has(name)) continue;
    known.add(name);
    schemas.set(kind, [...(schemas.get(kind) ?? []), content.schema]);
  }
  return schemas;
}

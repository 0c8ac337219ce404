import { isObject } from '@agent-transcript/schema';
import { createKeyMatcher } from '@agent-transcript/schema/match';
import { JSON_EDITOR } from '@agent-transcript/schema/prepare';
import { ADDITIONAL, type FieldSchema } from './FieldSchema';

/** Schemas of the properties that a schema does not name. */
export interface AdditionalProperties {
  readonly patterns: readonly (readonly [pattern: string, schema: FieldSchema])[];
  readonly additional: FieldSchema | undefined;
}

const ANY: FieldSchema = { [JSON_EDITOR]: 'any-value' };

/** `undefined` where nothing else may, or where the schema does not speak of it. */
export function additionalPropertiesOf(schema: FieldSchema): AdditionalProperties | undefined {
  return schema[ADDITIONAL] as AdditionalProperties | undefined;
}

/** The schema of a property by its name. */
export function schemaOfAdditional(
  { patterns, additional }: AdditionalProperties,
  name: string,
): FieldSchema {
  for (const [pattern, schema] of patterns) if (createKeyMatcher(pattern, false)(name)) return schema;
  // A name that fits no pattern is found wrong when it is checked; until then it has the field of the first one.
  return additional ?? patterns[0]?.[1] ?? ANY;
}

/** Moves the schemas of additional properties to a keyword that RJSF does not read. */
export function hideAdditional(schema: { [keyword: string]: unknown }): void {
  const { additionalProperties, patternProperties } = schema;
  delete schema.additionalProperties;
  delete schema.patternProperties;
  const patterns = isObject(patternProperties) ? Object.entries(patternProperties) : [];
  const additional = additionalProperties === true ? ANY : additionalProperties;
  if (patterns.length === 0 && !isObject(additional)) return;
  schema[ADDITIONAL] = { patterns, additional: isObject(additional) ? additional : undefined };
}

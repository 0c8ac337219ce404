import type { JsonSchema } from '@agent-transcript/protocol';
import { isObject, typeNames } from '@agent-transcript/schema';

/** A schema that an input request carries, and what is left of its prompt. */
export interface CarriedSchema {
  readonly schema: JsonSchema;
  /** The prompt without the fenced block. */
  readonly prompt: string;
}

const OPENING = /^(`{3,}|~{3,})[ \t]*(?:json(?:[ -]?schema)?|schema)[ \t\r]*$/i;
const CLOSING = /^[`~]{3,}[ \t\r]*$/;

/** Keywords that no plain value is likely to have, at the root of a schema. */
const KEYWORDS = ['$schema', '$ref', 'properties', 'items', 'enum', 'oneOf', 'anyOf', 'allOf'];

/**
 * The schema in a prompt: the first fenced block of JSON (`json`, `json schema`, `schema`) that is one. The message format
 * has no other place for it.
 */
export function schemaInPrompt(prompt: string): CarriedSchema | null {
  const lines = prompt.split('\n');
  const opening = lines.findIndex((line) => OPENING.test(line));
  const fence = OPENING.exec(lines[opening] ?? '')?.[1];
  if (fence === undefined) return null;
  const closing = lines.findIndex(
    (line, index) => index > opening && line.startsWith(fence) && CLOSING.test(line),
  );
  if (closing < 0) return null;
  try {
    const schema: unknown = JSON.parse(lines.slice(opening + 1, closing).join('\n'));
    if (!isSchema(schema)) return null;
    const left = [...lines.slice(0, opening), '', ...lines.slice(closing + 1)].join('\n');
    return { schema, prompt: left.replace(/\n{3,}/g, '\n\n').trim() };
  } catch {
    return null;
  }
}

function isSchema(value: unknown): value is Exclude<JsonSchema, boolean> {
  if (!isObject(value)) return false;
  if (KEYWORDS.some((keyword) => Object.hasOwn(value, keyword))) return true;
  return 'type' in value && typeNames.some((type) => type === value.type);
}

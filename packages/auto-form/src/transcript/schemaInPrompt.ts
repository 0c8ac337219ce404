import type { JsonSchema } from '@agent-transcript/protocol';
import { isObject, typeNames } from '@agent-transcript/schema';

/** A schema that an input request carries, and what is left of its prompt. */
export interface CarriedSchema {
  readonly schema: JsonSchema;
  /** The prompt without the fenced block. */
  readonly prompt: string;
}

const FENCE = /^(`{3,}|~{3,})[ \t]*(?:json(?:[ -]?schema)?|schema)[ \t]*\n([\s\S]*?)\n\1[`~]*[ \t]*$/im;

/** Keywords that no plain value is likely to have, at the root of a schema. */
const KEYWORDS = ['$schema', '$ref', 'properties', 'items', 'enum', 'oneOf', 'anyOf', 'allOf'];

/**
 * The schema in a prompt: the first fenced block of JSON (`json`, `json schema`, `schema`) that is one. The message format
 * has no other place for it.
 */
export function schemaInPrompt(prompt: string): CarriedSchema | null {
  const match = FENCE.exec(prompt);
  if (match === null) return null;
  try {
    const schema: unknown = JSON.parse(match[2] ?? '');
    if (!isSchema(schema)) return null;
    const left = prompt.slice(0, match.index) + prompt.slice(match.index + match[0].length);
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

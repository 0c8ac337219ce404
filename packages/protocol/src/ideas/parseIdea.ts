import { isObject } from '@agent-transcript/schema';
import { attempt } from '../core/attempt';
import { invalidRequest } from '../core/checkSchema';
import type { DefaultValidator } from '../core/loadValidator';
import { nonconforming } from '../core/nonconforming';
import { ProtocolError } from '../core/ProtocolError';
import type { Idea } from '../core/types';
import { toIdea } from './toIdea';

/**
 * Parses an untrusted Idea: JSON text, or a parsed value.
 *
 * Does not check content types, which depend on the pipeline that compiles the Idea. Drops unknown properties.
 *
 * @throws ProtocolError `invalid-idea` with the cause and its index, pointer or `issues`.
 */
export function parseIdea(
  source: unknown,
  {
    validator,
  }: {
    /** Checks the decision against the schema; `await loadValidator()` is one. */
    readonly validator?: DefaultValidator;
  } = {},
): Idea {
  const value: unknown =
    typeof source === 'string'
      ? attempt('invalid-idea', 'The text is not JSON.', () => JSON.parse(source))
      : source;
  try {
    if (!isObject(value)) return invalidRequest('Idea', 'object');
    const { schema, context, decision } = value as unknown as Idea;
    const idea = toIdea({ schema, context }, decision);
    const issues = validator?.(schema, decision) ?? [];
    if (issues.length === 0) return idea;
    throw nonconforming('decision', issues);
  } catch (cause) {
    const inner = cause as ProtocolError;
    const details = Object.assign({ cause }, inner);
    throw new ProtocolError('invalid-idea', `This is not an Idea: ${inner.message}`, details);
  }
}

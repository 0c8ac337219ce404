import { isObject } from '@agent-transcript/schema';
import { attempt } from './attempt';
import { given } from './given';
import type { DefaultValidator } from './loadValidator';
import { ProtocolError } from './ProtocolError';
import { toIdea } from './toIdea';
import type { Idea } from './types';

/**
 * Reads an Idea from elsewhere: JSON text, or a value that was read already.
 *
 * Content types are not judged here: they depend on the pipeline that compiles the Idea. Properties
 * that an Idea does not have are left out.
 *
 * @throws ProtocolError `invalid-idea` with the cause, and the index, pointer or `issues` of it.
 */
export function parseIdea(
  source: unknown,
  {
    validate,
  }: {
    /** Checks the decision against the schema; `await loadValidator()` is one. */
    readonly validate?: DefaultValidator;
  } = {},
): Idea {
  const value: unknown =
    typeof source === 'string'
      ? attempt('invalid-idea', 'The text is not JSON.', () => JSON.parse(source))
      : source;
  if (!isObject(value)) throw new ProtocolError('invalid-idea', 'An Idea is an object.');
  const { schema, context, decision } = value as unknown as Idea;
  try {
    const idea = toIdea({ schema, context }, decision);
    const issues = validate?.(schema, decision) ?? [];
    if (issues.length === 0) return idea;
    throw new ProtocolError('invalid-decision', 'The decision does not conform to the schema.', { issues });
  } catch (cause) {
    const { message, index, pointer, issues } = cause as ProtocolError;
    const where = given({ index, pointer, issues });
    throw new ProtocolError('invalid-idea', `This is no Idea: ${message}`, { cause, ...where });
  }
}

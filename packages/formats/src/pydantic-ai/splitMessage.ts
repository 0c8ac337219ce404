import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';

/** Roles of the parts of a request by their kind. A correction that answers no call is the program's word. */
const ROLES: ReadonlyMap<unknown, string> = new Map([
  ['system-prompt', 'system'],
  ['instruction', 'system'],
  ['user-prompt', 'user'],
  ['speech', 'user'],
  ['tool-return', 'tool'],
  ['builtin-tool-return', 'tool'],
  ['retry-prompt', 'system'],
]);

/** True for a correction of the arguments or the output of a call. */
export const isOfCall = ({ part_kind: kind, tool_name: name }: Fields): boolean =>
  kind === 'retry-prompt' && stringOf(name) !== undefined;

const roleOfPart = (part: Fields): string | undefined =>
  isOfCall(part) ? 'tool' : ROLES.get(part.part_kind);

/** Role of the parts of a response, or of a request whose parts have one role. */
export function roleOf({ kind, instructions, parts }: Fields): string {
  if (kind === 'response') return 'assistant';
  if (stringOf(instructions) !== undefined) return 'system';
  const roles = listOf(parts).map((part) => roleOfPart(fieldsOf(part)));
  return roles.find((role) => role !== undefined) ?? 'user';
}

/**
 * Messages of one role each in a message: a request holds the instructions, system prompts, prompts of a person, and results of calls. The
 * instructions have no parts.
 */
export function splitMessage(message: Fields): readonly Fields[] {
  const { kind, instructions, parts } = message;
  if (kind !== 'request') return [message];
  const groups: { readonly role: string | undefined; readonly parts: unknown[] }[] = [];
  for (const part of listOf(parts)) {
    const role = roleOfPart(fieldsOf(part));
    const last = groups.at(-1);
    if (last !== undefined && (role === undefined || role === last.role)) last.parts.push(part);
    else groups.push({ role, parts: [part] });
  }
  const told = stringOf(instructions) === undefined ? [] : [{ ...message, parts: [] }];
  return [...told, ...groups.map((group) => ({ ...message, instructions: undefined, parts: group.parts }))];
}

import { type Fields, fieldsOf, idOf, listOf, stringOf } from '../core/values';

const ROLES: Readonly<Record<string, string>> = { user: 'User', assistant: 'Agent', system: 'System' };

/** Names of the kinds of content, by the types of segments. */
const KINDS: Readonly<Record<string, string>> = {
  text: 'Text',
  thinking: 'Thinking',
  redacted_thinking: 'RedactedThinking',
};

/** A message of Zed's first agent, in segments, as a message of the present one. */
export function messageOfSegments({ id, role, segments, tool_uses, tool_results, context }: Fields): Fields {
  const parts = listOf(segments).map((segment) => {
    const { type, ...rest } = fieldsOf(segment);
    const name = stringOf(type) ?? 'no type';
    return { [KINDS[name] ?? name]: rest };
  });
  const given = stringOf(context);
  const content = [
    ...(given === undefined ? [] : [{ Mention: { content: given } }]),
    ...parts,
    ...listOf(tool_uses).map((use) => ({ ToolUse: use })),
  ];
  const results = listOf(tool_results).map(
    (result) => [idOf(fieldsOf(result).tool_use_id) ?? '', result] as const,
  );
  return {
    [ROLES[stringOf(role) ?? ''] ?? 'no role']: {
      id: idOf(id),
      content,
      tool_results: Object.fromEntries(results),
    },
  };
}

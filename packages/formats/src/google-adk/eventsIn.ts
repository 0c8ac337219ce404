import { camelCased } from '../core/camelCased';
import { type Fields, fieldsOf, isFields, listOf } from '../core/values';

/** Events of the turns of an evaluation case, which holds them as what a person said and what the agent should do. */
export const eventsIn = (conversation: unknown): readonly Fields[] =>
  listOf(conversation).filter(isFields).flatMap(eventsOfTurn);

/** True for a turn as evaluation sets before version 1 have it. */
export const isOldTurn = (value: unknown): boolean => {
  const { query, reference, expected_tool_use: uses } = fieldsOf(value);
  return typeof query === 'string' && (typeof reference === 'string' || Array.isArray(uses));
};

/** Turn as evaluation sets have it since version 1. */
function turnOf(turn: Fields): Fields {
  if (!isOldTurn(turn)) return turn;
  const contentOf = (role: string, text: unknown) => ({ role, parts: [{ text }] });
  return {
    userContent: contentOf('user', turn.query),
    intermediateData: {
      toolUses: listOf(turn.expected_tool_use)
        .map(fieldsOf)
        .map(({ tool_name, tool_input }) => ({ name: tool_name, args: tool_input })),
      intermediateResponses: listOf(turn.expected_intermediate_agent_responses)
        .map(fieldsOf)
        .map(({ author, text }) => ({ author, parts: [{ text }] })),
    },
    ...(typeof turn.reference === 'string' && { finalResponse: contentOf('model', turn.reference) }),
  };
}

function eventsOfTurn(given: Fields): readonly Fields[] {
  const turn = turnOf(given);
  const {
    invocationId = '',
    userContent,
    finalResponse,
    intermediateData,
    creationTimestamp,
  } = camelCased(turn);
  const { toolUses, toolResponses, intermediateResponses, invocationEvents } = fieldsOf(intermediateData);
  const event = (author: unknown, content: unknown): Fields => ({ author, invocationId, content });
  const partsOf = (name: string, values: unknown) => listOf(values).map((value) => ({ [name]: value }));
  const said = (parts: readonly unknown[]) =>
    parts.length === 0 ? [] : [event('model', { role: 'model', parts })];
  return [
    { ...event('user', userContent), timestamp: creationTimestamp },
    ...said(partsOf('functionCall', toolUses)),
    ...said(partsOf('functionResponse', toolResponses)),
    ...listOf(intermediateResponses).map((one) => {
      const { author, parts } = Array.isArray(one) ? { author: one[0], parts: one[1] } : fieldsOf(one);
      return event(author, { role: 'model', parts });
    }),
    ...listOf(invocationEvents).map((one) => ({ ...event('model', undefined), ...fieldsOf(one) })),
    ...(finalResponse === undefined ? [] : [event('model', finalResponse)]),
  ];
}

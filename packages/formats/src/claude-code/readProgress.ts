import { lost } from '../core/lost';
import { fieldsOf, isFields, stringOf } from '../core/values';
import type { ReadLine } from './Session';
import { pass } from './scenes';

/** Reads the progress of a running call: messages of its sub-agent, or the output of its command so far. */
export const readProgress: ReadLine = (session, line, scene) => {
  const { parentToolUseID, toolUseID, data, timestamp } = line.fields;
  const call = session.calls.get(parentToolUseID) ?? session.calls.get(toolUseID);
  const { type, agentId, message, fullOutput, output } = fieldsOf(data);
  const id = stringOf(agentId);
  if (call === undefined) {
    const says = isFields(message) || stringOf(fullOutput ?? output) !== undefined;
    if (says)
      session.conversation.skip(`progress/${stringOf(type) ?? ''}`, lost('Its call is missing'), line.place);
    if (says) pass(session, line, scene);
    return says;
  }
  if (id !== undefined) session.agentFiles.start(call, id, stringOf(line.fields.sessionId));
  if (id !== undefined && isFields(message) && (type === 'agent_progress' || type === 'skill_progress')) {
    session.agentFiles.hear(call, id, { timestamp, ...message }, line.place);
    pass(session, line, scene);
    return true;
  }
  const soFar = stringOf(fullOutput) ?? stringOf(output);
  // A command that is stopped has no result: the output so far is all that is known.
  if (soFar !== undefined && call.draft.isOpen) call.draft.answer({ output: soFar }, true);
  return false;
};

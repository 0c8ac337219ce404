import type { Tool } from '@agent-transcript/parser';
import { fieldsOf, stringOf } from '@agent-transcript/text/values';
import type { AgentCall } from '../core/Call';
import type { CallReader } from '../core/CallReader';
import { textIn } from '../core/fieldsIn';
import type { CallParts } from '../core/partsOf';

const NAMES =
  /^(?:task|agent|newtask|delegate(?:task|work|to\w+)?|(?:run|start|spawn|call|invoke|launch|dispatch|use|create)?(?:sub|background)?agents?|codebaseinvestigator)$/;

/** Fields that name the agent, in any tool. */
const AGENT_FIELDS = ['subagent_type', 'subagentType', 'agent_type', 'agentType', 'agent_name', 'agentName'];
const OTHER_AGENT_FIELDS = ['agent', 'recipient', 'mode', 'name'];

const TASK_FIELDS = [
  'prompt',
  'task',
  'message',
  'instructions',
  'objective',
  'query',
  'question',
  'input',
  'content',
];

/** Reads sub-agents: recognised by a field that names the agent, by the tool's name, or by the run inside the call. */
export const agentCalls: CallReader<AgentCall> = {
  kind: 'agent',
  read: readAgent,
};

function readAgent({ name, tool, input, resultText }: CallParts): AgentCall | null {
  const named = textIn(input, AGENT_FIELDS);
  const isAgent = named !== undefined || NAMES.test(name) || hasRun(tool);
  if (!isAgent) return null;
  const inputs = { ...fieldsOf(input.inputs), ...input };
  const description = stringOf(inputs.description) ?? stringOf(inputs.title);
  const task = textIn(inputs, TASK_FIELDS) ?? description;
  if (task === undefined) return null;
  const agent = named ?? (NAMES.test(name) ? textIn(input, OTHER_AGENT_FIELDS) : undefined);
  const answer = stringOf(resultText?.trim());
  return {
    kind: 'agent',
    title: description ?? firstLine(task),
    task,
    ...(agent !== undefined && { agent }),
    ...(answer !== undefined && { answer }),
  };
}

/** True if the call contains other calls. */
function hasRun({ children }: Tool): boolean {
  return children.some(
    (child) =>
      child.type === 'tool' || (child.type === 'step' && child.children.some(({ type }) => type === 'tool')),
  );
}

const firstLine = (text: string) => /\S[^\n]*/.exec(text.slice(0, 1_000))?.[0].trimEnd() ?? '';

import type { CallDraft } from '../core/drafts';
import { type Fields, fieldsOf, stringOf } from '../core/values';
import type { Session } from './Session';

/** True if an id is safe as the name of a file: it cannot hold a path. */
export const isFileName = (id: string): boolean => /^[\w-]{1,100}$/.test(id);

/** Begins the run of a sub-agent as a step of its call. */
export function startSubAgent(session: Session, call: CallDraft, { name, args, agentId }: Fields): void {
  const fields = fieldsOf(args);
  const id = stringOf(agentId);
  if (name !== 'delegate_to_agent' && id === undefined) return;
  const agent = stringOf(fields.agent_name) ?? stringOf(name) ?? 'agent';
  const step = call.blocks.step({ title: agent, data: { agent } });
  const asked = [fields.objective, fields.query, fields.prompt, fields.task].find(
    (one) => stringOf(one) !== undefined,
  );
  step.blocks.text(stringOf(asked) ?? '', { role: 'user' });
  if (id === undefined || !isFileName(id)) step.close();
  else session.addAgent(id, step);
}

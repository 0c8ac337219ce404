import type { ProtocolReader, SessionAction } from './Protocol';
import type { ActionOutcome } from './Session';
import type { ActionRequest, Connection } from './Transport';

/** Parts of a session that carry out an action. */
export interface ActionContext {
  readonly reader: ProtocolReader;
  readonly connection: Connection;
  readonly prepare: (request: ActionRequest) => ActionRequest;
  /** Calls a function of the reader, and reports an error that it throws. */
  readonly withReader: (act: () => void) => void;
}

/** Sends the request of an action, and shows the action once the agent has accepted it. */
export async function runAction(
  action: SessionAction,
  { reader, connection, prepare, withReader }: ActionContext,
): Promise<ActionOutcome> {
  const plan = await reader.plan(action);
  if ('code' in plan) return { ok: false, error: plan };
  const { request, accepted } = plan;
  const accept = () => withReader(accepted);
  if (action.type === 'cancel') connection.stop();
  if (request === undefined) {
    accept();
    return { ok: true };
  }
  const problem = await connection.send(prepare(request), accept);
  return problem === undefined ? { ok: true } : { ok: false, error: problem };
}

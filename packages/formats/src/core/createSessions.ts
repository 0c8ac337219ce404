import type { NodeData } from '@agent-transcript/parser';
import type { Conversation } from './createConversation';
import type { Blocks, CallDraft, StepDraft } from './drafts';
import { addUsage } from './usage';

/** A message of a session: of the run itself, or of a sub-agent. */
export interface SessionMessage {
  readonly blocks: Blocks;
  /** Data for its words: their role, within the step of a sub-agent. */
  readonly words: NodeData | undefined;
  /** Notes its model, times and tokens. */
  readonly note: (data: NodeData) => void;
}

/** Fields of a new message. */
export interface SessionMessageFields {
  readonly id?: string | undefined;
  readonly role: string;
  readonly createdAt?: number | undefined;
}

/** Sessions of a run: the first is the run itself, all others are of its sub-agents. */
export interface Sessions {
  /** True for the session that is the run itself, and for an unknown one. */
  readonly isRun: (id: string | undefined) => boolean;
  /** Begins the session of a sub-agent, in the call that began it, or at the end of the run. */
  readonly beginAgent: (
    id: string,
    agent: { readonly title: string; readonly startedAt?: number | undefined },
    call?: CallDraft,
  ) => void;
  /** Begins a message of a session. */
  readonly message: (session: string | undefined, fields: SessionMessageFields) => SessionMessage;
}

/** Creates the sessions of a run whose sub-agents have sessions of their own. */
export function createSessions(run: Conversation): Sessions {
  const steps = new Map<string, StepDraft>();
  return {
    isRun: (id) => id === undefined || !steps.has(id),
    beginAgent(id, { title, startedAt }, call) {
      if (steps.has(id)) return;
      const blocks = call?.blocks ?? run.message({ role: 'assistant', createdAt: startedAt }).blocks;
      const step = blocks.step({ title });
      step.close();
      steps.set(id, step);
    },
    message(session, fields) {
      const step = steps.get(session ?? '');
      if (step === undefined) {
        const message = run.message(fields);
        return { blocks: message.blocks, words: undefined, note: (data) => message.note(data) };
      }
      return {
        blocks: step.blocks,
        words: fields.role === 'assistant' ? undefined : { role: fields.role },
        note({ usage, ...data }) {
          const sum = addUsage(step.data?.usage, usage);
          step.note({ ...data, ...(sum !== undefined && { usage: sum }) });
        },
      };
    },
  };
}

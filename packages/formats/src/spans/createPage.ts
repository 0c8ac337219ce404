import { type Conversation, createConversation } from '../core/createConversation';
import type { Blocks, CallDraft, CallFields, StepDraft } from '../core/drafts';
import type { MessageDraft } from '../core/Message';
import { rawOf } from '../core/rawOf';
import { addUsage } from '../core/usage';
import { defined } from '../core/values';
import type { Span } from './Span';

/** Block or message that holds a span; `undefined` for a span in messages of its own. */
export type Site = StepDraft | CallDraft | MessageDraft | undefined;

/** Transcript of a trace while its spans are read in order. */
export interface Page {
  readonly conversation: Conversation;
  /** Begins a message. */
  readonly begin: (span: Span, role?: string) => MessageDraft;
  /** Blocks for a span: those of its site, or of the agent's last message. */
  readonly blocksOf: (site: Site, span: Span) => Blocks;
  readonly beginCall: (fields: CallFields, span: Span, site: Site) => CallDraft;
  /** Adds the model and the tokens of a span to its site and to the run, and its cost to the run. */
  readonly count: (span: Span, site: Site, isSum: boolean) => void;
}

/** Page without messages. */
export function createPage(format: string): Page {
  const conversation = createConversation(format);
  let last: MessageDraft | undefined;

  const begin = (span: Span, role = 'assistant') => {
    const { id, place, startedAt } = span;
    last = conversation.message({ id: `${id}/${role}`, role, createdAt: startedAt, data: rawOf(place) });
    return last;
  };
  const holderOf = (site: Site, span: Span) => site ?? (last?.role === 'assistant' ? last : begin(span));
  const blocksOf = (site: Site, span: Span) => holderOf(site, span).blocks;

  return {
    conversation,
    begin,
    blocksOf,
    beginCall: ({ id, name, input }, span, site) =>
      blocksOf(site, span).call({ id, name, input, data: rawOf(span.place) }),
    count(span, site, isSum) {
      const { kind, model } = span;
      const { usage, cost } = isSum ? ({} as Partial<Span>) : span;
      const { header } = conversation;
      conversation.note({
        model: kind === 'generation' ? model : undefined,
        usage: addUsage(header.usage, usage),
        cost: cost === undefined ? undefined : (header.cost ?? 0) + cost,
      });
      if ((model ?? usage) === undefined) return;
      const holder = holderOf(site, span);
      holder.note(defined({ model, usage: addUsage(holder.data?.usage, usage) }));
    },
  };
}

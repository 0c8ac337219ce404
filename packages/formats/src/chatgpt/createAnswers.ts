import type { CallDraft } from '../core/drafts';
import type { MessageDraft } from '../core/Message';
import { defined } from '../core/values';
import type { ChatNode } from './orderNodes';

/** A result of a call. Some calls have several, such as one for each page that was read. */
export interface Result {
  readonly text: string;
  readonly error?: string | undefined;
  readonly isCancelled?: boolean;
  readonly at?: number | undefined;
}

/** A call and the message that it stands in. */
export interface Asked {
  readonly call: CallDraft;
  readonly message: MessageDraft;
}

/** Calls of a conversation, which name their results only by their place in the tree. */
export interface Answers {
  /** Notes that a node is a call. */
  readonly ask: (node: ChatNode, asked: Asked) => void;
  /** Notes that a node stands between a call and its results, or after one of them. */
  readonly pass: (node: ChatNode) => void;
  /** Returns the call before a node that a tool of this name answers; `undefined` if another branch has its results. */
  readonly find: (node: ChatNode, name: string) => Asked | undefined;
  /** Gives a call a result of a node. */
  readonly answer: (node: ChatNode, asked: Asked, result: Result) => void;
  /** Writes the results into the calls. */
  readonly write: () => void;
}

/** Results of a call on the way to a node. */
interface Open {
  readonly asked: Asked;
  readonly hasResult: boolean;
}

export function createAnswers(): Answers {
  const at = new Map<string, Open>();
  const results = new Map<CallDraft, Result[]>();
  const before = ({ before: id }: ChatNode) => (id == null ? undefined : at.get(id));

  return {
    ask: ({ id }, asked) => at.set(id, { asked, hasResult: false }),
    pass(node) {
      const open = before(node);
      if (open !== undefined) at.set(node.id, open);
    },
    find(node, name) {
      const open = before(node);
      if (open === undefined || familyOf(open.asked.call.name) !== familyOf(name)) return undefined;
      return open.hasResult || !results.has(open.asked.call) ? open.asked : undefined;
    },
    answer({ id }, asked, result) {
      at.set(id, { asked, hasResult: true });
      const list = results.get(asked.call);
      if (list === undefined) results.set(asked.call, [result]);
      else list.push(result);
    },
    write() {
      for (const [call, all] of results) call.answer(joined(all));
    },
  };
}

/** Name of a tool without its function, as `web.run` answers `web`. */
const familyOf = (name: string): string => name.split('.', 1)[0] ?? name;

function joined(all: readonly Result[]) {
  const output = all.flatMap(({ text }) => (text === '' ? [] : [text])).join('\n\n');
  const errors = all.flatMap(({ error }) => error ?? []);
  const error = errors.length > 0 ? errors.join('\n') : undefined;
  return {
    output: output === error || (output === '' && error !== undefined) ? undefined : output,
    error,
    outcome: all.some(({ isCancelled }) => isCancelled === true) ? ('cancelled' as const) : undefined,
    data: defined({ endedAt: all.at(-1)?.at }),
  };
}

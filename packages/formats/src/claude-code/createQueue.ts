import { partsOf } from '../core/anthropicContent';
import type { Conversation } from '../core/createConversation';
import { fingerprint } from '../core/fingerprint';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, stringOf } from '../core/values';
import type { Line } from './Session';

/** Words that a line of the queue sends to the model. */
export interface QueuedWords {
  readonly parts: readonly Fields[];
  /** True if later lines do not name them as their predecessor. */
  readonly aside: boolean;
}

/** Words that a person types while the model works. The program sends them later, with or without a line of their own. */
export interface Queue {
  /** Returns the words that a line sends; `undefined` if it sends none, or if they are shown already. */
  readonly take: (line: Line) => QueuedWords | undefined;
  /** Notes words of a person's line. */
  readonly hear: (texts: readonly string[]) => void;
  /** Ends the session: counts words that were never sent as lost. */
  readonly end: () => void;
}

export function createQueue({ skip }: Pick<Conversation, 'skip'>): Queue {
  let waiting: { readonly content: unknown; readonly place: Place }[] = [];
  /** Shown words of the queue, which another kind of line may repeat. */
  const shown = new Set<unknown>();
  const heard = new Set<number>();
  const count = (why: Parameters<typeof skip>[1], place: Place) =>
    skip('queue-operation/enqueue', why, place);

  const sent = () => {
    const next = waiting.shift();
    if (next !== undefined) count(REPEATED, next.place);
    return next?.content;
  };

  return {
    take({ fields: { operation, content, attachment }, place }) {
      const isRemoved = operation === 'remove';
      if (operation === 'enqueue') waiting.push({ content, place });
      if (operation === 'popAll')
        for (const one of waiting.splice(0)) count('Taken back by the person', one.place);
      const next = isRemoved || operation === 'dequeue' ? sent() : undefined;
      // Old versions record sent words only by their removal from the queue; newer ones add an attachment.
      const prompt = isRemoved ? (content ?? next) : fieldsOf(attachment).prompt;
      const parts = partsOf(prompt);
      if (parts.length === 0 || shown.delete(prompt)) return undefined;
      shown.add(prompt);
      return { parts, aside: isRemoved };
    },
    hear(texts) {
      heard.add(fingerprint(texts.join('\n')));
    },
    end() {
      for (const { content, place } of waiting) {
        const texts = partsOf(content).flatMap(({ text }) => stringOf(text) ?? []);
        count(heard.has(fingerprint(texts.join('\n'))) ? REPEATED : lost('Never sent'), place);
      }
      waiting = [];
    },
  };
}

const REPEATED = 'Repeated by other lines';

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
  /** Whether what follows does not name them. */
  readonly aside: boolean;
}

/** The words that a person types while the model works, which the program sends later, each in a line of its own or not. */
export interface Queue {
  /** The words that a line sends; `undefined` where it sends none, or others have shown them. */
  readonly take: (line: Line) => QueuedWords | undefined;
  /** Hears of words that a line of a person shows. */
  readonly hear: (texts: readonly string[]) => void;
  /** The session has ended: counts words that nothing has sent. */
  readonly end: () => void;
}

export function createQueue({ skip }: Pick<Conversation, 'skip'>): Queue {
  let waiting: { readonly content: unknown; readonly place: Place }[] = [];
  /** Words of the queue that were shown, and may be written a second time in another way. */
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
        for (const one of waiting.splice(0)) count('The person took it back', one.place);
      const next = isRemoved || operation === 'dequeue' ? sent() : undefined;
      // Old versions write what is removed, as it is sent, nowhere else; newer ones have an attachment too.
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
        count(heard.has(fingerprint(texts.join('\n'))) ? REPEATED : lost('Nothing sent it'), place);
      }
      waiting = [];
    },
  };
}

const REPEATED = 'Other lines say it too';

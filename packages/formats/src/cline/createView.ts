import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { addUsage } from '../core/usage';
import { defined, type Fields, isFields, numberOf, stringOf, timeOf } from '../core/values';
import { readEntry } from './readEntry';
import { type Request, requestOf } from './requestOf';
import { squeezed, type Task } from './Task';

/** The view of a task: what the extension showed, with times, tokens, costs and errors. */
export interface View {
  /** Reads an entry beside the conversation. */
  readonly read: (record: unknown, place: Place) => void;
  /** Reads an entry of a view without its conversation. */
  readonly readAlone: (record: Fields, place: Place) => void;
  /** Adds to the conversation what it lacks. */
  readonly end: () => void;
}

/** An error that the model was not told of. */
interface Failure {
  readonly words: string;
  readonly at: number | undefined;
  /** Index of the message that it follows. */
  readonly after: number;
  readonly place: Place;
}

/** Entries with words that the conversation has too. */
const SAID: ReadonlySet<string> = new Set([
  'completion_result',
  'reasoning',
  'task',
  'text',
  'user_feedback',
]);
/** Entries with an error that only the view has. */
const ERRORS: ReadonlySet<string> = new Set(['api_req_failed', 'condense_context_error', 'error']);
/** The most texts that are looked for in vain: each takes time by the length of the conversation. */
const MISSES = 200;

/** Creates the reader of the view of a task. */
export function createView(task: Task): View {
  const { conversation } = task;
  const requests: Request[] = [];
  const failures: Failure[] = [];
  let all: string | undefined;
  let found = 0;
  let misses = 0;

  /** True if the conversation has a text. Texts come in its order, so each search begins where the last one ended. */
  const isSaid = (text: string): boolean => {
    all ??= task.words.join('\n');
    const words = squeezed(text);
    let at = all.indexOf(words, found);
    if (at < 0) at = all.indexOf(words);
    if (at < 0) misses++;
    else found = at;
    return at >= 0;
  };

  const compare = (kind: string, text: string, place: Place) => {
    if (text === '') conversation.skip(kind, 'Empty', place);
    else if (misses >= MISSES) conversation.skip(kind, lost('Not compared with the conversation'), place);
    else if (isSaid(text)) conversation.skip(kind, 'The conversation has it', place);
    else conversation.skip(kind, lost('The conversation lacks it'), place);
  };

  const addTimes = () => {
    const answers = task.shown.filter(({ draft }) => draft.role === 'assistant');
    if (answers.length !== requests.length) return;
    for (const [index, { draft }] of answers.entries()) {
      const { at, usage, cost } = requests[index] as Request;
      draft.note(
        defined({ startedAt: at, usage: draft.data?.usage ?? usage, cost: draft.data?.cost ?? cost }),
      );
      if (at !== undefined) draft.setCreatedAt(at);
    }
  };

  const addTotals = () => {
    let usage: Request['usage'];
    let cost: number | undefined;
    for (const request of requests) {
      usage = addUsage(usage, request.usage);
      cost = request.cost === undefined ? cost : (cost ?? 0) + request.cost;
    }
    conversation.note({ usage, ...(conversation.header.cost === undefined && { cost }) });
  };

  const addFailures = () => {
    if (failures.length === 0) return;
    const order: MessageDraft[] = [];
    const waiting = failures.toSorted((one, other) => one.after - other.after);
    let next = 0;
    const showUntil = (index: number) => {
      for (let one = waiting[next]; one !== undefined && one.after < index; one = waiting[++next]) {
        const { words, at, place } = one;
        const draft = conversation.message({ role: 'system', createdAt: at, data: rawOf(place) });
        draft.blocks.error(words);
        order.push(draft);
      }
    };
    for (const { draft, index } of task.shown) {
      showUntil(index);
      order.push(draft);
    }
    showUntil(Number.POSITIVE_INFINITY);
    conversation.arrange(order);
  };

  return {
    read(record, place) {
      if (!isFields(record)) return conversation.skip('view', lost('Not an object'), place);
      const name = stringOf(record.say) ?? stringOf(record.ask) ?? 'entry';
      const kind = `view/${name}`;
      const at = timeOf(record.ts);
      const text = stringOf(record.text) ?? '';
      conversation.saw(at);
      if (name === 'api_req_started') {
        requests.push(requestOf(record));
        conversation.skip(kind, 'Times, tokens and costs of the messages', place);
      } else if (ERRORS.has(name) && text !== '') {
        const after = numberOf(record.conversationHistoryIndex) ?? task.count;
        failures.push({ words: text, at, after, place });
      } else if (SAID.has(name)) compare(kind, text, place);
      else conversation.skip(kind, 'View of the conversation', place);
    },
    readAlone: (record, place) => readEntry(task, record, place, requests),
    end() {
      if (requests.length > 0) addTotals();
      if (task.count === 0) return;
      addTimes();
      addFailures();
    },
  };
}

import { type LiveEvent, liveEvents } from './liveAgent';

/** A service with one session, which plays made-up runs over time. */
export interface LiveService {
  /** All events so far. */
  readonly events: readonly LiveEvent[];
  /** Calls a listener for each event; returns a function that removes it. */
  readonly listen: (listener: (event: LiveEvent, index: number) => void) => () => void;
  /** Receives an action, and returns the response; throws to refuse it. */
  readonly receive: (path: string, body: Readonly<Record<string, unknown>>) => object;
  /** True while a run works or waits. */
  readonly isBusy: () => boolean;
  readonly stop: () => void;
}

/** Settings of a service. */
export interface LiveServiceOptions {
  /** Milliseconds between events; 0 sends all at once. */
  readonly delay?: number;
  readonly steps?: number;
  readonly seed?: number;
  /** Step of a run after which the agent asks a question. */
  readonly asksAfter?: number;
  /** Number of events that come at once. */
  readonly burst?: number;
}

export function createLiveService({
  delay = 40,
  steps = 3,
  seed = 1,
  asksAfter = 2,
  burst = 1,
}: LiveServiceOptions = {}): LiveService {
  const events: LiveEvent[] = [];
  const listeners = new Set<(event: LiveEvent, index: number) => void>();
  let queue: LiveEvent[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  let runs = 0;
  let messages = 0;
  let task = '';
  let asks = false;
  let head: string | null = null;
  /** Parents of messages by id, and ids of messages by checkpoint. */
  const parents = new Map<string, string | null>();
  const checkpoints = new Map<string, string>();

  const emit = (event: LiveEvent) => {
    events.push(event);
    if (event.type === 'input_required') asks = true;
    if (event.type === 'checkpoint_created' && head !== null)
      checkpoints.set(String(event['checkpoint_name']), head);
    for (const listener of listeners) listener(event, events.length - 1);
  };
  const pump = () => {
    for (let i = 0; i < burst; i++) {
      const event = queue.shift();
      if (event !== undefined) emit(event);
    }
    if (queue.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const play = (more: readonly LiveEvent[]) => {
    queue.push(...more);
    if (delay === 0) while (queue.length > 0) pump();
    else timer ??= setInterval(pump, delay);
  };

  const startRun = (parent: string | null, isAsking: boolean) => {
    runs++;
    task = `task-${runs}`;
    const messageId = `answer-${runs}`;
    const siblings = [...parents].filter(([, one]) => one === parent).map(([id]) => id);
    parents.set(messageId, parent);
    head = messageId;
    const named: LiveEvent = {
      type: 'agent_response_update',
      message_id: messageId,
      task_id: task,
      parent_id: parent,
      sibling_ids: siblings,
    };
    const [first, second, third, ...rest] = liveEvents({
      seed: seed + runs,
      steps,
      task,
      messageId,
      updates: false,
      ...(isAsking && { asksAfter }),
    }) as [LiveEvent, LiveEvent, LiveEvent, ...LiveEvent[]];
    play([first, second, third, named, ...rest]);
    return { task_id: task };
  };

  const isAsking = () => asks;

  const answer = (body: Readonly<Record<string, unknown>>) => {
    // The question may be shown before its event comes.
    while (!isAsking() && queue.some(({ type }) => type === 'input_required'))
      emit(queue.shift() as LiveEvent);
    if (!isAsking()) throw new Error('No question is open.');
    asks = false;
    const [, , , ...rest] = liveEvents({
      seed: seed + 100 + runs,
      steps: 1,
      task,
      updates: false,
    });
    const thanks: LiveEvent = {
      type: 'response_chunk',
      content: `Thank you: **${String(body['input'])}**.\n`,
      task_id: task,
    };
    // The calls of this part need ids of their own.
    const renamed = JSON.parse(
      JSON.stringify([thanks, ...rest]).replaceAll('-call-', '-more-'),
    ) as LiveEvent[];
    play(renamed);
    return { task_id: task };
  };

  return {
    events,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive(path, body) {
      switch (path) {
        case 'messages': {
          if (typeof body['content'] !== 'string') throw new Error('The message has no content.');
          const id = `message-${++messages}`;
          const parent = typeof body['parent_id'] === 'string' ? body['parent_id'] : head;
          parents.set(id, parent);
          head = id;
          const stored = { id, role: 'user', content: body['content'], parent_id: parent };
          return { ...stored, ...startRun(id, runs % 2 === 0) };
        }
        case 'input':
          return answer(body);
        case 'cancel':
          queue = [];
          asks = false;
          emit({ type: 'agent_processing_cancelled', task_id: task });
          return {};
        case 'navigate-to-checkpoint': {
          const message = checkpoints.get(String(body['checkpoint_name']));
          if (message === undefined) throw new Error('Unknown checkpoint.');
          queue = [];
          return startRun(parents.get(message) ?? null, false);
        }
        default:
          throw new Error(`Unknown path: ${path}.`);
      }
    },
    isBusy: () => queue.length > 0 || asks,
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

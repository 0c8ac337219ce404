/** A call that may wait for its result. */
interface Call {
  readonly id: string | undefined;
  readonly name: string;
  readonly isOpen: boolean;
  /** Equal for all calls of a message. */
  readonly root: object;
}

/** Calls that wait for their results. */
export interface Pairing<One extends Call> {
  readonly add: (call: One) => void;
  /** Finds the waiting call of a result, by its id, or without an id by its order and, if given, by the name of the tool. */
  readonly find: (id: string | undefined, name?: string) => One | undefined;
}

/** Calls in order, with the number of leading ones that no longer wait. */
interface Queue<One> {
  readonly calls: One[];
  done: number;
}

/**
 * Pairs results with calls. An id may occur several times in a run: it means the nearest earlier call that waits. Results without an id
 * come in the order of the calls of the last message with calls.
 */
export function createPairing<One extends Call>(): Pairing<One> {
  const byId = new Map<string, One[]>();
  /** Calls of the last message that are in no queue yet: results without an id are rare. */
  let unqueued: One[] = [];
  /** Calls of the last message by name, and all of them under `undefined`. */
  const queues = new Map<string | undefined, Queue<One>>();
  let message: object | undefined;

  const queueOf = (name: string | undefined): Queue<One> | undefined => {
    for (const call of unqueued)
      for (const one of [undefined, call.name]) {
        const queue = queues.get(one) ?? { calls: [], done: 0 };
        queue.calls.push(call);
        queues.set(one, queue);
      }
    unqueued = [];
    return queues.get(name);
  };

  return {
    add(call) {
      if (call.id !== undefined) {
        const stack = byId.get(call.id);
        // A literal list takes less memory than `push`, and nearly all ids have one call.
        if (stack === undefined) byId.set(call.id, [call]);
        else stack.push(call);
      }
      if (message !== call.root) {
        message = call.root;
        unqueued = [];
        queues.clear();
      }
      unqueued.push(call);
    },
    find(id, name) {
      if (id === undefined) {
        const queue = queueOf(name);
        while (queue?.calls[queue.done]?.isOpen === false) queue.done++;
        return queue?.calls[queue.done];
      }
      const stack = byId.get(id);
      // Answered and removed calls are not open.
      while (stack?.at(-1)?.isOpen === false) stack.pop();
      return stack?.at(-1);
    },
  };
}

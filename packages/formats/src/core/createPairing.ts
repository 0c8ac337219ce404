/** A call that may wait for its result. */
interface Call {
  readonly id: string | undefined;
  readonly name: string;
  readonly isOpen: boolean;
  /** The same object for all calls of a message. */
  readonly root: object;
}

/** Calls that wait for their results. */
export interface Pairing<One extends Call> {
  readonly add: (call: One) => void;
  /** The call that a result with an id is for, or one without: then the name of the tool, if it is told, narrows the choice. */
  readonly find: (id: string | undefined, name?: string) => One | undefined;
}

/** Calls in their order, and how many of the first no longer wait. */
interface Queue<One> {
  readonly calls: One[];
  done: number;
}

/**
 * Pairs calls with their results. Ids come again, even in one run: the nearest earlier call that waits is meant. Results without an id
 * come in the order of the calls in the last message that has some.
 */
export function createPairing<One extends Call>(): Pairing<One> {
  const byId = new Map<string, One[]>();
  // Those of the last message, by name; all of them under `undefined`.
  const queues = new Map<string | undefined, Queue<One>>();
  let message: object | undefined;

  return {
    add(call) {
      if (call.id !== undefined) {
        const stack = byId.get(call.id);
        // Not the first by `push`: nearly all ids have one call, and it would make room for many.
        if (stack === undefined) byId.set(call.id, [call]);
        else stack.push(call);
      }
      if (message !== call.root) queues.clear();
      message = call.root;
      for (const name of [undefined, call.name]) {
        const queue = queues.get(name) ?? { calls: [], done: 0 };
        queue.calls.push(call);
        queues.set(name, queue);
      }
    },
    find(id, name) {
      if (id === undefined) {
        const queue = queues.get(name);
        while (queue?.calls[queue.done]?.isOpen === false) queue.done++;
        return queue?.calls[queue.done];
      }
      const stack = byId.get(id);
      // What is answered or dropped is no longer open.
      while (stack?.at(-1)?.isOpen === false) stack.pop();
      return stack?.at(-1);
    },
  };
}

import { type Conversation, createConversation } from './createConversation';
import type { Why } from './lost';
import type { Place, Run } from './Run';

/** Runs of a file while they are read. A file of one run is that run; a file of several holds them. */
export interface Runs {
  /** Begins another run. */
  readonly begin: () => Conversation;
  /** Returns the run that was begun last. */
  readonly current: () => Conversation;
  readonly skip: (kind: string, why: Why, place?: Place) => void;
  readonly end: () => void;
  readonly settle: (until: number) => boolean;
  readonly run: () => Run;
}

/** Creates the runs of a file of a format. */
export function createRuns(format: string): Runs {
  const all: Conversation[] = [];
  /** Run that was needed before the first one began, to be shown or to count skipped records: it becomes the first run. */
  let spare: Conversation | undefined;
  let last: Run | undefined;

  const make = () => {
    const conversation = createConversation(format);
    all.push(conversation);
    return conversation;
  };
  const begin = () => {
    const conversation = spare ?? make();
    spare = undefined;
    return conversation;
  };
  const current = () => {
    spare = undefined;
    return all.at(-1) ?? make();
  };
  const any = () => {
    const conversation = all.at(-1);
    if (conversation !== undefined) return conversation;
    spare = make();
    return spare;
  };

  return {
    begin,
    current,
    skip: (kind, why, place) => any().skip(kind, why, place),
    end() {
      for (const one of all) one.end();
    },
    settle: (until) => all.every((one) => one.settle(until)),
    run() {
      if (all.length < 2) return any().run();
      const runs = all.map((one) => one.run());
      if (last?.runs?.length !== runs.length || runs.some((run, index) => run !== last?.runs?.[index]))
        last = { format, messages: [], runs, skipped: [] };
      return last;
    },
  };
}

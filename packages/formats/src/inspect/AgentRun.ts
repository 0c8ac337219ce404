import { type Fields, stringOf, timeOf } from '../core/values';

/** The run of an agent inside a sample. */
export class AgentRun {
  readonly name: string;
  readonly startedAt: number | undefined;
  endedAt: number | undefined;
  /** Whether no tool and no other agent ran it. */
  readonly isRoot: boolean;
  /** Its calls of models and tools, and agents that it ran without a tool. */
  readonly entries: (Fields | AgentRun)[] = [];
  isShown = false;
  readonly #id: unknown;

  constructor(name: unknown, event: Fields, isRoot: boolean) {
    this.name = stringOf(name) ?? 'agent';
    this.startedAt = timeOf(event.timestamp);
    this.isRoot = isRoot;
    this.#id = event.id;
  }

  /** A span ends, which may be that of the agent. */
  end({ id, timestamp }: Fields): void {
    if (id === this.#id) this.endedAt = timeOf(timestamp);
  }
}

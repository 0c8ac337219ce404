import { type Fields, stringOf, timeOf } from '../core/values';

/** Run of an agent inside a sample. */
export class AgentRun {
  readonly name: string;
  readonly startedAt: number | undefined;
  endedAt: number | undefined;
  /** True if neither a tool nor another agent ran it. */
  readonly isRoot: boolean;
  /** Its model and tool calls, and agents that it ran without a tool. */
  readonly entries: (Fields | AgentRun)[] = [];
  isShown = false;
  readonly #id: unknown;

  constructor(name: unknown, event: Fields, isRoot: boolean) {
    this.name = stringOf(name) ?? 'agent';
    this.startedAt = timeOf(event.timestamp);
    this.isRoot = isRoot;
    this.#id = event.id;
  }

  /** Notes the end of a span, if it is that of the agent. */
  end({ id, timestamp }: Fields): void {
    if (id === this.#id) this.endedAt = timeOf(timestamp);
  }
}

import { type Fields, idOf, isFields, listOf, stringOf } from '../core/values';
import { AgentRun } from './AgentRun';
import { createCounter } from './createCounter';

/** What the spans of a sample say. */
export interface SampleSpans {
  readonly agents: readonly AgentRun[];
  /** The agents that a call of a tool ran. */
  agentsOf(tool: Fields): readonly AgentRun[];
  /** The exit code of the one program that a call of a tool ran in the sandbox. */
  exitCodeOf(tool: Fields): number | undefined;
  /** Who made a call of a model or a tool, besides the conversation. */
  makerOf(event: Fields): 'agent' | 'scorer' | undefined;
}

/** What stands in the span of a call of a tool. */
interface ToolSpan {
  readonly agents: AgentRun[];
  readonly exitCodes: number[];
}

interface Span {
  readonly agent?: AgentRun | undefined;
  /** The call of a tool that it is part of. */
  readonly tool?: ToolSpan | undefined;
  readonly isOfScorer?: boolean;
}

/** Tells agents and programs by the spans in which they run. */
export function readSpans(all: readonly Fields[]): SampleSpans {
  const spans = new Map<string | undefined, Span>();
  const agents: AgentRun[] = [];
  const tools = new Map<string, ToolSpan>();
  const toolOf = new Map<Fields, ToolSpan>();
  const makers = new Map<Fields, 'agent' | 'scorer'>();
  /** How many steps of scorers are open, which old logs have in place of spans. */
  let scorerSteps = 0;
  const begun = createCounter();
  const called = createCounter();
  const toolAt = (key: string) => {
    const tool = tools.get(key) ?? { agents: [], exitCodes: [] };
    tools.set(key, tool);
    return tool;
  };

  const begin = (event: Fields) => {
    const { name, type } = event;
    const parent = idOf(event.parent_id);
    let { agent, tool, isOfScorer = false } = spans.get(parent) ?? {};
    isOfScorer ||= type === 'scorer' || type === 'scorers';
    // The span of a call and its event stand in either order, and share the span around them and the tool's name.
    if (type === 'tool') tool = toolAt(begun(`${parent} ${stringOf(name)}`));
    if (type === 'agent') {
      const run = new AgentRun(name, event, tool === undefined && agent === undefined);
      agents.push(run);
      (tool?.agents ?? agent?.entries)?.push(run);
      agent = run;
      tool = undefined;
    }
    const id = idOf(event.id);
    if (id !== undefined) spans.set(id, { agent, tool, isOfScorer });
  };

  for (const event of all) {
    const around = idOf(event.span_id);
    const { agent, tool, isOfScorer = scorerSteps > 0 } = spans.get(around) ?? {};
    if (event.event === 'step' && event.type === 'scorer') scorerSteps += event.action === 'end' ? -1 : 1;
    if (event.event === 'span_begin') begin(event);
    if (event.event === 'span_end') spans.get(idOf(event.id))?.agent?.end(event);
    if (event.event === 'sandbox' && typeof event.result === 'number') tool?.exitCodes.push(event.result);
    if (event.event === 'tool') toolOf.set(event, toolAt(called(`${around} ${stringOf(event.function)}`)));
    if (event.event !== 'tool' && event.event !== 'model') continue;
    agent?.entries.push(event);
    const maker = agent !== undefined || tool !== undefined ? 'agent' : isOfScorer ? 'scorer' : undefined;
    if (maker !== undefined) makers.set(event, maker);
  }

  return {
    agents,
    makerOf: (event) => makers.get(event),
    agentsOf(event: Fields): readonly AgentRun[] {
      const named = spans.get(idOf(event.agent_span_id))?.agent;
      const runs = [...(named === undefined ? [] : [named]), ...(toolOf.get(event)?.agents ?? [])];
      // Old logs keep the events of an agent in the event of the call.
      const inside = listOf(event.events).filter(isFields);
      if (inside.length === 0) return runs;
      const run = new AgentRun(event.agent ?? event.function, event, false);
      run.entries.push(...inside);
      return [...runs, run];
    },
    exitCodeOf(event: Fields): number | undefined {
      const codes = toolOf.get(event)?.exitCodes ?? [];
      return codes.length === 1 ? codes[0] : undefined;
    },
  };
}

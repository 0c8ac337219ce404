import { type Fields, idOf, isFields, listOf, stringOf } from '../core/values';
import { AgentRun } from './AgentRun';
import { createCounter } from './createCounter';

/** Agents and programs of a sample, from its spans. */
export interface SampleSpans {
  readonly agents: readonly AgentRun[];
  /** Agents that a tool call ran. */
  agentsOf(tool: Fields): readonly AgentRun[];
  /** Exit code of the one program that a tool call ran in the sandbox. */
  exitCodeOf(tool: Fields): number | undefined;
  /** Maker of a model or tool call, if it is not the conversation. */
  makerOf(event: Fields): 'agent' | 'scorer' | undefined;
}

/** Contents of the span of a tool call. */
interface ToolSpan {
  readonly agents: AgentRun[];
  readonly exitCodes: number[];
}

interface Span {
  readonly agent?: AgentRun | undefined;
  /** Tool call that it is part of. */
  readonly tool?: ToolSpan | undefined;
  readonly isOfScorer?: boolean;
}

/** Finds agents and programs by the spans in which they run. */
export function readSpans(all: readonly Fields[]): SampleSpans {
  const spans = new Map<string | undefined, Span>();
  const agents: AgentRun[] = [];
  const tools = new Map<string, ToolSpan>();
  const toolOf = new Map<Fields, ToolSpan>();
  const makers = new Map<Fields, 'agent' | 'scorer'>();
  /** Number of open steps of scorers, which old logs have in place of spans. */
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
    // The span of a tool call and its event come in either order. They share their outer span and the name of the tool.
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

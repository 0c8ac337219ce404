import type { FlowNode, Tool, TranscriptNode } from '@agent-transcript/parser';
import type { Run } from '../core/Run';

/** Counts of a run, by the rules of the script that made `counts.json` of the samples. */
export interface RunCounts {
  runs: number;
  messages: Record<string, number>;
  tool_calls: number;
  tool_results: number;
  tool_errors: number;
  call_ids: number;
  call_ids_answered: number;
  call_ids_unanswered: number;
  calls_answered: number;
  chars: { assistant: number; reasoning: number; tool_result: number };
  images: number;
  subagent_runs: number;
}

/** Counts a run with all runs in it. A tool with an input is a call; a tool without one is a result without its call. */
export function countRun(run: Run): RunCounts {
  const counts: RunCounts = {
    runs: 0,
    messages: {},
    tool_calls: 0,
    tool_results: 0,
    tool_errors: 0,
    call_ids: 0,
    call_ids_answered: 0,
    call_ids_unanswered: 0,
    calls_answered: 0,
    chars: { assistant: 0, reasoning: 0, tool_result: 0 },
    images: 0,
    subagent_runs: 0,
  };
  const calls: Tool[] = [];
  const visit = (node: TranscriptNode, role: string, inTool: boolean): void => {
    switch (node.type) {
      case 'text':
        if ((node.data?.role ?? role) === 'assistant') counts.chars.assistant += node.value.length;
        break;
      case 'thinking':
        counts.chars.reasoning += node.value.length;
        break;
      case 'media':
        if (node.mediaType.startsWith('image')) counts.images++;
        break;
      case 'step':
        if (inTool && node.data?.agent !== undefined) counts.subagent_runs++;
        break;
      case 'tool':
        calls.push(node);
        break;
      case 'toolResult':
        counts.chars.tool_result += node.value.length;
        break;
      default:
        break;
    }
    const inside = inTool || node.type === 'tool';
    if ('children' in node) for (const child of node.children as FlowNode[]) visit(child, role, inside);
  };
  const add = ({ messages, runs }: Run): void => {
    if (messages.length > 0) counts.runs++;
    for (const { role, content } of messages) {
      counts.messages[role] = (counts.messages[role] ?? 0) + 1;
      for (const one of content) if (one.type === 'root') visit(one, role, false);
    }
    for (const one of runs ?? []) add(one);
  };
  add(run);
  const has = (call: Tool, type: string) => call.children.some((child) => child.type === type);
  const isAnswered = (call: Tool) => has(call, 'toolResult') || has(call, 'error');
  const asked = calls.filter((call) => has(call, 'toolInput'));
  const ids = new Set(asked.flatMap(({ id }) => id ?? []));
  const answered = new Set(calls.filter(isAnswered).flatMap(({ id }) => id ?? []));
  counts.tool_calls = asked.length;
  counts.tool_results = calls.filter(isAnswered).length;
  counts.tool_errors = calls.filter((call) => has(call, 'error')).length;
  counts.calls_answered = asked.filter(isAnswered).length;
  counts.call_ids = ids.size;
  counts.call_ids_answered = [...ids].filter((id) => answered.has(id)).length;
  counts.call_ids_unanswered = ids.size - counts.call_ids_answered;
  return counts;
}

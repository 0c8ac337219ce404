import type { Root, Tool, TranscriptNode, Usage } from '@agent-transcript/parser';
import { callable, fieldsOf } from '@agent-transcript/text/given';
import { readMessages } from '../messages/mendMessages';
import { type ListedMessages, type Place, type RunMessage, treeOf } from '../messages/RunMessage';
import { type FailureRules, failureOf as ourRules } from '../outcome/failureOf';
import { durationOf, spanInData } from '../time/Span';
import { callState } from './callState';
import { addSpend, NO_SPEND, type Spend } from './spend';
import type { SummaryOptions } from './summarize';

/** Totals of one tool. */
export interface ToolTotals {
  readonly name: string;
  readonly calls: number;
  readonly failed: number;
  /** Total milliseconds; `undefined` if unknown. */
  readonly time: number | undefined;
}

/** Totals of one model. */
export interface ModelTotals {
  /** Name; empty if unknown. */
  readonly model: string;
  /** Number of turns with known usage. */
  readonly turns: number;
  readonly usage: Usage;
  /** US dollars. */
  readonly cost: number | undefined;
}

/** A call with its duration. */
export interface TimedCall {
  readonly name: string;
  readonly place: Place;
  /** Milliseconds. */
  readonly time: number;
}

/** Usage of the model at one place. */
export interface SpentAt {
  readonly model: string;
  readonly place: Place;
  readonly usage: Usage;
  /** US dollars. */
  readonly cost: number | undefined;
}

/** Totals of a run by tool and model. */
export interface RunTotals {
  /** Tools by total time, then by number of calls. */
  readonly tools: readonly ToolTotals[];
  /** Models by cost, then by tokens. */
  readonly models: readonly ModelTotals[];
  /** The slowest calls; at most five. */
  readonly slowest: readonly TimedCall[];
  /** The most expensive turns by cost, else by tokens; at most five. */
  readonly dearest: readonly SpentAt[];
}

const MOST = 5;

const readOptions = fieldsOf<Pick<SummaryOptions, 'failureOf'>>({
  failureOf: callable,
});

/**
 * Totals of a run by tool and model, with its slowest calls and most expensive turns. Unchanged messages are not read
 * again.
 */
export function totals(messages: ListedMessages, options: Pick<SummaryOptions, 'failureOf'> = {}): RunTotals {
  const rules = readOptions(options, { of: 'totals', key: 'options' })?.failureOf ?? ourRules;
  return readMessages('totals', messages, (read) => totalsBy(rules, read));
}

function totalsBy(rules: FailureRules, messages: ListedMessages): RunTotals {
  const tools = new Map<string, ToolTotals>();
  const models = new Map<string, ModelTotals>();
  const timed: TimedCall[] = [];
  const spent: SpentAt[] = [];
  for (let message = 0; message < messages.length; message++)
    for (const [content, value] of (messages.at(message) as RunMessage).content.entries()) {
      const tree = treeOf(value);
      if (tree === undefined) continue;
      const taken = takenIn(tree);
      for (const call of taken.calls) {
        const time = durationOf(spanInData(call.data)) || undefined;
        addCall(tools, call, time, rules);
        if (time !== undefined)
          timed.push({ name: call.name, place: { message, content, start: call.start }, time });
      }
      for (const { start, model, spend } of taken.spent) {
        addTurn(models, model, spend);
        spent.push({ model, place: { message, content, start }, ...spend });
      }
    }
  return {
    tools: [...tools.values()].sort((a, b) => (b.time ?? 0) - (a.time ?? 0) || b.calls - a.calls),
    models: [...models.values()].sort(byPrice),
    slowest: timed.sort((a, b) => b.time - a.time).slice(0, MOST),
    dearest: spent.sort(byPrice).slice(0, MOST),
  };
}

const byPrice = (a: Spend, b: Spend) => (b.cost ?? 0) - (a.cost ?? 0) || tokensIn(b) - tokensIn(a);

const tokensIn = ({ usage: { input = 0, output = 0 } }: Spend) => input + output;

function addCall(tools: Map<string, ToolTotals>, call: Tool, time: number | undefined, rules: FailureRules) {
  const { name } = call;
  const last = tools.get(name) ?? { name, calls: 0, failed: 0, time: undefined };
  tools.set(name, {
    name,
    calls: last.calls + 1,
    failed: last.failed + (callState(call, rules) === 'failed' ? 1 : 0),
    time: time === undefined ? last.time : (last.time ?? 0) + time,
  });
}

function addTurn(models: Map<string, ModelTotals>, model: string, spend: Spend) {
  const last = models.get(model) ?? { ...NO_SPEND, turns: 0 };
  models.set(model, { model, turns: last.turns + 1, ...addSpend(last, spend) });
}

/** Calls of a tree, and places with known usage. */
interface Taken {
  readonly calls: readonly Tool[];
  readonly spent: readonly { readonly start: number; readonly model: string; readonly spend: Spend }[];
}

const known = new WeakMap<Root, Taken>();

function takenIn(tree: Root): Taken {
  let taken = known.get(tree);
  if (taken === undefined) {
    taken = readTaken(tree);
    known.set(tree, taken);
  }
  return taken;
}

function readTaken(tree: Root): Taken {
  const calls: Tool[] = [];
  const spent: Taken['spent'][number][] = [];
  const todo: [node: TranscriptNode, model: string][] = [[tree, '']];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [node, outer] = next;
    const { data } = node;
    const model = typeof data?.model === 'string' ? data.model : outer;
    if (node.type === 'tool') calls.push(node);
    if (data?.usage !== undefined || data?.cost !== undefined)
      spent.push({ start: startOf(node), model, spend: addSpend(NO_SPEND, data) });
    if (!('children' in node)) continue;
    const children = node.children as readonly TranscriptNode[];
    for (let i = children.length - 1; i >= 0; i--) todo.push([children[i] as TranscriptNode, model]);
  }
  return { calls, spent };
}

/** Target of a link to a node: for a message, its first block. */
const startOf = (node: TranscriptNode) =>
  node.type === 'root' ? (node.children[0]?.start ?? node.start) : node.start;

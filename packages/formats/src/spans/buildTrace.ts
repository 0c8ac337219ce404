import type { Conversation } from '../core/createConversation';
import type { CallDraft } from '../core/drafts';
import { rawOf } from '../core/rawOf';
import { defined } from '../core/values';
import { arrangeSpans } from './arrangeSpans';
import { createPage, type Site } from './createPage';
import { createSpanWriter } from './createSpanWriter';
import type { Span } from './Span';

/** Builds the run of a trace from its spans, which may be in any order. */
export function buildTrace(format: string, id: string, byId: ReadonlyMap<string, Span>): Conversation {
  /** Facts of the trace itself. */
  const facts: Span = { ...byId.get(''), id };
  const page = createPage(format);
  const { conversation } = page;
  const writer = createSpanWriter(page);
  const { spans, childrenOf, outer, sums } = arrangeSpans(byId);
  const roots = childrenOf(undefined);
  /** The root span, if there is only one: it is the run itself, not a step. */
  const root = roots.length === 1 ? roots[0] : undefined;
  /** Spans whose input is shown. The input of the first model call comes first. */
  const opened = new Set<Span>();
  const visited = new Set<Span>();
  /** Errors that are shown already: an outer span repeats the error of an inner one. */
  const errors = new Set<string>();
  /** Calls whose span ended without a result, which was not recorded or comes in the history of the next model call. */
  const ended: CallDraft[] = [];
  /** Stack of tasks: spans may nest deeper than recursion can go. */
  const tasks: (() => void)[] = [];

  const isCall = (span: Span) => span.kind === 'generation' && !outer.has(span);
  /** True if the trace has words of its models. */
  const isSpoken = spans.some((span) => isCall(span) && writer.hasAnswer(span));

  /** True if the output of a span is a value of the program, such as the next node of a graph, not words of the agent. */
  const givesValue = (span: Span) =>
    isSpoken &&
    (span.kind ?? 'chain') === 'chain' &&
    ![root?.output, facts.output].includes(span.output) &&
    writer.givesText(span);

  const addInput = (span: Span, site: Site) => {
    if (!opened.has(span)) writer.add('input', span, site);
    opened.add(span);
  };

  /** True for the span of a tool, by its kind or by its input and output. */
  const isTool = (span: Span) => {
    const { kind = 'chain' } = span;
    return kind === 'tool' || (kind === 'chain' && writer.isTool(span, childrenOf(span)));
  };

  const addError = (error: string | undefined, span: Span, site: Site) => {
    if (error === undefined || (errors.has(error) && childrenOf(span).length > 0)) return;
    errors.add(error);
    page.blocksOf(site, span).error(error);
  };

  const visitTool = (span: Span, site: Site) => {
    const { callId: id, name = 'tool' } = span;
    const call = writer.claim(span, site) ?? page.beginCall({ id, name, input: {} }, span, site);
    call.note(timesOf(span));
    tasks.push(() => {
      const error = span.error ?? writer.errorOf(span);
      if (error !== undefined) errors.add(error);
      if (writer.answer(call, span, error)) return;
      if (error !== undefined) call.answer({ error });
      else if (!isRunning(span)) ended.push(call);
    });
    return call;
  };

  const beginStep = (span: Span, site: Site) => {
    const { name = 'span', kind, agent = name, error, place } = span;
    return page.blocksOf(site, span).step({
      title: name,
      outcome: error === undefined ? undefined : 'failure',
      data: { ...timesOf(span), ...rawOf(place), ...(kind === 'agent' && { agent }) },
    });
  };

  /** Shows an agent, a chain, or a model call without known texts as a step, unless it is the run itself. */
  const visitOther = (span: Span, site: Site) => {
    const isRun = span === root && !isCall(span) && (childrenOf(span).length > 0 || writer.hasOutput(span));
    const step = isRun ? undefined : beginStep(span, site);
    addInput(span, step);
    tasks.push(() => {
      page.count(span, step, sums.has(span));
      writer.add(givesValue(span) ? 'value' : 'output', span, step);
      addError(span.error, span, step);
      if (!isRunning(span)) step?.close();
    });
    return step;
  };

  const visitCall = (span: Span, site: Site) => {
    addInput(span, site);
    if (site === undefined) page.begin(span).note(timesOf(span));
    if (!writer.hasAnswer(span)) return visitOther(span, site);
    page.count(span, site, sums.has(span));
    writer.add('answer', span, site);
    addError(span.error, span, site);
    return site;
  };

  const visit = (span: Span, site: Site) => {
    // Spans may be each other's parents: a circle would never end.
    if (visited.has(span)) return;
    visited.add(span);
    conversation.saw(span.startedAt);
    conversation.saw(span.endedAt);
    const place = (isTool(span) ? visitTool : isCall(span) ? visitCall : visitOther)(span, site);
    for (const child of childrenOf(span).toReversed()) tasks.push(() => visit(child, place));
  };

  conversation.note({ id, title: facts.name ?? root?.name, agent: root?.agent, model: root?.model });
  // The input of the first model call holds the whole request, in order.
  const first = spans.find((span) => span.kind === 'tool' || isCall(span));
  if (first && isCall(first)) addInput(first, undefined);
  addInput(facts, undefined);
  for (const span of [...roots, ...spans]) {
    visit(span, undefined);
    for (let task = tasks.pop(); task; task = tasks.pop()) task();
  }
  writer.add('output', facts, undefined);
  for (const call of ended) if (call.isOpen) call.answer({});
  return conversation;
}

const timesOf = ({ startedAt, endedAt }: Span) => defined({ startedAt, endedAt });

const isRunning = ({ startedAt, endedAt, output, error }: Span): boolean =>
  startedAt !== undefined && endedAt === undefined && output === undefined && error === undefined;

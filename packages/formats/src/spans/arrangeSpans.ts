import { orderByCalls } from './orderByCalls';
import type { Span } from './Span';

/** Spans of a trace as a tree. Lists are in the order of the spans' starts. */
export interface SpanTree {
  readonly spans: readonly Span[];
  /** Children of a span; of `undefined`, the spans without a parent in the trace. */
  readonly childrenOf: (span: Span | undefined) => readonly Span[];
  /** Spans around a model call, which only repeat its words. */
  readonly outer: ReadonlySet<Span>;
  /** Spans whose tokens are sums of those of inner spans. */
  readonly sums: ReadonlySet<Span>;
}

/** Arranges spans that came in any order. */
export function arrangeSpans(byId: ReadonlyMap<string, Span>): SpanTree {
  const given = [...byId.values()].filter(({ id }) => id !== '');
  const timeOf = orderByCalls(given);
  const spans = given.toSorted((one, other) => timeOf(one) - timeOf(other));
  const parentOf = ({ id, parentId = id }: Span) =>
    parentId === id || parentId === '' ? undefined : byId.get(parentId);
  const children = new Map<Span | undefined, Span[]>();
  for (const span of spans) {
    const siblings = children.get(parentOf(span)) ?? [];
    siblings.push(span);
    children.set(parentOf(span), siblings);
  }
  /** All spans around some spans. A tool's span ends the search at the model call around it, whose words are not those of the tool. */
  const around = (inner: readonly Span[]) => {
    const found = new Set<Span>();
    for (const span of inner) {
      let child = span;
      for (let parent = parentOf(child); parent && !found.has(parent); parent = parentOf(child)) {
        if (child.kind === 'tool' && parent.kind === 'generation') break;
        found.add(parent);
        child = parent;
      }
    }
    return found;
  };
  return {
    spans,
    childrenOf: (span) => children.get(span) ?? [],
    outer: around(spans.filter(({ kind }) => kind === 'generation')),
    sums: around(spans.filter(({ usage }) => usage)),
  };
}

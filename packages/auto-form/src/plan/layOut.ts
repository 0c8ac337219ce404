import type { Plan } from '@agent-transcript/protocol/plans';

/** Sizes of the graph, in sixteenths of a rem; `PlanView.css` has the same. */
const SIZES = { width: 208, gapX: 56, height: 60, gapY: 12, head: 28 } as const;
/** More calls than this are not drawn: nobody finds their way among them. */
const MAX_CALLS = 300;
/** More edges than this are not drawn. */
const MAX_EDGES = 2_000;

/** One column of the graph: calls that can run at once. */
export interface PlanColumn {
  /** Indexes of calls, from the top. */
  readonly calls: readonly number[];
  /** True if these calls wait for each other, or for calls that do. */
  readonly isCyclic: boolean;
}

/** A line between two calls. */
export interface PlanEdge {
  readonly from: number;
  readonly to: number;
  /** Data of an SVG path. */
  readonly path: string;
}

/** The graph of a plan, as it is drawn. */
export interface Layout {
  readonly columns: readonly PlanColumn[];
  readonly edges: readonly PlanEdge[];
  /** In sixteenths of a rem. */
  readonly width: number;
  readonly height: number;
  /** Number of calls that are not drawn. */
  readonly left: number;
}

/** Places the calls of a plan: a column for each stage, and in it each call near those that it reads from. */
export function layOut({ nodes, stages, order }: Plan): Layout {
  const ordered = new Set(order);
  const cyclic = [...nodes.keys()].filter((index) => !ordered.has(index));
  const rows = new Map<number, number>();
  const columns: PlanColumn[] = [];
  let left = nodes.length;
  for (const [index, stage] of [...stages, cyclic].entries()) {
    const near = (call: number) => {
      const known = (nodes[call]?.sources ?? []).flatMap((source) => rows.get(source) ?? []);
      return known.length === 0 ? Number.POSITIVE_INFINITY : known.reduce((a, b) => a + b) / known.length;
    };
    const calls = stage
      .slice(0, Math.max(0, MAX_CALLS - rows.size))
      .map((call) => [near(call), call] as const)
      .toSorted(([a, one], [b, other]) => (a === b ? one - other : a - b))
      .map(([, call]) => call);
    if (calls.length === 0) continue;
    left -= calls.length;
    for (const [row, call] of calls.entries()) rows.set(call, row);
    columns.push({ calls, isCyclic: index === stages.length });
  }
  const column = new Map(columns.flatMap(({ calls }, index) => calls.map((call) => [call, index] as const)));
  const edges = [...rows.keys()]
    .flatMap((to) => (nodes[to]?.sources ?? []).map((from) => ({ from, to })))
    .filter(({ from, to }) => (column.get(from) ?? Number.NaN) < (column.get(to) ?? Number.NaN))
    .slice(0, MAX_EDGES)
    .map(({ from, to }) => {
      const [x1, y1] = [leftOf(column.get(from)) + SIZES.width, middleOf(rows.get(from))];
      const [x2, y2] = [leftOf(column.get(to)), middleOf(rows.get(to))];
      const bend = SIZES.gapX / 2;
      return { from, to, path: `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}` };
    });
  const most = Math.max(0, ...columns.map(({ calls }) => calls.length));
  return { columns, edges, left, width: leftOf(columns.length) - SIZES.gapX, height: topOf(most) };
}

function leftOf(column = 0): number {
  return column * (SIZES.width + SIZES.gapX);
}

function topOf(row: number): number {
  return SIZES.head + row * (SIZES.height + SIZES.gapY);
}

function middleOf(row = 0): number {
  return topOf(row) + SIZES.height / 2;
}

import type { Issue } from '../core';
import { listOf } from './createVerdicts';
import { decide, nearness } from './decide';
import { type Frame, routeOf, type Settling, type Unsettled } from './frame';
import { issuesIn } from './issueTree';
import type { SchemaRef, Union } from './shape';

/** The branch of a union that a value takes. */
export interface Choice {
  readonly index: number;
  readonly matched: boolean;
  /** True if the validator rejects the union: its issues then include those of the branches. */
  readonly failed: boolean;
  readonly why: readonly Issue[];
}

interface Question extends Unsettled {
  readonly frame: Frame;
  readonly union: Union;
}

/** Issues listed at most for the closest branch. */
const MAX_REASONS = 5;

/** The matching branch of a union, else the closest one; `null` while it cannot be determined. */
export function chooseBranch(context: Settling, question: Question): Choice | null {
  const { union, frame, node } = question;
  const route = routeOf(frame, union.branches[0] as SchemaRef).replace(/\/0$/, '');
  const failed = node?.issues.some((issue) => isRefusal(issue, union.keyword, route)) === true;
  if (failed) return chooseAmongRefused(context, question, route);
  const index = question.open ? chooseSoFar(context, question) : chooseAccepted(context, question);
  return index === null ? null : { index, matched: isMatch(context, question, index), failed, why: [] };
}

function isRefusal(issue: Issue, keyword: string, route: string): boolean {
  return issue.keyword === keyword && (issue.schemaPointer === undefined || issue.schemaPointer === route);
}

function isMatch({ judged, shapes }: Settling, { union, value, open }: Question, index: number): boolean {
  if (judged || open) return true;
  return decide(shapes, shapes.of(listOf(union.branches[index] as SchemaRef)), value) !== false;
}

/** No branch matches, or more than one: the validator's issues show which. */
function chooseAmongRefused({ shapes }: Settling, question: Question, route: string): Choice {
  const { union, value, node } = question;
  const counts = union.branches.map(() => 0);
  const reasons: Issue[][] = union.branches.map(() => []);
  /** True if the issues name the branch that they belong to. */
  const told = node?.issues.some(({ schemaPointer }) => schemaPointer === route) === true;
  for (const issue of issuesIn(node)) {
    if (issue.schemaPointer?.startsWith(`${route}/`) !== true) continue;
    const index = Number.parseInt(issue.schemaPointer.slice(route.length + 1), 10);
    counts[index] = (counts[index] ?? 0) + 1;
    if ((reasons[index]?.length ?? MAX_REASONS) < MAX_REASONS) reasons[index]?.push(issue);
  }
  const fitting = counts.findIndex((count, index) => {
    const shape = shapes.of(listOf(union.branches[index] as SchemaRef));
    return told && count === 0 && decide(shapes, shape, value) !== false;
  });
  if (fitting >= 0) return { index: fitting, matched: true, failed: true, why: [] };
  const near = union.branches.map((ref) => nearness(shapes, shapes.of(listOf(ref)), value));
  let best = 0;
  for (const index of near.keys()) {
    const nearer = (near[index] ?? 0) - (near[best] ?? 0);
    if (nearer > 0 || (nearer === 0 && (counts[index] ?? 0) < (counts[best] ?? 0))) best = index;
  }
  return { index: best, matched: false, failed: true, why: reasons[best] ?? [] };
}

function chooseAccepted({ shapes, verdicts }: Settling, { union, value }: Question): number {
  const { branches } = union;
  const quick = branches.map((ref) => decide(shapes, shapes.of(listOf(ref)), value));
  const open = [...quick.keys()].filter((index) => quick[index] !== false);
  if (open.length === 1) return open[0] as number;
  const accepted = open.find(
    (index) => quick[index] === true || verdicts.of(branches[index] as SchemaRef, value) === true,
  );
  if (accepted !== undefined) return accepted;
  const candidates = open.length > 0 ? open : [...branches.keys()];
  return nearest(candidates.map((index) => [index, branches[index] as SchemaRef]))[0] ?? 0;

  function nearest(among: readonly (readonly [number, SchemaRef])[]): number[] {
    return among
      .map(([index, ref]) => ({ index, near: nearness(shapes, shapes.of(listOf(ref)), value) }))
      .sort((a, b) => b.near - a.near)
      .map(({ index }) => index);
  }
}

/** Scores only the parts of a streaming value that have arrived; `null` while branches score the same. */
function chooseSoFar({ shapes }: Settling, { union, value }: Question): number | null {
  let best: number | null = null;
  let highest = 0;
  for (const [index, ref] of union.branches.entries()) {
    const near = nearness(shapes, shapes.of(listOf(ref)), value, true);
    if (near > highest) best = index;
    else if (near === highest) best = null;
    highest = Math.max(highest, near);
  }
  return best;
}

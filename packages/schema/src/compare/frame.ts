import type { Shapes } from './createShapes';
import type { Verdicts } from './createVerdicts';
import type { IssueNode } from './issueTree';
import type { SchemaRef } from './shape';

/** The schemas of a value, and those of the values around it. */
export interface Frame {
  readonly refs: readonly SchemaRef[];
  readonly around: Frame | null;
}

/** What all rows of one comparison share. */
export interface Settling {
  readonly shapes: Shapes;
  readonly verdicts: Verdicts;
  /** Whether the validator has spoken, so that no issue means that all is well. */
  readonly judged: boolean;
}

/** A place before its schemas are settled. */
export interface Unsettled {
  readonly refs: readonly SchemaRef[];
  readonly around: Frame | null;
  readonly value: unknown;
  readonly node: IssueNode | undefined;
  /** Whether more of the value may come. */
  readonly open: boolean;
}

/** The schema pointer of a ref as validators write it. */
export function routeOf(frame: Frame | null, ref: SchemaRef): string {
  if (frame === null) return ref.step;
  const from = ref.beside ? frame.refs[ref.origin] : frame.around?.refs[ref.origin];
  // A ref that stands in a frame belongs to the frame around, but for those that were chosen.
  if (from === undefined) return ref.step;
  return (ref.beside ? routeOf(frame, from) : routeOf(frame.around, from)) + ref.step;
}

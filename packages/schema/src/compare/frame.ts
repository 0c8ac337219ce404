import type { Shapes } from './createShapes';
import type { Verdicts } from './createVerdicts';
import type { IssueNode } from './issueTree';
import type { SchemaRef } from './shape';

/** The schemas of a value, and those of the values around it. */
export interface Frame {
  readonly refs: readonly SchemaRef[];
  readonly around: Frame | null;
}

/** Values shared by all rows of one comparison. */
export interface Settling {
  readonly shapes: Shapes;
  readonly verdicts: Verdicts;
  /** True if a validator has run: a value without issues is then valid. */
  readonly judged: boolean;
}

/** A place before its schemas are settled. */
export interface Unsettled {
  readonly refs: readonly SchemaRef[];
  readonly around: Frame | null;
  readonly value: unknown;
  readonly node: IssueNode | undefined;
  /** True if more of the value may arrive. */
  readonly open: boolean;
}

/** Schema pointer of a ref in the form that validators report. */
export function routeOf(frame: Frame | null, ref: SchemaRef): string {
  if (frame === null) return ref.step;
  const from = ref.beside ? frame.refs[ref.origin] : frame.around?.refs[ref.origin];
  // An unchosen ref belongs to the frame around it.
  if (from === undefined) return ref.step;
  return (ref.beside ? routeOf(frame, from) : routeOf(frame.around, from)) + ref.step;
}

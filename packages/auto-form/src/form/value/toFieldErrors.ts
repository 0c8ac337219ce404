import type { DefaultValidator, Issue, JsonSchema } from '@agent-transcript/protocol';
import { pointerStep } from '@agent-transcript/schema';

/** A union whose value fits none of its branches, and the branch that its fields show. */
export interface ShownBranch {
  readonly schema: JsonSchema;
  readonly value: unknown;
}

const unions: ReadonlySet<string> = new Set(['anyOf', 'oneOf']);

/**
 * A validator's issues at the fields that they are to be shown at: what is missing at the missing field, and of a union
 * only what the branch that is shown has to say.
 */
export function toFieldErrors(
  issues: readonly Issue[],
  branchAt: (pointer: string, level: number) => ShownBranch | undefined,
  validate: DefaultValidator,
): Issue[] {
  return narrow(issues, 0).map(atMissingField);

  /** @param level How many unions of the value at a place have been narrowed already. */
  function narrow(all: readonly Issue[], depth: number, level = 0, place?: string): Issue[] {
    const outermost = all
      .filter(({ keyword }) => unions.has(keyword))
      .map(({ pointer }) => pointer)
      .toSorted((a, b) => a.length - b.length);
    let left = [...all];
    for (const pointer of new Set(outermost)) {
      const nextLevel = pointer === place ? level : 0;
      const shown = branchAt(pointer, nextLevel);
      const here = left.filter(
        (issue) => issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`),
      );
      // A branch of a union inside one that has been narrowed already.
      if (here.length === 0 || shown === undefined || depth > 20) continue;
      const inside = issuesOf(shown, pointer);
      const union = here.find((issue) => issue.pointer === pointer && unions.has(issue.keyword));
      if (union === undefined) continue;
      const rest = left.filter((issue) => !here.includes(issue));
      // Issues of other keywords beside the union stay: only what came from its branches is replaced.
      left = [...rest, ...(inside.length > 0 ? narrow(inside, depth + 1, nextLevel + 1, pointer) : [union])];
    }
    return left;
  }

  function issuesOf({ schema, value }: ShownBranch, pointer: string): Issue[] {
    try {
      return validate(schema, value).map((issue) => ({ ...issue, pointer: pointer + issue.pointer }));
    } catch {
      return [];
    }
  }
}

/** `required` is an issue of the object; a person looks for it at the field. */
function atMissingField(issue: Issue): Issue {
  if (issue.keyword !== 'required' && issue.keyword !== 'dependentRequired') return issue;
  const name = /property "(.*)"/s.exec(issue.message)?.[1] ?? /"(.*)"/s.exec(issue.message)?.[1];
  if (name === undefined) return issue;
  return {
    ...issue,
    keyword: 'required',
    pointer: issue.pointer + pointerStep(name),
  };
}

import { inSlices } from './inSlices';
import { PLACE, rangesOf } from './rangesOf';

const ALL = 'agent-transcript-find';
const CURRENT = 'agent-transcript-find-current';

/** The marks of a transcript: all matches on the page, and that which the reader has gone to. */
interface Marks {
  readonly all: readonly Range[];
  readonly current: Range | null;
}

/** Those of each transcript on the page that is searched. */
const marks = new Map<object, Marks>();

/** With more matches on the page those near the view are marked. */
const LIMIT = 2_000;

/**
 * Marks what matches on the page inside `root`, without touching the document (CSS Custom Highlight API), in slices between which the
 * page can breathe. Browsers that do not have it show the place without the marks.
 *
 * @param owner Whose marks they are: they take the place of its last ones.
 * @param current Gives the match that the reader has gone to.
 * @returns Stops it.
 */
export function highlightMatches(
  owner: object,
  root: Element | null,
  pattern: RegExp | null,
  current: () => Range | null = () => null,
  onDone: () => void = () => {},
): () => void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS) || typeof Highlight === 'undefined')
    return () => {};
  if (root === null || pattern === null) {
    if (marks.delete(owner)) show();
    return () => {};
  }
  let all: Range[] = [];
  let steps = rangesOf(root, pattern);
  let near = false;
  return inSlices(
    () => {
      const { value, done } = steps.next();
      if (value) all.push(value);
      if (all.length > LIMIT && !near) {
        near = true;
        all = [];
        steps = rangesOf(root, pattern, isFar);
        return false;
      }
      return done === true || all.length > LIMIT;
    },
    (done) => {
      if (!done) return;
      marks.set(owner, { all, current: current() });
      show();
      onDone();
    },
  );
}

/** Whether something is more than a screen away from the view. */
function isFar(element: Element): boolean {
  if (!element.matches(`${PLACE}, [data-part="Chunk"]`)) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom < -innerHeight || top > innerHeight * 2;
}

function show(): void {
  const each = [...marks.values()];
  set(
    ALL,
    each.flatMap(({ all }) => all),
    0,
  );
  set(
    CURRENT,
    each.flatMap(({ current }) => current ?? []),
    1,
  );
}

function set(name: string, ranges: readonly Range[], priority: number): void {
  const highlight = new Highlight(...ranges);
  highlight.priority = priority;
  CSS.highlights.set(name, highlight);
}

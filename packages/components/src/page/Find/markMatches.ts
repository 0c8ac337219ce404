import { inSlices } from '@agent-transcript/text/slices';
import { listen } from '../../dom/listen';
import { leftOutAround, rangesOf, TEXT_OWNER } from '../../dom/rangesOf';

const ALL = 'agent-transcript-find';
const CURRENT = 'agent-transcript-find-current';

/** Marks of a transcript: all matches on the page, and the match that the reader has gone to. */
interface Marks {
  readonly all: readonly Range[];
  readonly current: Range | null;
}

/** Marks of each searched transcript on the page. */
const marks = new Set<Marks>();

/** With more matches than this on the page, only those near the view are marked. */
const LIMIT = 2_000;

interface MarkOptions {
  /** Elements to mark, including content that is added later. */
  readonly elements: ReadonlySet<Element>;
  readonly pattern: RegExp;
  /** Returns the match that the reader has gone to. */
  readonly current: () => Range | null;
  /** Calls a listener when the current match may have changed. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Marks the matches on the page without changing the document (CSS Custom Highlight API), in slices that keep the page responsive.
 * Only changed blocks are read again. Browsers without the API scroll to matches but show no marks.
 *
 * @returns Stops and removes the marks.
 */
export function markMatches({ elements, pattern, current, subscribe }: MarkOptions): () => void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS) || typeof Highlight === 'undefined')
    return () => {};
  let ownMarks: Marks = { all: [], current: null };
  let ranges: Range[] = [];
  /** True if only matches near the view are marked, because there are too many. */
  let near = false;
  /** Blocks to read. */
  const changed = new Set<Element>(elements);
  let stopSlices: (() => void) | null = null;
  let frame: number | null = null;

  const publish = () => {
    marks.delete(ownMarks);
    ownMarks = { all: ranges, current: current() };
    marks.add(ownMarks);
    show();
  };

  // A host may have put the whole transcript into such an element.
  const isLeftOut = (element: Element) => {
    const around = leftOutAround(element);
    return around !== null && [...elements].some((one) => one.contains(around));
  };

  const readAll = () => {
    for (const element of elements) changed.add(element);
  };

  const read = function* (): Generator<void, void> {
    for (const block of changed) {
      changed.delete(block);
      // A range whose text was removed is collapsed into the surrounding block.
      ranges = ranges.filter((range) => !range.collapsed && !block.contains(range.startContainer));
      for (const range of rangesOf(block, pattern, near ? isFar : undefined)) {
        if (range) ranges.push(range);
        if (ranges.length > LIMIT) {
          changed.clear();
          if (near) return;
          near = true;
          ranges = [];
          readAll();
          break;
        }
        yield;
      }
    }
  };

  const work = () => {
    frame = null;
    const steps = read();
    let over = false;
    const stop = inSlices(
      () => steps.next().done === true,
      (done) => {
        if (!done) return;
        over = true;
        stopSlices = null;
        publish();
        if (changed.size > 0) schedule();
      },
    );
    if (!over) stopSlices = stop;
  };

  const schedule = () => {
    // Also observes elements that were added since.
    for (const element of elements)
      observer.observe(element, { childList: true, characterData: true, subtree: true });
    if (stopSlices === null) frame ??= requestAnimationFrame(work);
  };

  const observer = new MutationObserver((records) => {
    if (near) readAll();
    else
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element === null || isLeftOut(element)) continue;
        changed.add(element.closest(TEXT_OWNER) ?? element);
      }
    schedule();
  });

  const stops = [
    subscribe(schedule),
    listen(
      document,
      'scroll',
      () => {
        if (!near) return;
        readAll();
        schedule();
      },
      true,
    ),
  ];
  schedule();
  return () => {
    for (const stop of stops) stop();
    observer.disconnect();
    stopSlices?.();
    if (frame !== null) cancelAnimationFrame(frame);
    marks.delete(ownMarks);
    show();
  };
}

/** True if an element is more than a screen away from the view. */
function isFar(element: Element): boolean {
  if (!element.matches(`${TEXT_OWNER}, [data-part="Chunk"]`)) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom < -innerHeight || top > innerHeight * 2;
}

function show(): void {
  const each = [...marks];
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

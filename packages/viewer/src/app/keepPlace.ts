/** For this tab of the browser alone. */
const KEY = 'agent-transcript-place';

/** How far the first block may be below the top of the view, and how far apart it is looked for, in CSS pixels. */
const LOOKS = [8, 32, 56, 80, 104, 128, 152, 176];

/** How often a page that was loaded again is looked at, and milliseconds between two looks. */
const TIMES = 100;
const EVERY = 100;

/**
 * Has a page that is loaded again begin where the reader was: a browser keeps the place of the page, but of nothing that scrolls in it. The
 * page goes to the block that its address names; a long one was perhaps read from its middle.
 */
export function keepPlace(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload') restore();
  window.addEventListener('pagehide', save);
}

function save(): void {
  const block = blockInView();
  const kept = block === undefined ? '' : `${block.id} ${Math.round(offsetOf(block))}`;
  try {
    sessionStorage.setItem(KEY, `${location.search}#${kept}`);
  } catch {
    // Nothing can be kept: the page begins at its top.
  }
}

function restore(): void {
  try {
    const kept = sessionStorage.getItem(KEY) ?? '';
    const at = kept.indexOf('#');
    // The block of another run is on no page.
    if (at < 0 || kept.slice(0, at) !== location.search) return;
    const [id = '', offset = ''] = kept.slice(at + 1).split(' ');
    history.replaceState(null, '', `${location.pathname}${location.search}${id && '#'}${id}`);
    if (id !== '') moveOnTo(id, Number(offset));
  } catch {
    // As above.
  }
}

/**
 * Scrolls on to where the block began, once the page has gone to it, unless the reader does something before. Near the end of a run it
 * scrolls on again when parts that come later have made the run longer: before, the end was not that far down.
 */
function moveOnTo(id: string, offset: number): void {
  const ending = new AbortController();
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(type, () => ending.abort(), {
      signal: ending.signal,
      capture: true,
      passive: true,
    });
  let left = TIMES;
  let last = Number.NaN;
  let isThere = false;
  const look = () => {
    const block = document.getElementById(id);
    const now = block === null ? Number.NaN : offsetOf(block);
    if (block !== null && now === last && (!isThere || now > offset + 1)) {
      shownPanel()?.scrollBy({ top: now - offset });
      isThere = true;
    }
    last = now;
    if (!ending.signal.aborted && left-- > 0) setTimeout(look, EVERY);
  };
  look();
}

const shownPanel = () => [...document.querySelectorAll('.viewer-panel')].find((one) => one.checkVisibility());

/** Where the reader begins to see a run, in CSS pixels from the top of the window. */
function topOf(panel: Element): number {
  const { top } = panel.getBoundingClientRect();
  const bar = panel.querySelector('[data-component="TranscriptToolbar"]')?.getBoundingClientRect();
  return bar !== undefined && bar.top <= top ? bar.bottom : top;
}

/** How far a block begins below the top of the view, in CSS pixels. */
function offsetOf(block: Element): number {
  const panel = block.closest('.viewer-panel');
  return block.getBoundingClientRect().top - (panel === null ? 0 : topOf(panel));
}

/** The first block that can be seen of the run that is shown; none at its top. */
function blockInView(): Element | undefined {
  const panel = shownPanel();
  if (panel === undefined || panel.scrollTop === 0) return undefined;
  const { left, width } = panel.getBoundingClientRect();
  for (const look of LOOKS) {
    const block = document
      .elementFromPoint(left + width / 2, topOf(panel) + look)
      ?.closest('[data-component][id]:not([data-component="BlockSource"], [data-component="Transcript"])');
    if (block && panel.contains(block)) return block;
  }
  return undefined;
}

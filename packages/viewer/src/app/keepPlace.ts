/** Key in the storage of this browser tab. */
const KEY = 'agent-transcript-place';

/** Distances below the top of the view, in CSS pixels, at which the first block is searched. */
const LOOKS = [8, 32, 56, 80, 104, 128, 152, 176];

/** Limit of checks after a reload, and milliseconds between them. */
const TIMES = 100;
const EVERY = 100;

/**
 * Restores the reading position after a reload. Browsers restore only the scroll position of the page, not of elements
 * inside, and the address names only a block, which may have been read from its middle.
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
    // Without storage the page starts at its top.
  }
}

function restore(): void {
  try {
    const kept = sessionStorage.getItem(KEY) ?? '';
    const at = kept.indexOf('#');
    // The block belongs to another run.
    if (at < 0 || kept.slice(0, at) !== location.search) return;
    const [id = '', offset = ''] = kept.slice(at + 1).split(' ');
    history.replaceState(null, '', `${location.pathname}${location.search}${id && '#'}${id}`);
    if (id !== '') moveOnTo(id, Number(offset));
  } catch {
    // As above.
  }
}

/**
 * Scrolls to the offset inside the block once the page has reached it, unless the reader acts first. Near the end of a
 * run it scrolls again when later parts have made the run longer.
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

/** Top of the visible part of a run, in CSS pixels from the top of the window. */
function topOf(panel: Element): number {
  const { top } = panel.getBoundingClientRect();
  const bar = panel.querySelector('[data-component="TranscriptToolbar"]')?.getBoundingClientRect();
  return bar !== undefined && bar.top <= top ? bar.bottom : top;
}

/** Distance of a block from the top of the view, in CSS pixels. */
function offsetOf(block: Element): number {
  const panel = block.closest('.viewer-panel');
  return block.getBoundingClientRect().top - (panel === null ? 0 : topOf(panel));
}

/** The first visible block of the current run; none at its top. */
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

/** For this tab of the browser alone. */
const KEY = 'agent-transcript-place';

/** How far the first block may be below the top of the view, and how far apart it is looked for, in CSS pixels. */
const LOOKS = [8, 32, 56, 80, 104, 128, 152, 176];

/** Has a page that is loaded again begin at the block that was read: a browser keeps the place of the page, but of nothing that scrolls in it. */
export function keepPlace(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload') restore();
  window.addEventListener('pagehide', save);
}

function save(): void {
  try {
    sessionStorage.setItem(KEY, `${location.search}#${blockInView()?.id ?? ''}`);
  } catch {
    // Nothing can be kept: the page begins at its top.
  }
}

function restore(): void {
  try {
    const kept = sessionStorage.getItem(KEY) ?? '';
    const at = kept.indexOf('#');
    // The block of another run is on no page.
    if (at >= 0 && kept.slice(0, at) === location.search)
      history.replaceState(null, '', location.pathname + kept.replace(/#$/, ''));
  } catch {
    // As above.
  }
}

/** The first block that can be seen of the run that is shown; none at its top. */
function blockInView(): Element | undefined {
  const panels = [...document.querySelectorAll('.viewer-panel')];
  const panel = panels.find((one) => one.checkVisibility());
  if (panel === undefined || panel.scrollTop === 0) return undefined;
  const { top, left, width } = panel.getBoundingClientRect();
  const bar = panel.querySelector('[data-component="TranscriptToolbar"]')?.getBoundingClientRect();
  const from = bar !== undefined && bar.top <= top ? bar.bottom : top;
  for (const look of LOOKS) {
    const block = document
      .elementFromPoint(left + width / 2, from + look)
      ?.closest('[data-component][id]:not([data-component="BlockSource"], [data-component="Transcript"])');
    if (block && panel.contains(block)) return block;
  }
  return undefined;
}

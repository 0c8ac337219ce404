import type { RailMark, RailRow } from './railRows';

/** Colour token of each mark, and its system colour for forced colours. */
const COLORS: Readonly<Record<RailMark | 'hit', readonly [token: string, forced: string]>> = {
  block: ['--at-border', 'GrayText'],
  running: ['--at-accent', 'CanvasText'],
  checkpoint: ['--at-accent', 'CanvasText'],
  prompt: ['--at-muted', 'CanvasText'],
  waiting: ['--at-warning', 'LinkText'],
  failed: ['--at-failure', 'LinkText'],
  hit: ['--at-mark-current', 'Highlight'],
};

/** Visible part of the run, in CSS pixels from the top of the rail. */
export interface Thumb {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Draws the rail. Marks of plain blocks are short, at the edge of the page; other marks are as long as their share of the blocks in
 * the row;
 * hits are at the other side.
 */
export function drawRail(canvas: HTMLCanvasElement, rows: readonly RailRow[], { top, bottom }: Thumb): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return;
  const style = getComputedStyle(canvas);
  const isForced = matchMedia('(forced-colors: active)').matches;
  const colorOf = (mark: RailMark | 'hit') => COLORS[mark][isForced ? 1 : 0];
  // Each colour is read once, because nearly every pixel has a row.
  const colors = new Map<RailMark | 'hit', string>();
  const fillWith = (mark: RailMark | 'hit') => {
    const color = colors.get(mark) ?? (isForced ? colorOf(mark) : style.getPropertyValue(colorOf(mark)));
    colors.set(mark, color);
    context.fillStyle = color;
  };
  context.scale(scale, scale);
  // In a right-to-left page, the edge is on the other side.
  if (style.direction === 'rtl') {
    context.translate(width, 0);
    context.scale(-1, 1);
  }
  fillWith('running');
  context.globalAlpha = 0.16;
  context.fillRect(0, top, width, bottom - top);
  context.globalAlpha = 1;
  const lineHeight = rows.length * 4 < height ? 2 : 1;
  const draw = (mark: RailMark, top: number, length: number) => {
    fillWith(mark);
    context.fillRect(width - length, top, length, mark === 'block' ? lineHeight : Math.max(2, lineHeight));
  };
  for (const { mark, top, share } of rows) {
    if (mark === 'block' || share < 1) draw('block', top, width * 0.4);
    // In a long run nearly every row contains a failure.
    if (mark !== 'block') draw(mark, top, width * Math.max(0.2, 0.7 * share));
  }
  fillWith('hit');
  for (const row of rows) if (row.hit) context.fillRect(0, row.top, width * 0.25, 2);
}

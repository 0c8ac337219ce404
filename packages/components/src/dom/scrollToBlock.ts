import { listen } from './listen';

/** Frames that a block may take to appear: folds open, chunks fill, heights change. */
const FRAMES = 30;

/**
 * Scrolls to the block with an address as soon as it is on the page. Calls `arrived` when the block has stopped moving, or when the reader
 * scrolls, which ends the scrolling. Returns a function that cancels it.
 */
export function scrollToBlock(address: string, arrived: (element: HTMLElement) => void): () => void {
  let frame = 0;
  let left = FRAMES;
  let still = 0;
  let top = Number.NaN;
  let isTheirs = false;
  // Captured, so that the press that started this, which is already past the document, is not heard.
  const heard = () => {
    isTheirs = true;
  };
  const stop = listen(document, 'wheel touchmove pointerdown', heard, true);
  const cancel = () => {
    stop();
    cancelAnimationFrame(frame);
  };
  const step = () => {
    const element = document.getElementById(address);
    if (element !== null && !isTheirs) {
      element.scrollIntoView({ block: 'start' });
      const now = element.getBoundingClientRect().top;
      still = now === top ? still + 1 : 0;
      top = now;
    }
    const isOver = left-- <= 0 || still >= 2 || isTheirs;
    if (!isOver) {
      frame = requestAnimationFrame(step);
      return;
    }
    cancel();
    if (element !== null) arrived(element);
  };
  frame = requestAnimationFrame(step);
  return cancel;
}

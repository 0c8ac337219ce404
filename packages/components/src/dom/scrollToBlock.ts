import { listen } from './listen';

/** Frames that a block may take to appear: folds open, chunks fill, heights change. */
const FRAMES = 30;

/**
 * Scrolls to the block with this address as soon as it is on the page, and calls `arrived` when it has settled, or when the reader
 * scrolls meanwhile: then it stays where they want it. Returns a cancel.
 */
export function scrollToBlock(address: string, arrived: (element: HTMLElement) => void): () => void {
  let frame = 0;
  let left = FRAMES;
  let still = 0;
  let top = Number.NaN;
  let isTheirs = false;
  // Captured: the press that goes to the block is on its way through the document already, and is not heard.
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

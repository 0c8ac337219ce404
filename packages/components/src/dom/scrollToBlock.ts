/** Frames that a block may take to appear: folds open, chunks fill, heights change. */
const FRAMES = 30;

/** Scrolls to the block with this address as soon as it is on the page, and calls `arrived` when it has settled. Returns a cancel. */
export function scrollToBlock(address: string, arrived: (element: HTMLElement) => void): () => void {
  let frame = 0;
  let left = FRAMES;
  let still = 0;
  let top = Number.NaN;
  const step = () => {
    const element = document.getElementById(address);
    if (element !== null) {
      element.scrollIntoView({ block: 'start' });
      const now = element.getBoundingClientRect().top;
      still = now === top ? still + 1 : 0;
      top = now;
      if (still >= 2) {
        arrived(element);
        return;
      }
    }
    if (left-- > 0) frame = requestAnimationFrame(step);
    else if (element !== null) arrived(element);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

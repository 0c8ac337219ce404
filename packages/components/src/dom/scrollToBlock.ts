/** How many frames a block may take to come onto the page: folds open, chunks fill, heights settle. */
const FRAMES = 30;

/** Brings the block with this address into view as soon as it is on the page, and tells when it is there. */
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

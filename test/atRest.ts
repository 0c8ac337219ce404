/** So many frames in a row nothing moves on a page that is at rest. */
const CALM = 6;

/** Waits for the next frame, and for what the page does right after it. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Waits until a page is at rest: nothing comes, goes, moves or is scrolled any more. */
export async function atRest(): Promise<void> {
  let last = '';
  for (let calm = 0; calm < CALM; ) {
    await nextFrame();
    const now = lookOf();
    calm = now === last ? calm + 1 : 0;
    last = now;
  }
}

/** Where the page and each element of it is laid out and scrolled to, and how long its text. A transform moves nothing here. */
function lookOf(): string {
  const elements = [...document.body.querySelectorAll('*')].filter((one) => one instanceof HTMLElement);
  const places = elements.map(({ offsetTop, offsetHeight, scrollTop }) => [
    offsetTop,
    offsetHeight,
    scrollTop,
  ]);
  return `${scrollY} ${document.body.textContent?.length} ${places.join(' ')}`;
}

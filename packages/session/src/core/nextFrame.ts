/** Calls a function once: at the next frame of a visible page, or soon in any other. */
export function nextFrame(run: () => void): void {
  const hasFrames = typeof requestAnimationFrame === 'function';
  const once = () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
    run();
  };
  // A hidden page has no frames.
  const timer = setTimeout(once, hasFrames ? 250 : 16);
  const frame = hasFrames ? requestAnimationFrame(once) : undefined;
}

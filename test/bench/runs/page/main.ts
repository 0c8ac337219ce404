import '@agent-transcript/components/styles.css';
import { createRoot } from 'react-dom/client';
import { createTokens } from '../../rendering/corpus.mjs';
import { createRun } from '../corpus.mjs';
import { type Growing, isCall, type RunSubject, type Turn } from './subjects';

const subjects = import.meta.glob<{ subject: RunSubject }>('./subjects/*.tsx');
const container = document.getElementById('root') as HTMLElement;
const root = createRoot(container);

/** Pixels that each frame scrolls by, and how many frames. */
const STEP = 300;
const FRAMES = 150;

/** What the bench calls through Playwright. Times are in milliseconds, sizes in megabytes. */
const bench = {
  async run({
    name,
    calls,
    tokens,
    budget,
  }: Readonly<{ name: string; calls: number; tokens: number; budget: number }>) {
    const subject = await load(name);
    const turns = createRun(calls) as unknown as readonly Turn[];
    subject.prepare?.(turns);
    collect();
    const before = heap();
    const cold = await show(subject, turns);
    collect();
    const taken = heap() - before;
    const shown = whatIsShown(turns);
    const times = await append(cold.growing, tokens, budget);
    root.render(null);
    await settle();
    const warm = await show(subject, turns);
    return {
      cold: cold.time,
      coldPaint: cold.painted,
      warm: warm.time,
      opening: warm.opening,
      heap: taken,
      tokens: times,
      gaps: await scrollDown(),
      ...shown,
    };
  },
};

declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;

async function load(name: string): Promise<RunSubject> {
  const module = subjects[`./subjects/${name}.tsx`];
  if (module === undefined) throw new Error(`No subject ${name}: ${Object.keys(subjects).join(', ')}`);
  return (await module()).subject;
}

/** Mounts; `painted` is the frame after it, and `opening` what a press that opens every call takes. */
async function show(subject: RunSubject, turns: readonly Turn[]) {
  const begun = performance.now();
  const growing = subject.mount(root, turns);
  const time = performance.now() - begun;
  await frame();
  const painted = performance.now() - begun;
  await settle();
  const opened = performance.now();
  growing.open?.();
  const opening = performance.now() - opened;
  await settle();
  return { growing, time, painted, opening };
}

/** Appends to the last turn, in view, until there are enough tokens or `budget` milliseconds are over. */
async function append(growing: Growing, tokens: number, budget: number) {
  for (let turn = 0; turn < 4; turn++) {
    scrollTo(0, document.documentElement.scrollHeight);
    await frame();
  }
  const times: number[] = [];
  let spent = 0;
  for (const token of createTokens(tokens)) {
    if (spent >= budget) break;
    const begun = performance.now();
    growing.append(token);
    const time = performance.now() - begun;
    times.push(time);
    spent += time;
    // Layout and paint happen here, outside the figure, as they do between tokens.
    if (times.length % 5 === 0) await frame();
  }
  return times;
}

async function scrollDown(): Promise<readonly number[]> {
  scrollTo(0, 0);
  await settle();
  const gaps: number[] = [];
  let last = await nextFrame();
  for (let step = 0; step < FRAMES; step++) {
    scrollBy(0, STEP);
    const now = await nextFrame();
    gaps.push(now - last);
    last = now;
  }
  return gaps;
}

/** Of how many calls the row and the end of the content are on the page, how much text and how many elements. */
function whatIsShown(turns: readonly Turn[]) {
  const text = container.textContent ?? '';
  const calls = turns.flatMap(({ parts }) => parts.filter(isCall));
  const words = new Set(text.match(/end_of_call_\d+/g));
  return {
    calls: calls.length,
    rows: calls.filter(({ subject }) => text.includes(subject)).length,
    contents: words.size,
    characters: text.length,
    elements: container.querySelectorAll('*').length,
  };
}

const collect = () => (globalThis as unknown as { gc(): void }).gc();

const heap = () =>
  (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1_000_000;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Until the browser has painted. */
async function frame(): Promise<void> {
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
}

/** Until what is loaded or rendered late is there, or it has taken five seconds. */
async function settle(): Promise<void> {
  let changed = performance.now();
  const started = changed;
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(container, { childList: true, subtree: true, characterData: true, attributes: true });
  while (performance.now() - changed < 400 && performance.now() - started < 5_000)
    await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  await frame();
}

import '@agent-transcript/components/styles.css';
import { Transcript, useTranscript } from '@agent-transcript/components';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMarkdown, createMessages, createTokens } from '../corpus.mjs';
import type { ListSubject, MarkdownSubject } from './subjects';
import { ASIDE, toSource } from './toSource';

const renderers = import.meta.glob<{ subject: MarkdownSubject }>('./markdown/*.tsx');
const lists = import.meta.glob<{ subject: ListSubject }>('./lists/*.tsx');
const container = document.getElementById('root') as HTMLElement;
const root = createRoot(container);

async function load<T>(modules: Record<string, () => Promise<{ subject: T }>>, path: string): Promise<T> {
  const module = modules[path];
  if (module === undefined) throw new Error(`No subject ${path}: ${Object.keys(modules).join(', ')}`);
  return (await module()).subject;
}

/** What the bench calls through Playwright. Times are in milliseconds. */
export const bench = {
  /**
   * Lets a Markdown text grow by `chunk` characters. A time is that of a synchronous update and of what the renderer
   * put off to the next task, without layout: the text is not laid out before the end.
   */
  async burst({ name, source, chunk }: { name: string; source: string; chunk: number }) {
    const { Component, aside } = await load(renderers, `./markdown/${name}.tsx`);
    const show = async (text: string, streaming: boolean) => {
      const start = performance.now();
      flushSync(() => root.render(createElement(Component, { source: text, streaming })));
      await task();
      return performance.now() - start;
    };
    container.hidden = true;
    // A part of it first, so that no one is measured cold.
    for (let end = chunk; end < source.length / 8; end += chunk) await show(source.slice(0, end), true);
    flushSync(() => root.render(null));
    await frame();
    const times: number[] = [];
    let shown = 0;
    let length = 0;
    for (let end = chunk; end < source.length + chunk; end += chunk) {
      times.push(await show(source.slice(0, end), true));
      const now = container.textContent?.length ?? 0;
      if (now !== length) shown++;
      length = now;
    }
    await show(source, false);
    container.hidden = false;
    await settle();
    return { times, shown, text: shownText(aside), nodes: nodeCount() };
  },

  /** Appends tokens to the last of `count` messages until there are enough or `budget` milliseconds are over. */
  async append({
    name,
    count,
    tokens,
    budget,
  }: {
    name: string;
    count: number;
    tokens: number;
    budget: number;
  }) {
    const { mount, aside } = await load(lists, `./lists/${name}.tsx`);
    const start = performance.now();
    const growing = mount(root, createMessages(count));
    const mounted = performance.now() - start;
    // A list that shows a window of itself must show the message that grows.
    for (let turn = 0; turn < 4; turn++) {
      await frame();
      scrollTo(0, document.documentElement.scrollHeight);
    }
    await frame();
    const pieces = createTokens(tokens);
    const times: number[] = [];
    let appended = '';
    let spent = 0;
    for (const piece of pieces) {
      if (spent >= budget) break;
      const before = performance.now();
      growing.append(piece);
      const time = performance.now() - before;
      appended += piece;
      times.push(time);
      spent += time;
      // Layout and paint happen here, outside the figure, as they do between tokens.
      if (times.length % 5 === 0) await frame();
    }
    await settle();
    return { times, mounted, appended, text: shownText(aside), nodes: nodeCount() };
  },

  /**
   * The first render of `count` messages of Markdown by each list in turns, in one page: `turns` times each, so that the first is that
   * of cold code. Synchronous: what is put off until after the paint is not in it, and is done before the next.
   */
  async firstRenders({ names, count, turns }: { names: readonly string[]; count: number; turns: number }) {
    const subjects = await Promise.all(names.map((name) => load(lists, `./lists/${name}.tsx`)));
    const messages = Array.from({ length: count }, (_, index) => ({
      title: `Message ${index + 1}`,
      text: createMarkdown(400, index + 1).markdown,
    }));
    const times: number[][] = names.map(() => []);
    for (let turn = 0; turn < turns; turn++) {
      for (const [index, { mount }] of subjects.entries()) {
        const start = performance.now();
        mount(root, messages);
        times[index]?.push(performance.now() - start);
        await settle();
        flushSync(() => root.render(null));
        await frame();
      }
    }
    return times;
  },

  /** From giving a message of `count` blocks to `<Transcript>` to the frame after the first one that shows it. */
  async firstPaint({ count }: { count: number }) {
    const show = (source: string) =>
      flushSync(() => root.render(createElement(Transcript, { source, streaming: true })));
    // The code is warm then: what is compared is the number of blocks.
    show(toSource(createMessages(50)));
    flushSync(() => root.render(null));
    await frame();
    const source = toSource(createMessages(count));
    const start = performance.now();
    show(source);
    await frame();
    return { time: performance.now() - start, nodes: nodeCount() };
  },

  /** Streams a chunk per frame into `count` messages through `useTranscript`; answers the gaps between frames. */
  async frames({ count, frames }: { count: number; frames: number }) {
    let push: (text: string) => void = () => {};
    let close = () => {};
    const stream = new ReadableStream<string>({
      start(controller) {
        push = (text) => controller.enqueue(text);
        close = () => controller.close();
      },
    });
    const Live = () => createElement(Transcript, { tree: useTranscript(stream).tree });
    const messages = createMessages(count);
    push(toSource(messages));
    root.render(createElement(Live));
    await settle();
    // Where a reader of what comes is: the block that grows is then on the page.
    for (let turn = 0; turn < 8; turn++) {
      scrollTo(0, document.documentElement.scrollHeight);
      await frame();
    }
    const tokens = createTokens(frames);
    const gaps: number[] = [];
    let last = await nextFrame();
    for (const token of tokens) {
      push(token);
      const now = await nextFrame();
      gaps.push(now - last);
      last = now;
    }
    // Before it ends: a note on the step that was left open would then stand behind its text.
    await settle();
    const shown = { text: shownText(ASIDE), nodes: nodeCount() };
    close();
    return { gaps, appended: tokens.join(''), ...shown };
  },

  isolated: () => crossOriginIsolated,
};

declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Until the browser has painted: a task that comes after the next frame. */
async function frame(): Promise<void> {
  await nextFrame();
  await task();
}

const channel = new MessageChannel();

/** Until what was put off until now has run: React's own tasks wait in the same line. */
function task(): Promise<void> {
  return new Promise((resolve) => {
    channel.port1.addEventListener('message', () => resolve(), { once: true });
    channel.port1.start();
    channel.port2.postMessage(null);
  });
}

/** Until what a renderer loads or does late is there too. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 400));
  await frame();
}

/** The text on the page, without `aside` and without any white space. */
function shownText(aside?: string): string {
  const copy = container.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll(`style, script, ${aside ?? 'style'}`)) element.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, '');
}

function nodeCount(): number {
  return container.querySelectorAll('*').length;
}

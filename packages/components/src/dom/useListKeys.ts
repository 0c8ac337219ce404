'use client';

import { type KeyboardEvent, type RefObject, useRef } from 'react';

/** Longest pause between letters that are matched together, in milliseconds. */
const TYPING = 600;

/** Handles the keys of a list of links with one Tab stop: arrows up and down, Home and End, and the first letters of a link. */
export function useListKeys(list: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const at = stops.indexOf(target as HTMLElement);
    const startsWith = (text: string) => {
      // The first letter searches after the current link, further letters include it.
      const from = text.length === 1 ? at + 1 : at;
      return [...stops.slice(from), ...stops.slice(0, from)].find((stop) =>
        nameOf(stop).startsWith(text.toLowerCase()),
      );
    };
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[key];
    let next = step === undefined ? undefined : stops[step];
    // No name begins with a space; `/` moves to the find field.
    if (key.length === 1 && key !== '/' && (key !== ' ' || typed.current.text !== '')) {
      const isContinued = event.timeStamp - typed.current.at < TYPING;
      typed.current = { text: (isContinued ? typed.current.text : '') + key, at: event.timeStamp };
      next = startsWith(typed.current.text);
    } else if (step === undefined) return;
    event.preventDefault();
    next?.focus();
  };
}

/** Accessible text of a link, without its number. */
const nameOf = (stop: HTMLElement) =>
  (stop.querySelector('[data-part="Text"]') ?? stop).textContent.trim().toLowerCase();

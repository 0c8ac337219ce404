import { readFileSync } from 'node:fs';
import type { LiveService } from '../../packages/session/src/testing/createLiveService';
import type { LiveEvent } from '../../packages/session/src/testing/liveAgent';

/** The events of a recorded session: JSON, one a line. */
export function readRecording(name: string): LiveEvent[] {
  const text = readFileSync(new URL(`recordings/${name}.jsonl`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LiveEvent);
}

/** A service that plays recorded events, and takes no actions. */
export function playRecording(recorded: readonly LiveEvent[], delay: number): LiveService {
  const events: LiveEvent[] = [];
  const listeners = new Set<(event: LiveEvent, index: number) => void>();
  const timer = setInterval(() => {
    const event = recorded[events.length];
    if (event === undefined) return clearInterval(timer);
    events.push(event);
    for (const listener of listeners) listener(event, events.length - 1);
  }, delay);
  return {
    events,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive() {
      throw new Error('A recording takes no actions.');
    },
    isBusy: () => events.length < recorded.length,
    stop: () => clearInterval(timer),
  };
}

import type { PageAgent, PageStream } from '@agent-transcript/session/page';
import { agUiEvents } from '../../packages/session/src/testing/otherAgents';

/** An agent of AG-UI in the page: its first run stops with a question, the next answers it. */
export function createAgUiAgent(): PageAgent {
  let runs = 0;
  const play = ({ send, signal }: PageStream, asks: boolean) => {
    const events = agUiEvents(runs, { run: `run-${++runs}`, asks, steps: 1 });
    const timer = setInterval(() => {
      const event = events.shift();
      if (event === undefined || signal.aborted) clearInterval(timer);
      else send(event);
    }, 20);
  };
  return { receive: (_, stream) => play(stream, runs === 0) };
}

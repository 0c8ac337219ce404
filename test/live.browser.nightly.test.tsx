import '../packages/components/src/styles.css';
import { Transcript } from '@agent-transcript/components';
import { createSession } from '@agent-transcript/session';
import { createPageTransport, type PageStream } from '@agent-transcript/session/page';
import { useSession } from '@agent-transcript/session/react';
import { tagged } from '@agent-transcript/session/tagged';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type LiveEvent, liveEvents } from '../packages/session/src/testing/liveAgent';
import { loadLaterParts } from './loadLaterParts';
import { waitFor } from './waitFor';

const EVENTS = 10_000;
const PER_SECOND = 400;

beforeEach(() => page.viewport(1000, 800));
beforeAll(loadLaterParts);
afterEach(cleanup);

/** The events of a run; early in it a tool asks a question, which does not stop the run. */
function longRun(): LiveEvent[] {
  const events = liveEvents({ seed: 2, steps: 550, piece: 100, updates: false }).slice(0, EVENTS - 1);
  const question: LiveEvent = {
    type: 'response_chunk',
    task_id: 'task-1',
    content:
      '<<INPUT_REQUIRED_START>>\nWhich harbour?\nExpected input types: text\ncheckpoint_name: ask\n<<INPUT_REQUIRED_END>>\n',
  };
  const at = events.findIndex(
    ({ content }, index) => index > 100 && String(content).endsWith('STEP_END>>\n'),
  );
  return events.toSpliced(at + 1, 0, question);
}

/** Sends events at their rate, for any duration of frames. */
function play(events: readonly LiveEvent[], { send }: PageStream): Promise<void> {
  const begun = performance.now();
  let next = 0;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(events.length, Math.floor(((performance.now() - begun) / 1000) * PER_SECOND));
      for (; next < due; next++) send(events[next]);
      if (next < events.length) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
}

test('events at 400 a second: the reader keeps the place, and an answer arrives', {
  timeout: 180_000,
}, async () => {
  const events = longRun();
  expect(events).toHaveLength(EVENTS);
  let stream: PageStream | undefined;
  const answers: unknown[] = [];
  const session = createSession(
    createPageTransport({
      open(one) {
        stream = one;
      },
      receive({ body }) {
        answers.push(body);
      },
    }),
    tagged(),
  );
  function Live() {
    const { messages, toolUpdates, status } = useSession(session);
    return (
      <>
        <p role="status" aria-label="session">
          {status}
        </p>
        <Transcript messages={messages} toolUpdates={toolUpdates} onProvideInput={session.onProvideInput} />
      </>
    );
  }
  const empty = await measureFrames(new Promise((resolve) => setTimeout(resolve, 3_000)));
  let snapshots = 0;
  session.subscribe(() => void snapshots++);
  const { container } = render(<Live />);
  await waitFor(() => expect(stream).toBeDefined());
  const played = play(events, stream as PageStream);

  // The reader responds while it streams and does not move.
  await expect.poll(() => page.getByRole('textbox', { name: 'Answer' }).elements().length).toBe(1);
  const field = page.getByRole('textbox', { name: 'Answer' });
  await userEvent.fill(field, 'Oban');
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.poll(() => answers).toMatchObject([{ checkpoint_name: 'ask', input: 'Oban' }]);
  const answered = container.querySelector('[data-component="InputRequest"]') as HTMLElement;
  await waitFor(() => expect(answered.textContent).toContain('Oban'));
  // The end is followed, until the reader goes back.
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(4_000);
  answered.scrollIntoView({ block: 'center' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const place = answered.getBoundingClientRect().top;
  const before = snapshots;
  const busy = await measureFrames(played);
  // Reported, not asserted: on a busy machine an empty page has long frames too.
  console.info(
    `p95 of ${busy.count} frames: ${busy.p95.toFixed(1)} ms; of an empty page: ${empty.p95.toFixed(1)} ms`,
  );
  // All events within a frame are one change.
  expect(snapshots - before).toBeLessThanOrEqual(busy.count + 1);
  expect(Math.abs(answered.getBoundingClientRect().top - place)).toBeLessThan(2);
  // Nothing is lost or duplicated after the last frame.
  const sent = events.flatMap(({ type, content }) => (type === 'response_chunk' ? [content] : [])).join('');
  await waitFor(() => {
    const [message, ...others] = session.getSnapshot().messages;
    expect(others).toEqual([]);
    const [tree] = message?.content ?? [];
    const steps =
      typeof tree === 'object' && 'children' in tree
        ? tree.children.filter(({ type }) => type === 'step')
        : [];
    expect(steps).toHaveLength(sent.split('<<STEP_START>>').length - 1);
  });
  // The page renders only the surroundings of the reader's place.
  await waitFor(() => expect(container.querySelectorAll('*').length).toBeLessThan(5_000));
});

/** Number of frames, and the 95th percentile of their durations, in milliseconds. */
async function measureFrames(until: Promise<unknown>): Promise<{ p95: number; count: number }> {
  const gaps: number[] = [];
  let last = performance.now();
  let isOver = false;
  const measure = (now: number) => {
    gaps.push(now - last);
    last = now;
    if (!isOver) requestAnimationFrame(measure);
  };
  requestAnimationFrame(measure);
  await until;
  isOver = true;
  gaps.sort((one, other) => one - other);
  return { p95: gaps[Math.floor(gaps.length * 0.95)] ?? Number.POSITIVE_INFINITY, count: gaps.length };
}

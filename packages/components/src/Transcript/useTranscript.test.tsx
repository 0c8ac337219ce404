import { act, render, screen, waitFor } from '@testing-library/react';
import { Profiler, type ReactNode, StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { createPushStream, Transcript, useTranscript } from '..';
import { STEP } from '../testing/sources';

function Live({ stream }: { stream: ReadableStream<string> }): ReactNode {
  const { tree, status, error } = useTranscript(stream);
  return (
    <>
      <Transcript tree={tree} />
      <output>{`${status} ${error instanceof Error ? error.message : ''}`}</output>
    </>
  );
}

/** Returns a chunk for each pull, and fails after the last one. */
const streamOf = (chunks: readonly string[], fail?: Error) => {
  const left = [...chunks];
  return new ReadableStream<string>(
    {
      pull(controller) {
        const chunk = left.shift();
        if (chunk !== undefined) controller.enqueue(chunk);
        else if (fail) controller.error(fail);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
};

test('a stream with another reader is an error, not a crash', async () => {
  const stream = new ReadableStream<string>();
  stream.getReader();
  const Shown = () => <output>{useTranscript(stream).status}</output>;
  render(<Shown />);
  expect(await screen.findByText('failed')).toBeVisible();
});

test('a stream is read to its end, also under StrictMode', async () => {
  render(<Live stream={streamOf([STEP.slice(0, 20), STEP.slice(20)])} />, { wrapper: StrictMode });
  expect(await screen.findByText('complete')).toBeVisible();
  expect(screen.getByRole('heading')).toHaveTextContent('Look it up');
});

test('a stream that breaks off keeps its content', async () => {
  render(<Live stream={streamOf([STEP.slice(0, 40)], new Error('Cut'))} />);
  expect(await screen.findByText('failed Cut')).toBeVisible();
  expect(screen.getByRole('heading')).toHaveTextContent('Step 1 Look it up cut off');
});

test('an unused stream is cancelled, and later components get an error', async () => {
  const cancel = vi.fn();
  const stream = new ReadableStream<string>({ cancel });
  const { unmount } = render(<Live stream={stream} />);
  unmount();
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  render(<Live stream={stream} />);
  expect(await screen.findByText(/^failed The stream was given up/)).toBeVisible();
});

test('everything within a frame is one commit', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  const { stream, push } = createPushStream();
  const commits = vi.fn();
  render(
    <Profiler id="live" onRender={commits}>
      <Live stream={stream} />
    </Profiler>,
  );
  commits.mockClear();
  for (let frame = 0; frame < 3; frame++) {
    await act(async () => {
      for (const piece of ['One ', 'two ', 'three ']) push(piece);
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(commits).toHaveBeenCalledTimes(frame);
    act(() => {
      for (const callback of frames.splice(0)) callback(0);
    });
    expect(commits).toHaveBeenCalledTimes(frame + 1);
  }
  vi.restoreAllMocks();
});

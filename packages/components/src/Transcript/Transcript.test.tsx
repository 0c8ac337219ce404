import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { createPushStream, Transcript, useTranscript } from '..';
import { fr } from '../labels';
import { REQUEST, STEP, TOOL } from '../testing/sources';

describe('overrides', () => {
  test('labels come in other languages', () => {
    render(<Transcript source={STEP} labels={fr} />);
    expect(screen.getByRole('heading')).toHaveTextContent('Étape 1 Look it up terminé');
  });

  test('what is not ours goes to the root element', () => {
    render(<Transcript source="" id="mine" className="host" />);
    expect(screen.getByRole('region', { name: 'Transcript' })).toHaveClass('host');
    expect(screen.getByRole('region', { name: 'Transcript' })).toHaveAttribute('id', 'mine');
  });
});

test('marks of Markdown are left out of titles and of the prose in gists, and kept in commands', async () => {
  const source = `<<STEP_START>>
Step 1: Read \`package.json\` and **compare** R&amp;D
<<TOOL_STEP_START/ask:1>>
<<TOOL_STEP_INPUT_START>>
{"prompt": "# Find the **oldest** [file](a.md)", "command": "ls **/*.ts a*b*c \`date\`"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_END/ask:1>>
<<STEP_END>>`;
  render(<Transcript source={source} outline toolbar />);
  const title = 'Read package.json and compare R&D';
  expect(screen.getByRole('heading', { name: `Step 1 ${title}` })).toBeVisible();
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: `1 ${title}` })).toBeVisible();
  expect(screen.getByRole('button', { name: /^ask/ })).toHaveTextContent(
    'ask Find the oldest file · ls **/*.ts a*b*c `date`',
  );
});

test('a stream that is read elsewhere is an error, not a crash', async () => {
  const stream = new ReadableStream<string>();
  stream.getReader();
  const Shown = () => <output>{useTranscript(stream).status}</output>;
  render(<Shown />);
  expect(await screen.findByText('failed')).toBeVisible();
});

describe('any string', () => {
  const hostile: Record<string, string> = {
    empty: '',
    'half a tag': 'Text <<STEP_STA',
    binary: Array.from({ length: 4000 }, (_, i) => String.fromCharCode((i * 7919) % 65536)).join(''),
    deep: '<<STEP_START>>\nA title\n'.repeat(10_000),
    'deep Markdown': `${'> '.repeat(3000)}x\n\n${'- '.repeat(3000)}y`,
    'deep JSON': `<<TOOL_STEP_START/t>><<TOOL_STEP_RESULT_START>>${'['.repeat(100_000)}<<TOOL_STEP_RESULT_END>><<TOOL_STEP_END/t>>`,
    long: 'word '.repeat(1_000_000),
    'one line': 'x'.repeat(5_000_000),
  };

  for (const [name, source] of Object.entries(hostile)) {
    test(`${name} is shown without an error`, () => {
      const error = vi.spyOn(console, 'error');
      render(<Transcript source={source} />);
      expect(screen.getByRole('region', { name: 'Transcript' })).not.toBeEmptyDOMElement();
      expect(error).not.toHaveBeenCalled();
      error.mockRestore();
    });
  }
});

describe('streaming', () => {
  function Live({ stream }: { stream: ReadableStream<string> }): ReactNode {
    const { tree, status, error } = useTranscript(stream);
    return (
      <>
        <Transcript tree={tree} />
        <output>{`${status} ${error instanceof Error ? error.message : ''}`}</output>
      </>
    );
  }

  /** Gives a chunk when it is asked for one, and fails after the last. */
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

  test('a stream is read to its end, also under StrictMode', async () => {
    render(<Live stream={streamOf([STEP.slice(0, 20), STEP.slice(20)])} />, { wrapper: StrictMode });
    expect(await screen.findByText('complete')).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent('Look it up');
  });

  test('a stream that breaks off keeps what had come', async () => {
    render(<Live stream={streamOf([STEP.slice(0, 40)], new Error('Cut'))} />);
    expect(await screen.findByText('failed Cut')).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent('Step 1 Look it up cut off');
  });

  test('a stream that nobody looks at any more is cancelled, and says so to who comes later', async () => {
    const cancel = vi.fn();
    const stream = new ReadableStream<string>({ cancel });
    const { unmount } = render(<Live stream={stream} />);
    unmount();
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
    render(<Live stream={stream} />);
    expect(await screen.findByText(/^failed The stream was given up/)).toBeVisible();
  });

  test('pieces can be pushed, and what has come has its source', async () => {
    const { stream, push, end } = createPushStream();
    const Pushed = () => {
      const { tree, source, status } = useTranscript(stream);
      return (
        <>
          <Transcript tree={tree} source={source} />
          <output>{`${status} ${source.length}`}</output>
        </>
      );
    };
    render(<Pushed />);
    act(() => push(STEP.slice(0, 20)));
    expect(await screen.findByText('streaming 20')).toBeVisible();
    act(() => {
      push(STEP.slice(20));
      end();
      push('too late');
    });
    expect(await screen.findByText(`complete ${STEP.length}`)).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Actions' })[0] as HTMLElement);
    expect(screen.getByRole('group', { name: 'Source' })).toHaveTextContent('STEP_START');
  });

  test('whatever comes within a frame is one commit', async () => {
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

  test('what is pushed may break off, or be looked at by nobody', async () => {
    const { stream, push, fail } = createPushStream();
    const { unmount } = render(<Live stream={stream} />);
    act(() => fail(new Error('Offline')));
    expect(await screen.findByText('failed Offline')).toBeVisible();
    unmount();
    push('nothing happens');
  });
});

test('a server renders the same blocks, without a style attribute', () => {
  const html = renderToString(
    <Transcript source={`${STEP}\n${TOOL}\n${REQUEST}`} onProvideInput={() => {}} />,
  );
  expect(html).toContain('Look it up');
  expect(html).toContain('9007199254740993');
  expect(html).not.toMatch(/\sstyle=/);
});

test('what runs can be read: some screen readers leave out what is busy', () => {
  const { container } = render(<Transcript source="A word" streaming />);
  expect(container.querySelector('[aria-busy]')).toBeNull();
});

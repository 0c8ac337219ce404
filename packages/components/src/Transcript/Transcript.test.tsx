import { createParser, provideInput } from '@agent-transcript/parser';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode, StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import {
  createPushStream,
  type ProvidedInput,
  type ToolProps,
  Transcript,
  type TranscriptProps,
  useTranscript,
} from '..';
import { fr } from '../labels';
import { REQUEST, STEP, TOOL } from '../testing/sources';

describe('blocks', () => {
  test('a step has a heading with number, title and outcome', () => {
    render(<Transcript source={STEP} />);
    const heading = screen.getByRole('heading', { level: 3 });
    expect(heading).toHaveAccessibleName('Step 1 Look it up done');
    expect(screen.getByText('I looked.')).toBeVisible();
  });

  test('a finished tool is folded, shows the gist of its input, and opens by keyboard', async () => {
    const user = userEvent.setup();
    render(<Transcript source={TOOL} />);
    const toggle = screen.getByRole('button', { name: /web_search Paris done/ });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.tab();
    expect(toggle).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('tree', { name: 'Result' })).toBeVisible();
  });

  test('a tool with an error has failed and is open', () => {
    const failed = TOOL.replace(
      '<<TOOL_STEP_END',
      '<<ERROR_START>>\nError: No network\n<<ERROR_END>>\n<<TOOL_STEP_END',
    );
    render(<Transcript source={failed} />);
    expect(screen.getByRole('button', { name: /web_search Paris failed/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(screen.getByRole('group', { name: 'Error' })).toHaveTextContent('Error No network');
  });

  test('an error shows traceback, time and the rest of its details', () => {
    const details = JSON.stringify({
      error: 'Boom',
      traceback: 'File "a.py", line 3',
      timestamp: '2023-10-27T10:00:00Z',
      code: 7,
    });
    render(<Transcript source={`<<ERROR_JSON_START>>\n${details}\n<<ERROR_JSON_END>>`} />);
    expect(screen.getByText('Boom', { selector: '[data-part="Message"] bdi' })).toBeVisible();
    expect(screen.getByTitle('2023-10-27T10:00:00Z')).toHaveTextContent(/^Oct 27, 2023/);
    expect(screen.getByRole('group', { name: 'Traceback' })).toHaveTextContent('a.py:3 failed here');
    expect(screen.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('thinking is folded once it is complete, and open while it streams', () => {
    const { rerender } = render(<Transcript source={'<<thinking>>\nThree words here'} streaming />);
    const toggle = screen.getByRole('button', { name: /Thinking 3 words/ });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    rerender(<Transcript source={'<<thinking>>\nThree words here\n<</thinking>>'} streaming />);
    expect(screen.getByRole('button', { name: /Thinking 3 words/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  test('a checkpoint is a button where the host can go there', async () => {
    const onNavigate = vi.fn();
    const source = '<<CHECKPOINT_START>>\nCheckpoint: step1\n<<CHECKPOINT_END>>';
    const { rerender } = render(<Transcript source={source} />);
    expect(screen.queryByRole('button', { name: /step1/ })).toBeNull();
    rerender(<Transcript source={source} onNavigate={onNavigate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Go to checkpoint step1' }));
    expect(onNavigate).toHaveBeenCalledWith({
      name: 'step1',
      node: expect.objectContaining({ type: 'checkpoint' }),
    });
  });
});

describe('input requests', () => {
  function Host({ onAnswer }: { onAnswer?: (input: unknown) => void }): ReactNode {
    const [source, setSource] = useState(`${REQUEST}\n\n${REQUEST.replace('Which address?', 'How many?')}`);
    return (
      <Transcript
        source={source}
        onProvideInput={({ answer, index }) => {
          onAnswer?.(answer);
          setSource(provideInput(source, answer, { index }));
        }}
      />
    );
  }

  test('each of several pending requests is answered in its own place', async () => {
    const user = userEvent.setup();
    const onAnswer = vi.fn();
    render(<Host onAnswer={onAnswer} />);
    const [first, second] = screen.getAllByRole('group', { name: 'Input required' });
    await user.click(within(second as HTMLElement).getByRole('radio', { name: 'number' }));
    await user.type(within(second as HTMLElement).getByRole('textbox'), '3.5');
    await user.click(within(second as HTMLElement).getByRole('button', { name: 'Send' }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ input: 3.5, type: 'number' });
    expect(screen.getAllByRole('group', { name: 'Input required' })[1]).toHaveTextContent(
      /How many\?Answer 3\.5$/,
    );
    expect(within(first as HTMLElement).getByRole('button', { name: 'Send' })).toBeVisible();
  });

  test('the options of a choice are read once: as the controls, or as the list of the prompt', async () => {
    const user = userEvent.setup();
    const source = REQUEST.replace('Which address?', 'Which one?\n- Paris\n- Rome').replace(
      'text, number',
      'choice, text',
    );
    const { rerender } = render(<Transcript source={source} onProvideInput={vi.fn()} />);
    expect(screen.getByText('Which one?')).toBeVisible();
    expect(screen.getAllByText('Rome')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: 'Rome' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'text' }));
    expect(screen.getAllByText('Rome')).toHaveLength(1);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    rerender(<Transcript source={source} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Paris', 'Rome']);
  });

  test('an answer that is missing or wrong is told, and what was entered stays', async () => {
    const user = userEvent.setup();
    render(<Host />);
    const form = screen.getAllByRole('group', { name: 'Input required' })[0] as HTMLElement;
    await user.click(within(form).getByRole('button', { name: 'Send' }));
    expect(within(form).getByRole('alert')).toHaveTextContent('An answer is needed.');
    await user.click(within(form).getByRole('radio', { name: 'number' }));
    await user.type(within(form).getByRole('textbox'), 'many');
    await user.click(within(form).getByRole('button', { name: 'Send' }));
    expect(within(form).getByRole('alert')).toHaveTextContent('This is not a number.');
    expect(within(form).getByRole('textbox')).toHaveValue('many');
    expect(within(form).getByRole('textbox')).toHaveAccessibleDescription('This is not a number.');
  });

  test('a host that refuses an answer is heard, and it can be sent again', async () => {
    const user = userEvent.setup();
    render(<Transcript source={REQUEST} onProvideInput={() => Promise.reject(new Error('Offline'))} />);
    await user.type(screen.getByRole('textbox'), 'Rue X');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Offline');
    expect(screen.getByRole('textbox')).toHaveValue('Rue X');
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  test('without a host that takes answers a request is read-only', () => {
    render(<Transcript source={REQUEST} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Answer as: text · number')).toBeVisible();
  });

  test('a choice offers what the prompt lists', async () => {
    const onProvideInput = vi.fn();
    const source =
      '<<INPUT_REQUIRED_START>>\nWhich one?\n- red\n- blue\nExpected input types: choice\n<<INPUT_REQUIRED_END>>';
    render(<Transcript source={source} onProvideInput={onProvideInput} />);
    await userEvent.click(screen.getByRole('radio', { name: 'blue' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onProvideInput).toHaveBeenCalledWith(
      expect.objectContaining({ answer: { input: 'blue', type: 'choice' }, index: 0 }),
    );
  });
});

describe('overrides', () => {
  test('components replace blocks by type and tools by name', () => {
    render(
      <Transcript
        source={`${STEP}\n${TOOL}`}
        components={{ step: ({ node }) => <p>My step {node.title}</p> }}
        tools={{ web_search: ({ result }) => <p>My result {result?.value.length}</p> }}
      />,
    );
    expect(screen.getByText('My step Look it up')).toBeVisible();
    expect(screen.getByText('My result 64')).toBeInTheDocument();
  });

  test('a component of the host that throws leaves our block in its place', () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = (): ReactNode => {
      throw new Error('host');
    };
    render(<Transcript source={`${STEP}\nAfter.`} components={{ step: Broken }} />);
    expect(screen.getByRole('heading', { name: /Look it up/ })).toBeVisible();
    expect(screen.getByText('After.')).toBeVisible();
    silent.mockRestore();
  });

  test('a tool named like a property of every object is a tool', () => {
    render(<Transcript source={TOOL.replaceAll('web_search', 'constructor')} tools={{}} />);
    expect(screen.getByRole('button', { name: /constructor/ })).toBeVisible();
  });

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

describe('answers are sent as they were meant, or not at all', () => {
  const answer = async (type: string, text: string) => {
    const user = userEvent.setup();
    const onProvideInput = vi.fn();
    const source = `<<INPUT_REQUIRED_START>>\nHow many?\nExpected input types: ${type}\n<<INPUT_REQUIRED_END>>`;
    const { unmount } = render(<Transcript source={source} onProvideInput={onProvideInput} />);
    await user.click(screen.getByRole('textbox', { name: 'Answer' }));
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const problem = screen.queryByRole('alert')?.textContent;
    unmount();
    return problem ?? (onProvideInput.mock.lastCall?.[0] as ProvidedInput | undefined)?.answer.input;
  };

  const NO_NUMBER = 'This is not a number.';

  const DIGITS = 'A number has too many digits to be sent as it is.';

  test.each([
    ['number', '1,5', 1.5],
    ['number', '1,000', NO_NUMBER],
    ['number', '0,125', 0.125],
    ['number', '12345678901234567890', DIGITS],
    ['integer', '7', 7],
    ['integer', '1.5', NO_NUMBER],
    ['json', '[1, {"a": 2}]', [1, { a: 2 }]],
    ['json', '{"a": [12345678901234567890]}', DIGITS],
  ])('%s: %s', async (type, text, expected) => {
    expect(await answer(type, text)).toEqual(expected);
  });
});

test.each([
  ['9007199254740993', '9007199254740993'],
  ['64.5', 'Answer 64.5'],
  ['1e400', '1e400'],
])('an answer that is the number %s is shown with all its digits', (written, shown) => {
  const answered = `<<INPUT_REQUIRED_START>>\nHow many?\n<<USER_INPUT_PROVIDED_START>>\n{"input": ${written}}\n<<USER_INPUT_PROVIDED_END>>\n<<INPUT_REQUIRED_END>>`;
  const { container } = render(<Transcript source={answered} />);
  expect(container).toHaveTextContent(shown);
});

test('a step that says that it is a single action is shown so', () => {
  render(
    <Transcript source={'<<STEP_START>>\n<<SINGLE_STEP_FLAG>>\nStep 1: Convert ✓\nOnce.\n<<STEP_END>>'} />,
  );
  expect(screen.getByRole('button', { name: 'Step 1 Convert single action · done' })).toBeVisible();
});

test('the gist of a tool says what its numbers and its yes and no are of', () => {
  const input = '{"query": "night train", "direct": true, "max": 10.50, "none": null}';
  const called = (json: string) =>
    `<<TOOL_STEP_START/find:1>>\n<<TOOL_STEP_INPUT_START>>\n${json}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_END/find:1>>`;
  render(<Transcript source={`${called(input)}\n${called('[1, 2]')}`} />);
  const [first, second] = screen.getAllByRole('button', { name: /^find/ });
  expect(first).toHaveTextContent('find night train · direct: true · max: 10.50');
  expect(second).toHaveTextContent('find 1 · 2');
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

test('a step that begins is announced without the marks of its title', () => {
  const source = '<<STEP_START>>\nStep 1: Read `package.json`\n';
  const { rerender } = render(<Transcript source="" streaming />);
  rerender(<Transcript source={`${source}Text`} streaming />);
  expect(screen.getByRole('status')).toHaveTextContent('Step began: Read package.json');
});

test('an answer in JSON is shown without what it was sent in', () => {
  const source = `<<INPUT_REQUIRED_START>>\nWhich?\n<<USER_INPUT_PROVIDED_START>>\n{"input": {"n": 12345678901234567890}, "type": "json"}\n<<USER_INPUT_PROVIDED_END>>\n<<INPUT_REQUIRED_END>>`;
  render(<Transcript source={source} />);
  const rows = within(screen.getByRole('tree', { name: 'Answer' })).getAllByRole('treeitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['n12345678901234567890']);
});

test('the progress of a tool is for its own component too, and ends with the tool', () => {
  const Own = ({ update }: ToolProps) => <p>{`own ${update?.message ?? 'nothing'}`}</p>;
  const begun = TOOL.slice(0, TOOL.indexOf('<<TOOL_STEP_RESULT_START'));
  const updates = { call_1: { message: 'Half way' } };
  const failed = `${begun}<<ERROR_START>>\nError: No\n<<ERROR_END>>\n<<TOOL_STEP_END/web_search:call_1>>`;
  const tools = { web_search: Own };
  const { rerender } = render(<Transcript source={begun} streaming toolUpdates={updates} tools={tools} />);
  expect(screen.getByText('own Half way')).toBeVisible();
  rerender(<Transcript source={failed} streaming toolUpdates={updates} tools={tools} />);
  expect(screen.getByText('own nothing')).toBeVisible();
  rerender(<Transcript source={begun} streaming toolUpdates={updates} />);
  expect(screen.getByText('Half way')).toBeVisible();
  rerender(<Transcript source={failed} streaming toolUpdates={updates} />);
  expect(screen.queryByText('Half way')).toBeNull();
});

test('a policy of the host that throws allows nothing; a component that throws is tried again when it is another', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  const bad = () => {
    throw new Error('No.');
  };
  const { rerender } = render(
    <Transcript source={`[a link](https://a.example)\n${STEP}`} urlPolicy={bad} components={{ step: bad }} />,
  );
  expect(screen.getByText('a link')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('heading', { name: /Look it up/ })).toBeVisible();
  rerender(
    <Transcript source={`[a link](https://a.example)\n${STEP}`} components={{ step: () => <b>mine</b> }} />,
  );
  expect(screen.getByText('mine')).toBeVisible();
  quiet.mockRestore();
});

test('a stream that is read elsewhere is an error, not a crash', async () => {
  const stream = new ReadableStream<string>();
  stream.getReader();
  const Shown = () => <output>{useTranscript(stream).status}</output>;
  render(<Shown />);
  expect(await screen.findByText('failed')).toBeVisible();
});

describe('another source', () => {
  test('of two contents of a message it is told which holds the request', async () => {
    const user = userEvent.setup();
    const onProvideInput = vi.fn();
    render(
      <Transcript
        messages={[{ id: 'm', role: 'assistant', content: [ASK, ASK] }]}
        onProvideInput={onProvideInput}
      />,
    );
    await user.type(screen.getAllByRole('textbox', { name: 'Answer' })[1] as HTMLElement, 'x');
    await user.click(screen.getAllByRole('button', { name: 'Send' })[1] as HTMLElement);
    expect(onProvideInput).toHaveBeenCalledWith(
      expect.objectContaining({ messageId: 'm', contentIndex: 1, index: 0 }),
    );
  });
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
  test('a closed block does not render again', () => {
    const renders: string[] = [];
    const components: TranscriptProps['components'] = {
      step: ({ node }) => {
        renders.push(`${node.title} ${node.status}`);
        return null;
      },
    };
    const parser = createParser();
    parser.write('<<STEP_START>>\nOne\n<<STEP_END>>\n<<STEP_START>>\nTwo');
    const { rerender } = render(<Transcript tree={parser.tree()} components={components} />);
    expect(renders).toEqual(['One complete', 'Two streaming']);
    parser.write(' and a half');
    rerender(<Transcript tree={parser.tree()} components={components} />);
    expect(renders).toEqual(['One complete', 'Two streaming', 'Two and a half streaming']);
  });

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

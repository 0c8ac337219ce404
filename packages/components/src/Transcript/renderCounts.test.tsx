import {
  createParser,
  type Root,
  type Step as StepNode,
  type Text,
  type Tool as ToolNode,
} from '@agent-transcript/parser';
import { root, step, text, tool } from '@agent-transcript/parser/build';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode, StrictMode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Markdown, Step, TextBlock, Tool, Transcript } from '..';
import type { BlockProps } from '../state/blockComponents';

// The cost of a token in counts, not in time: the numbers are the same on every machine.

/** Sizes below and above the number of blocks from which a list is in chunks; nightly also a long transcript. */
const [SIZES, CALLS] =
  Number(process.env['TEST_FACTOR'] ?? 1) > 1
    ? [
        [100, 1_000],
        [40, 400],
      ]
    : [
        [10, 310],
        [10, 40],
      ];

const markdown = vi.hoisted(() => ({ parses: 0, parsed: 0 }));

vi.mock('../../../text/src/markdown/readMarkdown', async (importOriginal) => {
  const actual = await importOriginal<typeof import('../../../text/src/markdown/readMarkdown')>();
  return {
    ...actual,
    readMarkdown: (...[text, options]: Parameters<typeof actual.readMarkdown>) => {
      if (options?.streaming) {
        markdown.parses++;
        markdown.parsed += text.length;
      }
      return actual.readMarkdown(text, options);
    },
  };
});

const tagged = vi.hoisted(() => ({ fed: 0 }));

vi.mock('@agent-transcript/parser', async (importOriginal) => {
  const actual = await importOriginal<typeof import('@agent-transcript/parser')>();
  return {
    ...actual,
    createParser: () => {
      const parser = actual.createParser();
      return {
        ...parser,
        write(chunk: string) {
          tagged.fed += chunk.length;
          parser.write(chunk);
        },
      };
    },
  };
});

/** Number of rendered lines of the outline: each shortens its label to this length. */
const outlined = vi.hoisted(() => ({ lines: 0 }));

vi.mock('../model/texts/clip', async (importOriginal) => {
  const actual = await importOriginal<typeof import('../model/texts/clip')>();
  return {
    ...actual,
    clip: (text: string, limit?: number) => {
      if (limit === 80) outlined.lines++;
      return actual.clip(text, limit);
    },
  };
});

/** Number of rendered branch switches: each asks for its focus. */
const switched = vi.hoisted(() => ({ renders: 0 }));

vi.mock('../blocks/Message/BranchSwitch', async (importOriginal) => {
  const actual = await importOriginal<typeof import('../blocks/Message/BranchSwitch')>();
  return {
    BranchSwitch: (props: Parameters<typeof actual.BranchSwitch>[0]) => {
      switched.renders++;
      return actual.BranchSwitch(props);
    },
  };
});

interface Counts {
  /** Renders of steps that were closed before the token. */
  closed: number;
  /** Renders of the growing step. */
  open: number;
  commits: number;
  /** Number of times Markdown was parsed, and its length in UTF-16 units. */
  parses: number;
  parsed: number;
  /** Length of the tagged message that was parsed, in UTF-16 units. */
  fed: number;
}

let counts: Counts;

beforeEach(() => {
  counts = { closed: 0, open: 0, commits: 0, parses: 0, parsed: 0, fed: 0 };
});

function CountedStep(props: BlockProps<StepNode>): ReactNode {
  // oxlint-disable-next-line react/immutability -- counts renders
  counts[props.node.status === 'streaming' ? 'open' : 'closed']++;
  return <Step {...props} />;
}

const CountedTool = () => null;

const components = { step: CountedStep };

function Counted({ children }: { children: ReactNode }): ReactNode {
  return (
    <Profiler id="transcript" onRender={() => counts.commits++}>
      {children}
    </Profiler>
  );
}

/** `count` closed steps and an open one: a paragraph, a checkpoint and the growing paragraph. */
function transcriptOf(count: number): string {
  const closed = Array.from(
    { length: count },
    (_, i) => `<<STEP_START>>\nStep ${i}: Look it up ✓\nI **looked**.\n<<STEP_END>>\n`,
  );
  return `${closed.join('')}<<STEP_START>>\nStep ${count}: Write it down\nA paragraph that is done.\n<<CHECKPOINT_START>>\nCheckpoint: here\n<<CHECKPOINT_END>>\nOnce more.\n\nThis`;
}

const TOKENS = [' is', ' one', ' paragraph', ' of', ' a', ' few', ' **words', '**', ' only', '.'];

/** Growing paragraph at each token, with the blank line before it: all that must be parsed. */
const PARSED = TOKENS.map((_, i) => `\n\nThis${TOKENS.slice(0, i + 1).join('')}`.length);

/** Appends the tokens one by one and returns the cost of each. */
function costs(count: number, show: (source: string) => ReactNode): Counts[] {
  let source = transcriptOf(count);
  const { rerender } = render(<Counted>{show(source)}</Counted>);
  return TOKENS.map((token) => {
    const before = { ...markdown, ...tagged };
    counts = { closed: 0, open: 0, commits: 0, parses: 0, parsed: 0, fed: 0 };
    source += token;
    rerender(<Counted>{show(source)}</Counted>);
    return {
      ...counts,
      parses: markdown.parses - before.parses,
      parsed: markdown.parsed - before.parsed,
      fed: tagged.fed - before.fed,
    };
  });
}

/** One commit, and one render of the changed block. */
const EXPECTED = PARSED.map((parsed, i) => ({
  closed: 0,
  open: 1,
  commits: 1,
  parses: 1,
  parsed,
  fed: TOKENS[i]?.length,
}));

describe.each(SIZES)('a token that is appended to %d blocks', (count) => {
  test('renders and parses only its block, for a growing source', () => {
    expect(
      costs(count, (source) => <Transcript source={source} streaming components={components} />),
    ).toEqual(EXPECTED);
  });

  test('renders and parses only its block, for snapshots of a parser', () => {
    const parser = createParser();
    let written = 0;
    const show = (source: string) => {
      parser.write(source.slice(written));
      written = source.length;
      return <Transcript tree={parser.tree()} components={components} />;
    };
    expect(costs(count, show)).toEqual(EXPECTED);
  });
});

test('a token is parsed once, under StrictMode too', () => {
  const strict = costs(100, (source) => (
    <StrictMode>
      <Transcript source={source} streaming />
    </StrictMode>
  ));
  expect(strict.map(({ parses, parsed, fed }) => ({ parses, parsed, fed }))).toEqual(
    EXPECTED.map(({ parses, parsed, fed }) => ({ parses, parsed, fed })),
  );
});

test('inline objects of a host render no block again', () => {
  const show = (source: string) => (
    <Transcript
      source={source}
      streaming
      components={{ step: CountedStep }}
      tools={{ search: CountedTool }}
      labels={{ step: String }}
      onProvideInput={() => {}}
      onNavigate={() => {}}
    />
  );
  expect(costs(100, show)).toEqual(EXPECTED);
});

test('a token below the header renders its block', () => {
  expect(
    costs(100, (source) => <Transcript source={source} streaming header components={components} />),
  ).toEqual(EXPECTED);
});

test('the end of a run renders no closed step and marks its answer', async () => {
  const source = `${transcriptOf(50)}.\n<<STEP_END>>\nIt is **written**.`;
  const show = (streaming: boolean) => (
    <Counted>
      <Transcript source={source} streaming={streaming} components={components} />
    </Counted>
  );
  const { rerender, container } = render(show(true));
  counts.closed = 0;
  rerender(show(false));
  await waitFor(() => expect(container.querySelector('[data-component="AnswerHead"]')).not.toBeNull());
  expect(counts.closed).toBe(0);
});

test('a call that joins a group renders alone: at its old and at its new place', () => {
  const calls = Array.from({ length: 40 }, (_, i) => tool({ name: 'look', input: { i }, result: i }));
  const open = calls.map((_, i) => tool({ name: 'look', input: { i }, status: 'streaming' }));
  const rendered: string[] = [];
  const noted = {
    tool: (props: BlockProps<ToolNode>) => {
      rendered.push(props.address);
      return <Tool {...props} />;
    },
  };
  const show = (count: number) => (
    <Transcript
      tree={root([...calls.slice(0, count), ...open.slice(count, count + 1)], { status: 'streaming' })}
      components={noted}
    />
  );
  const { rerender } = render(show(20));
  for (let count = 21; count <= 25; count++) {
    rendered.length = 0;
    rerender(show(count));
    // The call, the block that begins, and the call in the group.
    expect(rendered).toEqual([String(count - 1), String(count), String(count - 1)]);
  }
});

describe.each(CALLS)('a replay of %d calls', (count) => {
  const calls = Array.from({ length: count }, (_, i) =>
    tool({ name: `look${i % 2}`, input: { i }, result: i }),
  );
  const rendered: string[] = [];
  const components = {
    tool: (props: BlockProps<ToolNode>) => {
      rendered.push(props.address);
      return <Tool {...props} />;
    },
  };

  test.each([
    ['of a tree', { tree: root(calls) }, (index: number) => String(index)],
    [
      'of messages',
      {
        messages: calls.map((call, index) => ({ id: `m${index}`, role: 'assistant', content: root([call]) })),
      },
      (index: number) => `m${index}-0`,
    ],
    [
      'of a source',
      {
        source: calls
          .map((_, i) => `<<TOOL_STEP_START/look${i % 2}:${i}>>\n<<TOOL_STEP_END/look${i % 2}:${i}>>`)
          .join('\n'),
      },
      (index: number) => String(index),
    ],
  ] as const)('%s renders with a step by a call that call alone', async (_, content, addressOf) => {
    render(<Transcript {...content} components={components} replay />);
    const key = async (name: string) => {
      rendered.length = 0;
      fireEvent.keyDown(screen.getByRole('slider'), { key: name });
      return [...new Set(rendered)];
    };
    await key('Home');
    await key('ArrowRight');
    expect(await key('ArrowRight')).toEqual([addressOf(1)]);
    expect(await key('ArrowRight')).toEqual([addressOf(2)]);
    // Back: the call is removed, and nothing else is rendered.
    expect(await key('ArrowLeft')).toEqual([]);
  });
});

test('a replay does not render running blocks again', () => {
  const rendered: string[] = [];
  const components = {
    tool: (props: BlockProps<ToolNode>) => {
      rendered.push(props.node.name);
      return <Tool {...props} />;
    },
  };
  const at = (from: number, to: number) => ({ data: { startedAt: from * 1_000, endedAt: to * 1_000 } });
  const quick = [1, 2, 3].map((n) => tool({ name: `quick${n}`, result: n, ...at(n, n + 0.5) }));
  const tree = root([tool({ name: 'long', result: 1, ...at(0, 100) }), ...quick]);
  render(<Transcript tree={tree} components={components} replay />);
  const key = (name: string) => {
    rendered.length = 0;
    fireEvent.keyDown(screen.getByRole('slider'), { key: name });
    return [...new Set(rendered)];
  };
  key('Home');
  expect(key('ArrowRight')).toEqual(['long', 'quick1']);
  expect(key('ArrowRight')).toEqual(['quick2']);
  expect(key('ArrowRight')).toEqual(['quick3']);
  expect(key('ArrowRight')).toEqual(['long']);
});

test('data next to a growing string is not merged or rendered again', () => {
  let renders = 0;
  const dataView = () => {
    renders++;
    return null;
  };
  const data = { type: 'data', data: { a: 1 } } as const;
  const show = (content: string) => (
    <Transcript
      messages={[
        { id: 'first', role: 'user', content: [data, 'Text.'] },
        { id: 'last', role: 'assistant', content: [data, content], streaming: true },
      ]}
      dataView={dataView}
      components={components}
    />
  );
  expect(costs(0, show)).toEqual(EXPECTED);
  // Both have one identity: one panel, rendered once.
  expect(renders).toBe(1);
});

describe.each(SIZES)('a token of the last of %d messages', (count) => {
  test('renders and parses only its block', () => {
    const before = Array.from({ length: count - 1 }, (_, i) => ({
      id: `m${i}`,
      role: 'assistant',
      content: `<<STEP_START>>\nStep ${i}: Look it up ✓\nI **looked**.\n<<STEP_END>>`,
    }));
    const show = (content: string) => (
      <Transcript
        messages={[...before, { id: 'last', role: 'assistant', content, streaming: true }]}
        components={components}
      />
    );
    expect(costs(0, show)).toEqual(EXPECTED);
  });
});

test.each(SIZES)('the progress of a call among %d blocks renders its progress and no block', (count) => {
  const source = `${transcriptOf(count)}\n<<TOOL_STEP_START/make:1>>\n`;
  const rendered: (string | undefined)[] = [];
  const counted = {
    ...components,
    tool: (props: BlockProps<ToolNode>) => {
      counts.open++;
      return <Tool {...props} />;
    },
  };
  const tools = {
    make: ({ update }: { readonly update?: { readonly message?: string } | undefined }) => {
      rendered.push(update?.message);
      return null;
    },
  };
  const show = (message: string) => (
    <Counted>
      <Transcript
        source={source}
        streaming
        components={counted}
        tools={tools}
        toolUpdates={{ other: { message: 'Other' }, '1': { message } }}
      />
    </Counted>
  );
  const { rerender } = render(show('0 %'));
  for (const message of ['10 %', '20 %', '30 %']) {
    counts = { closed: 0, open: 0, commits: 0, parses: 0, parsed: 0, fed: 0 };
    rendered.length = 0;
    rerender(show(message));
    expect(rendered).toEqual([message]);
    expect([counts.closed, counts.open, counts.commits]).toEqual([0, 0, 1]);
  }
});

test('a token renders no line of the outline while no block begins', () => {
  const show = (source: string) => <Transcript source={source} streaming outline />;
  let source = transcriptOf(300);
  const { rerender } = render(show(source));
  outlined.lines = 0;
  for (const token of TOKENS) rerender(show((source += token)));
  expect(outlined.lines).toBe(0);
  rerender(show(`${source}\n<<STEP_START>>\nStep 301: Go on\nNow`));
  // The new line; all others are the same entries as before.
  expect(outlined.lines).toBe(1);
});

test.each(SIZES)('a token that is appended to %d paragraphs of Markdown parses the last one', (count) => {
  let source = `${'A paragraph that is done.\n\n'.repeat(count)}This`;
  const { rerender } = render(<Markdown source={source} streaming />);
  const lengths = TOKENS.map((token) => {
    const before = markdown.parsed;
    source += token;
    rerender(<Markdown source={source} streaming />);
    return markdown.parsed - before;
  });
  expect(lengths).toEqual(PARSED);
});

test('a page that streaming text grows past is not read again', () => {
  let source = `${'A paragraph that is *done*.\n\n'.repeat(1_030)}This`;
  expect(source.length).toBeLessThan(30_000);
  const { rerender } = render(<Markdown source={source} streaming />);
  const before = markdown.parsed;
  for (let i = 0; i < 10; i++) {
    source += ' *token* and more of it';
    rerender(<Markdown source={source} streaming />);
  }
  expect(source.length).toBeGreaterThan(30_000);
  expect(markdown.parsed - before).toBeLessThan(3_000);
});

test.each(SIZES)('a token that is appended to %d lines of open code parses nothing', (count) => {
  let source = `\`\`\`ts\n${'const value = read("the page");\n'.repeat(count)}`;
  const { container, rerender } = render(<Markdown source={source} streaming />);
  const before = markdown.parses;
  for (const token of TOKENS) {
    source += token;
    rerender(<Markdown source={source} streaming />);
  }
  expect(markdown.parses - before).toBe(0);
  expect(container.querySelector('pre')).toHaveTextContent(
    /read\("the page"\); is one paragraph of a few \*\*words\*\* only\.$/,
  );
});

describe('a conversation of trees', () => {
  const rendered: string[] = [];
  beforeEach(() => {
    rendered.length = 0;
  });

  /** Records each rendered block: a tool by its name, a step by its title. */
  function NotedTool(props: BlockProps<ToolNode>): ReactNode {
    // oxlint-disable-next-line react/immutability -- records renders
    rendered.push(props.node.name);
    return <Tool {...props} />;
  }
  function NotedStep(props: BlockProps<StepNode>): ReactNode {
    // oxlint-disable-next-line react/immutability -- records renders
    rendered.push(props.node.title);
    return <Step {...props} />;
  }
  function NotedText(props: BlockProps<Text>): ReactNode {
    // oxlint-disable-next-line react/immutability -- records renders
    rendered.push(props.node.value);
    return <TextBlock {...props} />;
  }
  const noted = { tool: NotedTool, step: NotedStep, text: NotedText };

  const earlier = Array.from({ length: 30 }, (_, i) => ({
    id: `m${i}`,
    role: 'assistant',
    content: root([step({ title: `Look ${i}`, children: [text('I looked.')] }), text(`So ${i}.`)]),
  }));
  const show = (content: Root) => (
    <Counted>
      <Transcript messages={[...earlier, { id: 'last', role: 'assistant', content }]} components={noted} />
    </Counted>
  );

  test('a token of the last tree renders its text', () => {
    const closed = [step({ title: 'Look', children: [text('I looked.')] }), tool({ name: 'a', result: '1' })];
    const treeOf = (value: string) =>
      root([...closed, text(value, { status: 'streaming' })], { status: 'streaming' });
    const { rerender } = render(show(treeOf('This')));
    let words = 'This';
    for (const token of TOKENS) {
      words += token;
      rendered.length = 0;
      counts.commits = 0;
      rerender(show(treeOf(words)));
      expect(rendered).toEqual([words]);
      expect(counts.commits).toBe(1);
    }
  });

  test('results of concurrent calls render their calls, in any order', () => {
    const names = ['a', 'b', 'c', 'd'];
    const running = names.map((name) => tool({ name, input: {}, status: 'streaming' }));
    const after = [step({ title: 'Meanwhile', children: [text('I wait.')] }), text('And on.')];
    const treeOf = (calls: typeof running) =>
      root([step({ title: 'Ask all', children: calls, status: 'streaming' }), ...after], {
        status: 'streaming',
      });
    let calls = running;
    const { rerender } = render(show(treeOf(calls)));
    for (const index of [2, 0, 3, 1]) {
      const name = names[index] as string;
      calls = calls.with(index, tool({ name, input: {}, result: { of: name } }));
      rendered.length = 0;
      rerender(show(treeOf(calls)));
      // The call, and the step around it, which owns its blocks.
      expect(rendered).toEqual(['Ask all', name]);
    }
  });

  test('a token of a branch renders its text and no switch', () => {
    const closed = text('I looked.');
    const before = [
      { id: 'q', role: 'user', parentId: null, content: root([text('Which?')]) },
      ...Array.from({ length: 10 }, (_, i) => ({
        id: `b${i}`,
        role: 'assistant',
        parentId: 'q',
        content: root([text(`Branch ${i}.`)]),
      })),
    ];
    const messages = (value: string) => [
      ...before,
      {
        id: 'last',
        role: 'assistant',
        parentId: 'b9',
        content: root([closed, text(value, { status: 'streaming' })], { status: 'streaming' }),
      },
    ];
    const { rerender } = render(<Transcript messages={messages('This')} components={noted} />);
    let words = 'This';
    for (const token of TOKENS) {
      words += token;
      rendered.length = 0;
      switched.renders = 0;
      rerender(<Transcript messages={messages(words)} components={noted} />);
      expect(rendered).toEqual([words]);
      expect(switched.renders).toBe(0);
    }
  });

  test('a result of a call in an earlier message renders that call', () => {
    const end = text('And on.');
    const call = (result?: string) =>
      root([
        tool({ name: 'late', input: {}, result, status: result === undefined ? 'streaming' : 'complete' }),
        end,
      ]);
    const messages = (content: Root) => [
      ...earlier.slice(0, 15),
      { id: 'call', role: 'assistant', content },
      ...earlier.slice(15),
    ];
    const { rerender } = render(<Transcript messages={messages(call())} components={noted} />);
    rendered.length = 0;
    rerender(<Transcript messages={messages(call('done'))} components={noted} />);
    expect(rendered).toEqual(['late']);
  });
});

test('a key moves from block to block and renders none', async () => {
  const user = userEvent.setup();
  render(<Transcript source={transcriptOf(20)} components={components} rail />);
  const [first] = screen.getAllByRole('button', { name: /^Step 0/ });
  act(() => first?.focus());
  // The keys are loaded, and the first block is the Tab stop.
  await waitFor(() =>
    expect(document.querySelectorAll('[data-part="Toggle"][tabindex="0"]')).toHaveLength(1),
  );
  counts = { closed: 0, open: 0, commits: 0, parses: 0, parsed: 0, fed: 0 };
  await user.keyboard('jjjjk');
  expect(document.activeElement?.closest('[id]')?.id).toBe('1_0');
  act(() => void document.dispatchEvent(new Event('scroll')));
  expect([counts.closed, counts.open, counts.parses]).toEqual([0, 0, 0]);
});

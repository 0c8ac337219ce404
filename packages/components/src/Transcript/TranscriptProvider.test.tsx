import { parse, type TranscriptNode } from '@agent-transcript/parser';
import { citation, media } from '@agent-transcript/parser/build';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import {
  AnsiText,
  BlockHead,
  BlockList,
  Checkpoint,
  Citation,
  DataPanel,
  ErrorBlock,
  Fold,
  InputRequest,
  JsonView,
  Markdown,
  Media,
  Payload,
  Step,
  TextBlock,
  Thinking,
  Tool,
  ToolPanels,
  ToolProgress,
  Traceback,
  Transcript,
  TranscriptActions,
  TranscriptDiagnostics,
  TranscriptFilters,
  TranscriptFind,
  TranscriptMessages,
  TranscriptOutline,
  TranscriptProvider,
  TranscriptToolbar,
  useTranscriptSettings,
} from '..';

const SOURCE = `<<STEP_START>>
Step 1: Look ✓
A needle in the first step.
<<STEP_END>>
<<STEP_START>>
Step 2: Ask ✗
<<STEP_END>>`;

test('a host puts the outline into its sidebar and find into its header', async () => {
  const user = userEvent.setup();
  render(
    <TranscriptProvider source={SOURCE}>
      <header>
        <TranscriptFind />
      </header>
      <aside>
        <TranscriptOutline />
      </aside>
      <main>
        <TranscriptMessages />
      </main>
    </TranscriptProvider>,
  );
  const main = screen.getByRole('main');
  await user.click(within(main).getByRole('button', { name: /Look/ }));
  await user.type(within(screen.getByRole('banner')).getByRole('searchbox'), 'needle{Enter}');
  await within(screen.getByRole('banner')).findByText('1 of 1');
  // The closed fold is open for the match.
  expect(within(main).getByText(/needle/)).toBeVisible();
  await user.click(within(screen.getByRole('complementary')).getByRole('link', { name: /Ask/ }));
  await waitFor(() => expect(main).toContainElement(document.activeElement as HTMLElement));
  // `/` leads from the messages to the field, wherever it is.
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('two agents are side by side under one toolbar', async () => {
  const user = userEvent.setup();
  render(
    <TranscriptProvider
      messages={[
        { id: 'one', role: 'assistant', content: '<<STEP_START>>\nStep 1: A needle ✓\n<<STEP_END>>' },
        { id: 'two', role: 'assistant', content: '<<STEP_START>>\nStep 1: A needle too ✗\n<<STEP_END>>' },
      ]}
    >
      <TranscriptToolbar />
      <TranscriptMessages include={({ id }) => id === 'one'} aria-label="One" role="region" />
      <TranscriptMessages include={({ id }) => id === 'two'} aria-label="Two" role="region" />
    </TranscriptProvider>,
  );
  const region = (name: string) => within(screen.getByRole('region', { name }));
  expect(region('One').getAllByText(/needle/)).toHaveLength(1);
  expect(region('Two').getAllByText(/needle/)).toHaveLength(1);
  await user.type(screen.getByRole('searchbox'), 'needle');
  await screen.findByText('2 matches');
  await user.selectOptions(screen.getByRole('combobox'), 'errors');
  expect(region('One').queryByText(/needle/)).not.toBeInTheDocument();
  expect(region('Two').getByText(/needle/)).toBeVisible();
});

test('diagnostics are listed where the host places them', () => {
  const { container } = render(
    <TranscriptProvider source="<<STEP_END>> Text">
      <TranscriptMessages diagnostics={false} />
      <TranscriptDiagnostics />
    </TranscriptProvider>,
  );
  const lists = container.querySelectorAll('[data-component="Diagnostics"]');
  expect(lists).toHaveLength(1);
  expect(lists[0]?.closest('[data-component="TranscriptDiagnostics"]')).not.toBeNull();
});

test('a part without a provider says what is missing', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const Part of [TranscriptFind, TranscriptMessages, TranscriptOutline, TranscriptToolbar])
    expect(() => render(<Part />)).toThrow('Render it inside one, or render <Transcript>');
  quiet.mockRestore();
});

test('a component of the host reads labels and settings, and gets an error without them', () => {
  function Own() {
    const { labels, headingLevel } = useTranscriptSettings();
    return `${labels.input} ${headingLevel}`;
  }
  const { container } = render(
    <Transcript
      source={SOURCE}
      headingLevel={3}
      labels={{ input: 'What it got' }}
      components={{ step: Own }}
    />,
  );
  expect(container).toHaveTextContent('What it got 3');
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Own />)).toThrow('put <DisplaySettings> around it');
  quiet.mockRestore();
});

const tree = parse(
  '<<thinking>>\nx\n<</thinking>>\n<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_INPUT_START>>\n{}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_END/t:1>>\n<<ERROR_START>>\nError: e\n<<ERROR_END>>\n<<CHECKPOINT_START>>\nCheckpoint: c\n<<CHECKPOINT_END>>\n<<INPUT_REQUIRED_START>>\nq\n<<INPUT_REQUIRED_END>>\n<<STEP_START>>\ns\n<<STEP_END>>\ntext',
);
const nodes: TranscriptNode[] = tree.children.flatMap((node) => [
  node,
  ...('children' in node ? (node.children as readonly TranscriptNode[]) : []),
]);
const nodeOf = <Type extends TranscriptNode['type']>(type: Type) =>
  nodes.find((node) => node.type === type) as Extract<TranscriptNode, { type: Type }>;
const at = { depth: 0, address: 'a' };

test.each(
  Object.entries({
    AnsiText: (props: object) => <AnsiText text="a" {...props} />,
    BlockHead: (props: object) => <BlockHead {...props}>a</BlockHead>,
    BlockList: (props: object) => <BlockList nodes={nodes} depth={0} {...props} />,
    Checkpoint: (props: object) => <Checkpoint node={nodeOf('checkpoint')} {...at} {...props} />,
    Citation: (props: object) => <Citation node={citation({})} {...at} {...props} />,
    DataPanel: (props: object) => <DataPanel content={{ type: 'data', data: 1 }} {...props} />,
    ErrorBlock: (props: object) => <ErrorBlock node={nodeOf('error')} {...at} {...props} />,
    Fold: (props: object) => (
      <Fold component="Fold" summary="a" defaultOpen {...props}>
        a
      </Fold>
    ),
    InputRequest: (props: object) => <InputRequest node={nodeOf('inputRequest')} {...at} {...props} />,
    JsonView: (props: object) => <JsonView text="{}" {...props} />,
    Markdown: (props: object) => <Markdown source="a" {...props} />,
    Media: (props: object) => <Media node={media({ mediaType: 'image' })} {...at} {...props} />,
    Payload: (props: object) => <Payload node={nodeOf('toolInput')} label="a" {...props} />,
    Step: (props: object) => <Step node={nodeOf('step')} {...at} {...props} />,
    TextBlock: (props: object) => <TextBlock node={nodeOf('text')} {...at} {...props} />,
    Thinking: (props: object) => <Thinking node={nodeOf('thinking')} {...at} {...props} />,
    Tool: (props: object) => <Tool node={nodeOf('tool')} {...at} {...props} />,
    ToolPanels: (props: object) => <ToolPanels node={nodeOf('tool')} {...props} />,
    ToolProgress: (props: object) => <ToolProgress id="1" {...props} />,
    Traceback: (props: object) => <Traceback text="a" {...props} />,
    Transcript: (props: object) => <Transcript source="a" {...props} />,
    TranscriptActions: (props: object) => <TranscriptActions {...props} />,
    TranscriptFilters: (props: object) => <TranscriptFilters {...props} />,
    TranscriptFind: (props: object) => <TranscriptFind {...props} />,
    TranscriptMessages: (props: object) => <TranscriptMessages {...props} />,
    TranscriptDiagnostics: (props: object) => <TranscriptDiagnostics {...props} />,
    TranscriptOutline: (props: object) => <TranscriptOutline {...props} />,
    TranscriptToolbar: (props: object) => <TranscriptToolbar {...props} />,
  }),
)('%s hands className, style, ref and the rest to its root element, which keeps its name', (name, part) => {
  const ref = createRef<HTMLElement>();
  const props = { className: 'mine', style: { order: 7 }, ref, title: 'rest', 'data-component': 'Other' };
  const { container } = render(
    <TranscriptProvider source="a" toolUpdates={{ 1: { message: 'a' } }}>
      {part(props)}
    </TranscriptProvider>,
  );
  const root = container.firstElementChild as HTMLElement;
  expect(root).toBe(ref.current);
  expect(root).toHaveClass('mine');
  expect(root).toHaveStyle({ order: '7' });
  expect(root).toHaveAttribute('title', 'rest');
  expect(root).toHaveAttribute('data-component', name);
});

import { parse, type Step as StepNode } from '@agent-transcript/parser';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Component,
  Fragment,
  lazy,
  Profiler,
  type ReactNode,
  StrictMode,
  Suspense,
  startTransition,
  useLayoutEffect,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DisplaySettings, JsonView, Markdown, Step, Transcript } from '..';
import type { BlockProps } from '../state/blockComponents';

// A render that React discards, repeats or restarts must have no visible effect.

/** Suspends its boundary for ever. */
const Never = lazy(() => new Promise<never>(() => {}));

/** Page on which something else may not be ready. */
function Page({ children, waits = false }: { children: ReactNode; waits?: boolean }): ReactNode {
  return (
    <Suspense fallback="Loading">
      {children}
      {waits && <Never />}
    </Suspense>
  );
}

const step = (title: string) => `<<STEP_START>>\nStep 1: ${title} ✓\nIt is done.\n<<STEP_END>>\n`;
const ASK = '<<INPUT_REQUIRED_START>>\nWhich?\n<<INPUT_REQUIRED_END>>\n';
const RUN = `${step('Look')}${step('Read')}${ASK}And so on`;
const OTHER = `Nothing of it is left.\n${step('Begin')}${step('Go on')}The end`;

const button = (name: RegExp) => screen.getByRole('button', { name });

/** Ways to pass a run to a transcript. */
const WAYS: Record<string, (run: string) => ReactNode> = {
  source: (run) => <Transcript source={run} streaming onProvideInput={() => {}} />,
  tree: (run) => <Transcript tree={parse(run)} onProvideInput={() => {}} />,
  messages: (run) => (
    <Transcript
      messages={[{ id: 'm', role: 'assistant', content: run, streaming: true }]}
      onProvideInput={() => {}}
    />
  ),
};

describe.each([
  ['', Fragment],
  [' under StrictMode', StrictMode],
])('a transition that is given up%s', (_, wrapper) => {
  test.each(Object.entries(WAYS))('leaves folds and drafts unchanged: %s', async (__, show) => {
    const user = userEvent.setup();
    const { rerender } = render(<Page>{show(RUN)}</Page>, { wrapper });
    await user.click(button(/Look/));
    const answer = screen.getByRole('textbox', { name: 'Answer' });
    await user.type(answer, 'half an answer');
    startTransition(() => rerender(<Page waits>{show(OTHER)}</Page>));
    expect(screen.queryByText('Nothing of it is left.')).toBeNull();
    // Any decision makes all folds read the store.
    await user.click(button(/Read/));
    expect(button(/Look/)).toHaveAttribute('aria-expanded', 'false');
    rerender(<Page>{show(`${RUN} it goes.`)}</Page>);
    expect(button(/Look/)).toHaveAttribute('aria-expanded', 'false');
    expect(button(/Read/)).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('textbox', { name: 'Answer' })).toBe(answer);
    expect(answer).toHaveValue('half an answer');
  });

  test('makes the next token render no closed block', () => {
    let closed = 0;
    const components = {
      step: (props: BlockProps<StepNode>) => {
        closed++;
        return <Step {...props} />;
      },
    };
    const show = (source: string) => <Transcript source={source} streaming components={components} />;
    const { rerender } = render(<Page>{show(RUN)}</Page>, { wrapper });
    startTransition(() => rerender(<Page waits>{show(OTHER)}</Page>));
    closed = 0;
    rerender(<Page>{show(`${RUN} it goes.`)}</Page>);
    expect(screen.getByText('And so on it goes.')).toBeVisible();
    expect(closed).toBe(0);
  });

  test('in which the source grew has no effect when it grows differently', async () => {
    const user = userEvent.setup();
    const show = WAYS['source'] as (run: string) => ReactNode;
    const { rerender } = render(<Page>{show(RUN)}</Page>, { wrapper });
    await user.click(button(/Look/));
    startTransition(() => rerender(<Page waits>{show(`${RUN} it went.\n${step('Wrong')}`)}</Page>));
    rerender(<Page>{show(`${RUN} it`)}</Page>);
    expect(screen.getByText('And so on it')).toBeVisible();
    rerender(<Page>{show(`${RUN} it goes.\n${step('Right')}`)}</Page>);
    expect(screen.queryByText(/went|Wrong/)).toBeNull();
    await user.click(button(/Right/));
    expect(button(/Right/)).toHaveAttribute('aria-expanded', 'false');
    expect(button(/Look/)).toHaveAttribute('aria-expanded', 'false');
  });

  test('leaves JSON at its progress', async () => {
    const user = userEvent.setup();
    const begun = '{"a": {"b": 1}, "c": {"d": 2}';
    const { rerender } = render(
      <Page>
        <JsonView text={begun} />
      </Page>,
      { wrapper },
    );
    startTransition(() =>
      rerender(
        <Page waits>
          <JsonView text={`${begun}, "other": 3}`} />
        </Page>,
      ),
    );
    await user.click(within(screen.getByRole('tree')).getByText('a'));
    expect(screen.getByRole('tree')).not.toHaveTextContent('other');
    rerender(
      <Page>
        <JsonView text={`${begun}, "more": 3}`} />
      </Page>,
    );
    expect(screen.getByRole('tree')).toHaveTextContent(/a.*c.*more/);
  });

  test('lets Markdown keep its blocks', () => {
    let renders = 0;
    const components = {
      code: ({ code }: { code: string }) => {
        renders++;
        return code;
      },
    };
    const show = (source: string, waits = false) => (
      <DisplaySettings components={components}>
        <Page waits={waits}>
          <Markdown source={source} streaming />
        </Page>
      </DisplaySettings>
    );
    const begun = 'One.\n\n```ts\nlet a;\n```\n\nTwo';
    const { rerender } = render(show(begun), { wrapper });
    startTransition(() => rerender(show('Another text.', true)));
    renders = 0;
    rerender(show(`${begun} and three.`));
    expect(screen.getByText('Two and three.')).toBeVisible();
    expect(renders).toBe(0);
  });
});

describe.each([
  ['', Fragment],
  [' under StrictMode', StrictMode],
])('an edit%s', (_, wrapper) => {
  const seen = new Set<string>();
  const components = {
    step: function Seen(props: BlockProps<StepNode>): ReactNode {
      useLayoutEffect(() => {
        const toggle = document.getElementById(props.address)?.querySelector('[aria-expanded]');
        seen.add(`${props.node.title} ${toggle?.getAttribute('aria-expanded')}`);
      });
      return <Step {...props} />;
    },
  };
  beforeEach(() => seen.clear());

  test('shows decisions at once, in one commit', async () => {
    const user = userEvent.setup();
    let commits = 0;
    const show = (source: string) => (
      <Profiler id="transcript" onRender={() => commits++}>
        <Transcript source={source} components={components} onProvideInput={() => {}} />
      </Profiler>
    );
    const { rerender } = render(show(RUN), { wrapper });
    await user.click(button(/Read/));
    await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'half');
    seen.clear();
    commits = 0;
    // The content of a closed block comes later.
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    rerender(show(step('Before') + RUN));
    expect(commits).toBe(1);
    expect([...seen]).toEqual(['Before true', 'Look true', 'Read false']);
    expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('half');
    vi.unstubAllGlobals();
    act(() => idle[0]?.());
    // Still so after the store has followed.
    await user.click(button(/Before/));
    rerender(show(step('First') + step('Before') + RUN));
    expect(button(/Before/)).toHaveAttribute('aria-expanded', 'false');
    expect(button(/Look/)).toHaveAttribute('aria-expanded', 'true');
    expect(button(/Read/)).toHaveAttribute('aria-expanded', 'false');
  });

  test('after which all folds were closed accepts open blocks', async () => {
    const user = userEvent.setup();
    const show = (source: string) => <Transcript source={source} toolbar components={components} />;
    const { rerender } = render(show(RUN), { wrapper });
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    seen.clear();
    rerender(show(`${RUN}\n${step('After')}`));
    expect([...seen]).toEqual(['Look false', 'Read false', 'After true']);
  });
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Try again
      </button>
    ) : (
      this.props.children
    );
  }
}

function Fails(): never {
  throw new Error('Not now.');
}

const BARE = parse(step('Look')).children[0] as StepNode;

describe('after an error boundary has failed', () => {
  beforeEach(() => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    return () => silent.mockRestore();
  });

  test('a transcript starts again and continues', async () => {
    const user = userEvent.setup();
    const show = (source: string, fails = false) => (
      <Boundary>
        <Transcript source={source} streaming />
        {fails && <Fails />}
      </Boundary>
    );
    const { rerender } = render(show(RUN));
    await user.click(button(/Look/));
    rerender(show(OTHER, true));
    rerender(show(RUN));
    await user.click(button(/Try again/));
    expect(button(/Look/)).toHaveAttribute('aria-expanded', 'true');
    await user.click(button(/Read/));
    rerender(show(`${RUN} it goes.`));
    expect(screen.getByText('And so on it goes.')).toBeVisible();
    expect(button(/Read/)).toHaveAttribute('aria-expanded', 'false');
  });

  test('a block outside a transcript starts again', async () => {
    const user = userEvent.setup();
    const show = (fails: boolean) => (
      <Boundary>
        <Step node={BARE} depth={0} address="bare" />
        {fails && <Fails />}
      </Boundary>
    );
    const { rerender } = render(show(false));
    await user.click(button(/Look/));
    expect(button(/Look/)).toHaveAttribute('aria-expanded', 'false');
    rerender(show(true));
    rerender(show(false));
    await user.click(button(/Try again/));
    expect(button(/Look/)).toHaveAttribute('aria-expanded', 'true');
  });
});

test.each([
  ['blocks outside of any transcript', <Step key="bare" node={BARE} depth={0} address="two" />],
  ['transcripts', <Transcript key="run" source={step('Look')} />],
])('of two roots each folds its own: %s', async (_, content) => {
  const user = userEvent.setup();
  const roots = [render(content), render(content)].map(({ container }) =>
    within(container).getByRole('button', { name: /Look/ }),
  );
  await user.click(roots[0] as HTMLElement);
  expect(roots.map((one) => one.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
});

test.each([
  ['', Fragment],
  [' under StrictMode', StrictMode],
])('what a server has rendered is taken over%s, and then folds and grows', async (_, Wrapper) => {
  const user = userEvent.setup();
  const error = vi.spyOn(console, 'error');
  const recovered = vi.fn();
  const show = (source: string) => (
    <Wrapper>
      <Page>
        <Transcript source={source} streaming onProvideInput={() => {}} />
      </Page>
    </Wrapper>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(show(RUN));
  const root = await act(() => hydrateRoot(container, show(RUN), { onRecoverableError: recovered }));
  await user.click(button(/Look/));
  act(() => root.render(show(`${RUN} it goes.`)));
  expect(button(/Look/)).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('And so on it goes.')).toBeVisible();
  expect(recovered).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
  act(() => root.unmount());
  container.remove();
});

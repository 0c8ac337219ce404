import type { NodeData } from '@agent-transcript/parser';
import { error, root, tool } from '@agent-transcript/parser/build';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../../..';

const shown = (input: unknown, result?: unknown, data: NodeData = {}) => (
  <Transcript
    messages={[
      {
        id: 'm',
        role: 'assistant',
        content: root([tool({ name: 'Bash', input, ...(result !== undefined && { result }), data })]),
      },
    ]}
  />
);

const open = async () => userEvent.click(screen.getByRole('button', { name: / done$/ }));
const terminal = () => screen.getByRole('group', { name: 'Terminal' });

test('the row of a command shows the command and its failure', () => {
  render(shown({ command: 'pytest -q' }, 'no', { exitCode: 1 }));
  expect(screen.getByRole('button', { name: 'Bash pytest -q failed exit code 1' })).toBeVisible();
});

test('a terminal shows the folder, the command, the output with its colours and the exit code', async () => {
  render(
    shown({ command: 'ls', cwd: '/repo' }, { stdout: '\u001b[32ma.py\u001b[0m\n', stderr: '', exit_code: 0 }),
  );
  await open();
  expect(terminal()).toHaveTextContent('$ ls');
  expect(screen.getByText('a.py')).toHaveAttribute('data-fg', 'green');
  expect(screen.getByText('/repo')).toBeVisible();
  expect(screen.getByText('exit code 0')).toBeVisible();
});

test('control characters of typed keys are visible in the row and in the terminal', async () => {
  const typed = tool({ name: 'write_stdin', input: { session_id: 7, chars: 'q\u001b[A\u0003' }, result: '' });
  render(<Transcript tree={root([typed])} />);
  expect(screen.getByRole('button', { name: /q\^\[\[A\^C/ })).toBeVisible();
  await open();
  expect(terminal()).toHaveTextContent('$ q^[[A^C');
});

test('output and error output have names', async () => {
  render(shown({ command: 'ls' }, { stdout: 'fine', stderr: 'broken' }));
  await open();
  expect(terminal()).toHaveTextContent('Output fine');
  expect(terminal()).toHaveTextContent('Error output broken');
});

test('the output of a failed command is in the terminal, even as an error, and links to the error lead there', async () => {
  const message = {
    id: 'm',
    role: 'assistant',
    content: root([
      tool({
        name: 'Bash',
        input: { command: 'make' },
        children: [error('Exit code 2\n\u001b[31mno rule\u001b[0m')],
      }),
    ]),
  };
  const { container } = render(<Transcript messages={[message]} outline />);
  expect(terminal()).toHaveTextContent('no rule');
  expect(screen.getByText('no rule')).toHaveAttribute('data-fg', 'red');
  expect(container.querySelector('[data-component="ErrorBlock"]')).toBeNull();
  const [address = ''] = screen
    .getAllByRole('link', { name: /Exit code 2/ })
    .map((link) => link.getAttribute('href')?.slice(1));
  expect(document.getElementById(address)).toContainElement(terminal());
});

test('a command without output says so', async () => {
  render(shown({ command: 'true' }, ''));
  await open();
  expect(terminal()).toHaveTextContent('No output');
});

test('a long output shows both ends, and its middle with colours on demand', async () => {
  const user = userEvent.setup();
  const lines = Array.from({ length: 100 }, (_, index) => `row ${index + 1}`);
  lines[50] = '\u001b[31mrow 51';
  render(shown({ command: 'seq' }, lines.join('\n')));
  await open();
  expect(terminal()).toHaveTextContent('row 10');
  expect(terminal()).not.toHaveTextContent('row 11');
  // The colour begins in the hidden part.
  expect(within(terminal()).getByText(/row 100/)).toHaveAttribute('data-fg', 'red');
  const fold = screen.getByRole('button', { name: '74 lines' });
  fold.focus();
  await user.keyboard('{Enter}');
  for (const line of ['row 11', 'row 51', 'row 100']) expect(terminal()).toHaveTextContent(line);
  expect(terminal()).toHaveFocus();
});

test('the ends of an output are those of the terminal: overwritten progress bars count once', async () => {
  const frames = Array.from({ length: 30 }, (_, n) => `\u001b[2A\u001b[2Ka ${n}%\n\u001b[2Kb ${n}%\n`);
  render(shown({ command: 'pull' }, `a\nb\n${frames.join('')}pulled`));
  await open();
  expect(terminal()).toHaveTextContent(/^\$ pulla 29% b 29% pulled$/);
  expect(screen.queryByRole('button', { name: /lines$/ })).toBeNull();
});

test('wrapping of long lines is set for all terminals of the page', async () => {
  const call = (command: string) => tool({ name: 'Bash', input: { command }, result: 'x' });
  render(<Transcript messages={[{ id: 'm', role: 'assistant', content: root([call('a'), call('b')]) }]} />);
  for (const row of screen.getAllByRole('button', { name: /^Bash/ })) await userEvent.click(row);
  const [first, second] = screen.getAllByRole('button', { name: 'Wrap' });
  expect(second).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(first as HTMLElement);
  expect(second).toHaveAttribute('aria-pressed', 'false');
});

test('a running command shows the last lines of its output, which the result replaces', async () => {
  const source =
    '<<TOOL_STEP_START/Bash:c1>>\n<<TOOL_STEP_INPUT_START>>\n{"command": "make"}\n<<TOOL_STEP_INPUT_END>>\n';
  const output = (count: number) =>
    Array.from({ length: count }, (_, index) => `step ${index + 1}.`).join('\n');
  const running = (count: number) => (
    <Transcript
      source={source}
      streaming
      toolUpdates={{ c1: { message: 'Building', content: output(count) } }}
    />
  );
  const { rerender } = render(running(3));
  expect(terminal()).toHaveTextContent('Building');
  expect(terminal()).toHaveTextContent('step 1.');
  rerender(running(30));
  expect(terminal()).not.toHaveTextContent('step 22.');
  expect(terminal()).toHaveTextContent('step 23.');
  expect(terminal()).toHaveTextContent('step 30.');
  await userEvent.click(screen.getByRole('button', { name: '22 lines' }));
  expect(terminal()).toHaveTextContent('step 1.');
  rerender(
    <Transcript
      source={`${source}<<TOOL_STEP_RESULT_START>>\nbuilt\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/Bash:c1>>`}
      streaming
      toolUpdates={{ c1: { content: output(30) } }}
    />,
  );
  await open();
  expect(terminal()).toHaveTextContent('$ makebuilt');
});

test('input to a process names the process', async () => {
  render(
    <Transcript
      messages={[
        {
          id: 'm',
          role: 'assistant',
          content: root([
            tool({ name: 'write_stdin', input: { session_id: 7, chars: '' }, result: 'ready' }),
          ]),
        },
      ]}
    />,
  );
  expect(screen.getByRole('button', { name: 'write_stdin process 7 done' })).toBeVisible();
  await open();
  expect(terminal()).toHaveTextContent(/^ready$/);
});

test('markup in a command and its output is text', async () => {
  render(shown({ command: '<img src=x>' }, '<script>alert(1)</script>'));
  await open();
  expect(terminal()).toHaveTextContent('<script>alert(1)</script>');
  expect(document.querySelector('img, script')).toBeNull();
});

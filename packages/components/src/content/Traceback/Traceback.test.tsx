import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tracebacks } from '../../../../text/src/testing/tracebacks';
import { Traceback } from '../..';

const calls = () =>
  screen
    .getAllByRole('list', { name: 'Calls, innermost first' })
    .map((list) => [...list.children].map((row) => row.firstElementChild?.textContent.trim()));

test('the error that surfaced comes first, with the failed call above the others and its causes after it', () => {
  render(<Traceback text={tracebacks.python} />);
  expect(screen.getByRole('group', { name: 'Traceback' })).toHaveTextContent(
    /KeyError.*While handling.*RuntimeError.*Caused by.*JSONDecodeError/,
  );
  expect(calls()).toEqual([
    ['run /app/a.py:11 failed here', '<module> /app/a.py:14'],
    ['load /app/a.py:6 failed here', 'run /app/a.py:9'],
    [
      'raw_decode /usr/lib/python3.11/json/decoder.py:353 failed here',
      '2 library frames',
      'load /app/a.py:4',
    ].map((words, index) => (index === 1 ? expect.stringMatching(/^2 library frames/) : words)),
  ]);
});

test('a group comes above its exceptions, each with its number and above its cause', () => {
  const { container } = render(<Traceback text={tracebacks.pythonGroups} />);
  const stacks = [...container.querySelectorAll('[data-part="Stack"]')].map((stack) =>
    [...stack.querySelectorAll(':scope > :not(ol)')].map((part) => part.textContent),
  );
  expect(stacks).toEqual([
    ['RuntimeError: start failed'],
    ['Caused by', expect.stringContaining('(3 sub-exceptions)')],
    ['Sub-exception 1', 'ValueError: cannot parse c.json'],
    ['Caused by', 'FileNotFoundError: no such file: c.json'],
    ['Sub-exception 2', expect.stringContaining('(2 sub-exceptions)')],
    ['Sub-exception 2.1', 'FileNotFoundError: no such file: a.json'],
    ['Sub-exception 2.2', 'FileNotFoundError: no such file: b.json'],
    ['Sub-exception …', 'and 1 more exception'],
  ]);
});

test('a qualified name may break after a dot, but a number or a file may not', () => {
  const { container } = render(
    <Traceback text={'java.io.IOException: no a.json after 1.5 s\n\tat a.b.Reader.read(Reader.java:4)'} />,
  );
  expect(container.innerHTML).toContain('java.io.<wbr>IOException: no a.json after 1.5 s');
  expect(container.innerHTML).toContain('a.<wbr>b.<wbr>Reader.<wbr>read');
});

test('library frames are folded and open by keyboard', async () => {
  const user = userEvent.setup();
  render(<Traceback text={tracebacks.javaServer} />);
  const fold = screen.getAllByRole('button', { name: '2 library frames' })[0] as HTMLElement;
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  fold.focus();
  await user.keyboard('{Enter}');
  expect(
    within(screen.getByRole('list', { name: '2 library frames' })).getAllByRole('listitem'),
  ).toHaveLength(2);
});

test('the code above the markers is marked', () => {
  render(<Traceback text={tracebacks.python} />);
  expect(screen.getByText('{}["missing"]', { exact: false, selector: 'mark' })).toHaveTextContent(
    '{}["missing"]',
  );
  expect(screen.getByRole('group', { name: 'Traceback' })).not.toHaveTextContent('^^^');
});

test('the raw text is one click away, and the copy button copies it', async () => {
  const user = userEvent.setup();
  render(<Traceback text={tracebacks.go} />);
  const raw = screen.getByRole('button', { name: 'Raw' });
  expect(raw).toHaveAttribute('aria-pressed', 'false');
  await user.click(raw);
  expect(raw).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('group', { name: 'Raw' }).textContent).toBe(tracebacks.go);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(tracebacks.go);
});

test('a coloured traceback is read and copied without its colours', async () => {
  const user = userEvent.setup();
  const plain = 'Traceback (most recent call last):\n  File "/srv/a.py", line 3, in go\nOSError: no route';
  render(<Traceback text={plain.replace(/\/srv\/a.py|go|OSError/g, '\u001b[35m$&\u001b[0m')} />);
  expect(screen.getByRole('group', { name: 'Traceback' })).toHaveTextContent(/Python.*OSError: no route.*go/);
  expect(document.body.textContent).not.toContain('[35m');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(plain);
});

test('text of an unknown language is shown unchanged', () => {
  render(<Traceback text={'oh no\n  in worker 7'} />);
  expect(screen.getByRole('group', { name: 'Raw' }).textContent).toBe('oh no\n  in worker 7');
  expect(screen.queryByRole('button', { name: 'Raw' })).toBeNull();
});

test('unrecognised text stays in its place', () => {
  render(<Traceback text={tracebacks.pythonRecursion} />);
  expect(screen.getByText('[Previous line repeated 996 more times]')).toBeVisible();
});

test('a coloured traceback is read without its colours', () => {
  render(<Traceback text={'E\n    at \x1b[35mf\x1b[0m (/a.js:\x1b[33m1:2\x1b[0m)'} />);
  expect(calls()).toEqual([['f /a.js:1:2 failed here']]);
});

test('thousands of calls and causes are shown in pages', async () => {
  const text = `E: x\n${'\tat a.b(C.java:1)\n'.repeat(3_000)}${'Caused by: E: y\n\tat a.b(C.java:1)\n'.repeat(500)}`;
  render(<Traceback text={text} />);
  expect(screen.getAllByRole('listitem').length).toBeLessThan(100);
  expect(screen.getByRole('button', { name: /40 of 3,000/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /10 of 501/ }));
  expect(screen.getByRole('button', { name: /20 of 501/ })).toBeVisible();
});

test('a server renders it without a style attribute', () => {
  expect(renderToString(<Traceback text={tracebacks.rust} />)).not.toMatch(/\sstyle=/);
});

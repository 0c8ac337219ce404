import '../packages/components/src/styles.css';
import { Transcript } from '@agent-transcript/components';
import { error, root, tool } from '@agent-transcript/parser/build';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadLaterParts } from './loadLaterParts';
import { waitFor } from './waitFor';

// The output of a terminal is read and found as the terminal shows it, wherever it stands.

beforeEach(() => page.viewport(1000, 800));
beforeAll(loadLaterParts);
afterEach(cleanup);

const red = (text: string) => `\u001b[31m${text}\u001b[0m`;
const link = (url: string, text: string) => `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`;

/** Where the output stands: of a command, in the error of a call, in an error with details. */
function show(output: string): void {
  const call = tool({
    name: 'Bash',
    input: { command: 'make' },
    result: { stdout: output, stderr: '', exit_code: 2 },
  });
  const failed = tool({ name: 'look', input: {}, error: output });
  const problem = error(output, { details: { error: 'No', traceback: output } });
  render(<Transcript toolbar tree={root([call, failed, problem])} />);
}

const shownIn = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.innerText);

/** How many matches are counted, and how many are marked on the page. */
async function found(query: string): Promise<readonly [counted: string, marked: number]> {
  await userEvent.fill(screen.getByRole('searchbox'), query);
  await userEvent.keyboard('{Enter}');
  const status = await waitFor(() => {
    const words =
      document.querySelector<HTMLElement>(
        '[data-part="Search"] [role="status"], [role="search"] [role="status"]',
      )?.innerText ?? '';
    expect(words).toMatch(/^1 of |^Nothing/);
    return words;
  });
  const marked = () => CSS.highlights.get('agent-transcript-find')?.size ?? 0;
  const expected = Number(/of (\d+)/.exec(status)?.[1] ?? 0);
  await waitFor(() => expect(marked()).toBe(expected));
  return [status, marked()];
}

describe('a line that was written over', () => {
  const OUTPUT = `fetching 10 %\rfetching 100 %\nLONGER\rABC\n${red('wrong')}\r${red('right')}\u001b[K\nend\r\r\nlast\r\n`;
  const SHOWN = 'fetching 100 %\nABCGER\nright\nend\nlast';

  test('is read as it stands in the end', async () => {
    show(OUTPUT);
    await waitFor(() => expect(shownIn('[data-component="AnsiText"]').length).toBeGreaterThan(3));
    for (const text of shownIn('[data-component="AnsiText"]')) expect(text.trim()).toBe(SHOWN);
  });

  test('is found as it stands in the end', async () => {
    show(OUTPUT);
    expect(await found('ABCGER')).toEqual(['1 of 5', 5]);
    expect(await found('wrong')).toEqual(['Nothing found', 0]);
  });
});

test('a link of a terminal is a link by the policy of the page, and its address is no text', async () => {
  show(
    `See ${link('https://a.example/x?b=1;c=2', 'the report')} or ${link('javascript:alert(1)', 'run')}.\n\u001b]8;;https://a.example/open\nstill here\n`,
  );
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'the report' }).length).toBeGreaterThan(3));
  for (const one of screen.getAllByRole('link'))
    expect(one).toHaveProperty('href', 'https://a.example/x?b=1;c=2');
  for (const text of shownIn('[data-component="AnsiText"]'))
    expect(text.trim()).toBe('See the report or run.\n\nstill here');
  expect(await found('a.example')).toEqual(['Nothing found', 0]);
  expect(await found('still here')).toEqual(['1 of 5', 5]);
});

test('a traceback in colours has its calls, and its lines stay indented where it is a message', async () => {
  show(
    `Traceback (most recent call last):\n  File ${red('"/app/go.py"')}, line ${red('3')}, in ${red('run')}\n    ${red('fail')}()\n${red('ValueError')}: ${red('no port')}\n`,
  );
  await waitFor(() => expect(screen.getByText('failed here')).toBeVisible());
  const [message = ''] = shownIn('[data-component="ErrorBlock"] [data-part="Message"] bdi');
  expect(message.split('\n').slice(1, 3)).toEqual(['  File "/app/go.py", line 3, in run', '    fail()']);
  expect(await found('ValueError: no port')).toEqual(['1 of 5', 5]);
  expect(await found('31m')).toEqual(['Nothing found', 0]);
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnsiText, DisplaySettings } from '../..';
import { PlainText } from '../PlainText';

const E = '\x1b[';

test('styles are attributes of spans, and plain text has none', () => {
  const { container } = render(<AnsiText text={`a${E}1;31mb${E}0m${E}4;42mc${E}0md`} />);
  expect(container.innerHTML).toBe(
    '<span data-component="AnsiText">a<span data-fg="red" data-bold="true">b</span>' +
      '<span data-bg="green" data-underline="true">c</span>d</span>',
  );
});

test('inverse swaps the colours', () => {
  render(<AnsiText text={`${E}7mplain${E}31mred${E}42mboth`} />);
  expect(screen.getByText('plain')).toHaveAttribute('data-inverse');
  expect(screen.getByText('red')).toHaveAttribute('data-bg', 'red');
  expect(screen.getByText('both')).toHaveAttribute('data-bg', 'red');
  expect(screen.getByText('both')).toHaveAttribute('data-fg', 'green');
});

test('text without escape sequences is one element', () => {
  const { container } = render(<AnsiText text={'<b>plain</b>\ntext'} className="mine" />);
  expect(container.innerHTML).toBe(
    '<span class="mine" data-component="AnsiText">&lt;b&gt;plain&lt;/b&gt;\ntext</span>',
  );
});

const link = (url: string, text: string) => `\x1b]8;;${url}\x07${text}\x1b]8;;\x07`;

test('a hyperlink follows the policy of the page and shows its address', () => {
  render(
    <DisplaySettings urlPolicy={(url) => (url.includes('evil') ? null : `${url}?checked`)}>
      <AnsiText
        text={`${E}32m${link('https://good.example/a', 'good')}${E}0m, ${link('https://evil.example', 'evil')}`}
      />
    </DisplaySettings>,
  );
  const [good, ...others] = screen.getAllByRole('link');
  expect(others).toEqual([]);
  expect(good).toHaveTextContent(/^good$/);
  expect(good).toHaveAttribute('href', 'https://good.example/a?checked');
  expect(good).toHaveAttribute('title', 'https://good.example/a?checked');
  expect(good).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(good?.parentElement).toHaveAttribute('data-fg', 'green');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/relative', 'vbscript:x'])(
  'a hyperlink to %s is plain text',
  (url) => {
    const { container } = render(<AnsiText text={`See ${link(url, 'text')}.`} />);
    expect(container.innerHTML).toBe('<span data-component="AnsiText">See text.</span>');
  },
);

test('a hyperlink with another host than its text shows the host', () => {
  render(<AnsiText text={link('https://evil.example/x', 'https://bank.example')} />);
  expect(screen.getByRole('link')).toHaveTextContent(/^https:\/\/bank\.example evil\.example$/);
});

test('the end of a progress bar is shown, even if its updates are longer than a page', () => {
  const updates = Array.from(
    { length: 200 },
    (_, index) => `\r${index} of 200 ${E}32m${'━'.repeat(20)}${E}0m`,
  );
  const { container } = render(
    <AnsiText text={`${updates.join('')}\nsecond${E}A\rdone${E}K\n`} first={100} />,
  );
  expect(container).toHaveTextContent(/^done second$/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a long text has pages, and a style continues on the next page', async () => {
  render(<AnsiText text={`${E}32m${'line\n'.repeat(100)}`} first={100} />);
  expect(screen.getByText(/line/).textContent).toBe('line\n'.repeat(19));
  await userEvent.click(screen.getByRole('button', { name: 'Show more (405 characters left)' }));
  expect(screen.getByText(/line/).textContent).toBe('line\n'.repeat(100));
  expect(screen.getByText(/line/)).toHaveAttribute('data-fg', 'green');
  expect(screen.queryByRole('button')).toBeNull();
});

test('plain text results show terminal colours', async () => {
  render(<PlainText text={`${E}31mfailed${E}0m`} label="Result" />);
  expect(screen.getByRole('group', { name: 'Result' })).toHaveTextContent(/^failed$/);
  await waitFor(() => expect(screen.getByText('failed')).toHaveAttribute('data-fg', 'red'));
});

test('a server renders it without a style attribute', () => {
  expect(renderToString(<AnsiText text={`${E}38;2;1;2;3;1mx`} />)).not.toMatch(/\sstyle=/);
});

test('the button for the last page leaves the focus at the text', async () => {
  const user = userEvent.setup();
  render(
    <div role="group" tabIndex={-1} aria-label="Result">
      <AnsiText text={`${E}32m${'line\n'.repeat(100)}`} first={100} />
    </div>,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('group', { name: 'Result' })).toHaveFocus();
});

test('a colour on a hidden page has no effect until the page is shown', async () => {
  const plain = 'line\n'.repeat(20);
  render(<AnsiText text={`${plain}${E}32mgreen${E}0m`} first={100} />);
  await userEvent.click(screen.getByRole('button', { name: /^Show more/ }));
  expect(screen.getByText('green')).toHaveAttribute('data-fg', 'green');
  expect(screen.queryByRole('button')).toBeNull();
});

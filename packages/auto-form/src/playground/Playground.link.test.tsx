import type { JsonValue, Model, Request } from '@agent-transcript/protocol';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fr } from '../labels/fr';
import { ru } from '../labels/ru';
import { readLink, toLink } from '../link';
import { Playground } from './Playground';

const schema = {
  type: 'object',
  properties: {
    city: { type: 'string', title: 'City' },
    key: { type: 'string', format: 'password', title: 'Key' },
  },
};

const requestOf = (input: JsonValue, more: Partial<Request> = {}): Request => ({
  schema: { type: 'string' },
  context: [
    { role: 'system', content: 'Answer.' },
    { type: 'input', input, schema },
  ],
  ...more,
});
const request = requestOf({ city: 'Oslo' });
const echo: Model = (_, { input }) => `It is ${(input as { city: string }).city}.`;

async function fragmentOf(...made: Parameters<typeof toLink>): Promise<string> {
  const link = await toLink(...made);
  if (!link.ok) throw new Error(link.message);
  return link.fragment;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const city = () => screen.getByRole('textbox', { name: 'City' });
const copy = (name = 'Copy link') => screen.getByRole('button', { name });
const addressOf = (fragment: string) => `https://host.example/play#${fragment}`;
const nowhere = { fragment: '', addressOf };
const at = (fragment: string) => ({ fragment, addressOf });
const clipboard = () => navigator.clipboard.readText();

describe('copying', () => {
  test('the link holds the request with what was typed, without secrets, and the page’s address stays', async () => {
    const user = userEvent.setup();
    const before = location.href;
    render(<Playground request={request} inputValidator="interpreter" links />);
    await user.type(city(), '!');
    await user.type(screen.getByLabelText('Key', { selector: 'input' }), 'hunter2');
    await user.click(copy());
    await waitFor(() => expect(screen.getByText(/^Link copied/)).toBeVisible());
    expect(screen.getByText('Secrets are left out.')).toBeVisible();
    const address = await clipboard();
    expect(address).toMatch(/^http:\/\/localhost[^#]*#agent-request=/);
    expect(await readLink(address)).toEqual({
      ok: true,
      request: {
        ...request,
        context: [request.context[0], { type: 'input', input: { city: 'Oslo!' }, schema }],
      },
    });
    expect(location.href).toBe(before);
  });

  test('a host with a router makes the address', async () => {
    const user = userEvent.setup();
    render(<Playground request={request} links={nowhere} />);
    await user.click(copy());
    await waitFor(() => expect(screen.getByText(/^Link copied/)).toBeVisible());
    expect(await clipboard()).toMatch(/^https:\/\/host\.example\/play#agent-request=/);
    expect(screen.queryByText('Secrets are left out.')).toBeNull();
  });

  test('where nothing reads links, there are none to copy', () => {
    render(<Playground request={request} />);
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });

  test('without a clipboard the link is there to be copied by hand', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    render(<Playground request={request} links={nowhere} />);
    await user.click(copy());
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Copy this link' });
    expect(await readLink(field.value)).toMatchObject({ ok: true });
    await user.click(field);
    expect(field.selectionEnd).toBe(field.value.length);
  });

  test('a request that is too long is offered as a file, which opens where a request is pasted', async () => {
    const user = userEvent.setup();
    const saved: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const create = (blob: Blob) => {
      saved.push(blob);
      return 'blob:x';
    };
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => {} });
    const noise = Array.from({ length: 9_000 }, (_, index) => Math.sin(index).toString(36)).join('');
    const long = requestOf({ city: 'Rome', key: 'hunter2' }, { schema: { description: noise } });
    render(<Playground request={long} links={nowhere} />);
    await user.click(copy());
    expect(await screen.findByText(/^The request is too long for a link. Save it as a file/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save the request' }));
    const text = await (saved[0] as Blob).text();
    expect(JSON.parse(text)).toMatchObject({
      schema: long.schema,
      context: [{}, { input: { city: 'Rome' } }],
    });
    expect(text).not.toContain('hunter2');
  });

  test.each([
    [fr, 'Copier un lien', /^Lien copié\..*Les secrets n’y sont pas\.$/s],
    [ru, 'Скопировать ссылку', /^Ссылка скопирована\..*Секретов в ней нет\.$/s],
  ])('in another language: %#', async (labels, name, said) => {
    const user = userEvent.setup();
    const secret = requestOf({ city: 'Oslo', key: 'hunter2' });
    render(<Playground request={secret} labels={labels} links={nowhere} />);
    await user.click(copy(name));
    await waitFor(() => expect(copy(name).nextElementSibling?.textContent).toMatch(said));
  });
});

describe('opening', () => {
  const other: Request = {
    schema: {},
    context: [
      {
        type: 'input',
        schema: { type: 'object', properties: { town: { type: 'string', title: 'Town' } } },
        input: { town: 'Bern' },
      },
    ],
  };

  test('a link shows its request and input, runs, and gives way to the host’s, whose draft stays', async () => {
    const user = userEvent.setup();
    const { rerender } = render(
      <Playground request={request} model={echo} inputValidator="interpreter" links={nowhere} />,
    );
    await user.type(city(), ' mine');
    const link = at(await fragmentOf(request, { city: 'Rome' }));
    rerender(<Playground request={request} model={echo} inputValidator="interpreter" links={link} />);
    expect(await screen.findByText('From a link.', { exact: false })).toBeVisible();
    expect(city()).toHaveValue('Rome');
    // Nobody has asked for the focus to move.
    expect(document.activeElement).not.toHaveTextContent('Paste or drop');
    await user.click(screen.getByRole('button', { name: 'Run' }));
    expect(await screen.findByText('It is Rome.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the original request' }));
    expect(city()).toHaveValue('Oslo mine');
    expect(screen.queryByRole('region', { name: 'Runs' })).toBeNull();
  });

  test('what was typed into an opened link is there after a reload, and Reset gives the link’s input', async () => {
    const user = userEvent.setup();
    const link = at(await fragmentOf(request, { city: 'Rome' }));
    const show = () => render(<Playground request={request} inputValidator="interpreter" links={link} />);
    const { unmount } = show();
    await screen.findByText('From a link.', { exact: false });
    await user.type(city(), '!');
    unmount();
    show();
    await screen.findByText('From a link.', { exact: false });
    expect(city()).toHaveValue('Rome!');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(city()).toHaveValue('Rome');
  });

  test('the address of the page opens links as it changes, and is left as it is', async () => {
    const go = async (fragment: string) => {
      act(() => {
        location.hash = fragment;
        window.dispatchEvent(new HashChangeEvent('hashchange'));
      });
    };
    const [rome, bern] = await Promise.all([fragmentOf(request, { city: 'Rome' }), fragmentOf(other)]);
    history.replaceState(null, '', `#${rome}`);
    render(<Playground request={request} links />);
    await waitFor(() => expect(city()).toHaveValue('Rome'));
    await go(bern);
    expect(await screen.findByRole('textbox', { name: 'Town' })).toHaveValue('Bern');
    expect(location.hash).toBe(`#${bern}`);
    await go(rome);
    await waitFor(() => expect(city()).toHaveValue('Rome'));
    await go('elsewhere');
    await waitFor(() => expect(city()).toHaveValue('Oslo'));
    expect(screen.queryByText('From a link.', { exact: false })).toBeNull();
  });

  test('an address is not looked at unasked', async () => {
    history.replaceState(null, '', `#${await fragmentOf(other)}`);
    render(
      <>
        <Playground request={request} />
        <Playground request={request} links />
      </>,
    );
    await screen.findByRole('textbox', { name: 'Town' });
    expect(city()).toHaveValue('Oslo');
  });

  test('the look of the form stays for the host’s own request, and for no other', async () => {
    const uiSchema = { city: { 'ui:title': 'Where' }, town: { 'ui:title': 'Where' } };
    const show = async (one: Request) => {
      const link = at(await fragmentOf(one));
      return render(<Playground request={request} uiSchema={uiSchema} links={link} />);
    };
    // A copy of the host's, whose properties stand in another order, and whose input is another.
    const [system] = request.context;
    const own = {
      context: [system, { schema, input: { city: 'Rome' }, type: 'input' }],
      schema: request.schema,
    };
    const { unmount } = await show(own as unknown as Request);
    await screen.findByText('From a link.', { exact: false });
    expect(screen.getByRole('textbox', { name: 'Where' })).toHaveValue('Rome');
    unmount();
    await show(other);
    expect(await screen.findByRole('textbox', { name: 'Town' })).toHaveValue('Bern');
  });

  test('a link shows the instance that it was made for', async () => {
    const context = [
      { type: 'input', schema, input: { city: 'all' } },
      { type: 'input', schema, input: { city: 'one' }, _instance: '①' },
    ] as const;
    const link = at(await fragmentOf({ schema: {}, context }, { city: 'Rome' }, { instance: '①' }));
    render(<Playground request={request} links={link} />);
    expect(await screen.findByRole('combobox', { name: /^Instance/ })).toHaveDisplayValue('①');
    expect(city()).toHaveValue('Rome');
  });

  test('a damaged link is told, and the playground stays as it is', async () => {
    const user = userEvent.setup();
    const fragment = await fragmentOf(request, { city: 'Rome' });
    const show = (one: string) => (
      <Playground request={request} model={echo} inputValidator="interpreter" links={at(one)} />
    );
    const { rerender } = render(show(fragment.slice(0, -3)));
    expect(await screen.findByText(/^The link is damaged/)).toHaveAttribute('role', 'alert');
    await user.click(screen.getByRole('button', { name: 'Run' }));
    expect(await screen.findByText('It is Oslo.')).toBeVisible();
    rerender(show(fragment));
    await waitFor(() => expect(city()).toHaveValue('Rome'));
    expect(screen.queryByText(/^The link is damaged/)).toBeNull();
  });
});

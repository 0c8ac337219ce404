import { Playground } from '@agent-transcript/auto-form';
import { en, fr, ru } from '@agent-transcript/auto-form/labels';
import type { AnyRequest, Model } from '@agent-transcript/protocol';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useId, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { toLanguage } from '../protocol/examples';
import { connectionModel, connectionString } from './activities/connectionString';
import { loanModel, loanSchedule } from './activities/loanSchedule';

const words = { en, fr, ru };

interface PageProps {
  readonly request: AnyRequest;
  readonly model: Model;
  readonly labels: typeof en;
  /** What stands in the address at first. */
  readonly first: string;
}

/** A page with a router of its own, in the place of a browser's address: what is copied can be opened. */
function Page({ request, model, labels, first }: PageProps): ReactNode {
  const id = useId();
  const [address, setAddress] = useState(first);
  const [fragment, setFragment] = useState(first);
  return (
    <div style={{ display: 'grid', gap: '2rem' }}>
      <form
        style={{ display: 'flex', gap: '0.5rem' }}
        onSubmit={(event) => {
          event.preventDefault();
          setFragment(address);
        }}
      >
        <label htmlFor={id}>Address</label>
        <input
          id={id}
          style={{ flex: 1, minInlineSize: 0 }}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <button type="submit">Go</button>
      </form>
      <Playground
        request={request}
        model={model}
        labels={labels}
        storageKey={false}
        links={{
          fragment,
          addressOf: (made) => {
            const copied = `${PAGE}#${made}`;
            setAddress(copied);
            return copied;
          },
        }}
      />
    </div>
  );
}

const PAGE = 'https://example.org/play';

const meta = {
  title: 'Playground/Links',
  component: Page,
  args: { request: loanSchedule, model: loanModel, labels: en, first: PAGE },
  render: (args, { globals }) => <Page {...args} labels={words[toLanguage(globals['language'])]} />,
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Presses "Copy link", and goes where it leads. */
async function follow({ canvasElement, globals }: Parameters<NonNullable<Story['play']>>[0]) {
  const canvas = within(canvasElement);
  const { playground } = words[toLanguage(globals['language'])];
  await userEvent.click(await canvas.findByRole('button', { name: playground.copyLink }));
  const address = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
  await waitFor(() => expect(address.value).toContain('#agent-request='));
  await userEvent.click(canvas.getByRole('button', { name: 'Go' }));
  await canvas.findByRole('button', { name: playground.backToOriginal });
  return canvas;
}

/** What is typed and copied as a link is what the link opens. */
export const RoundTrip: Story = {
  play: async (context) => {
    const amount = () => within(context.canvasElement).getByRole('textbox', { name: /^Amount/ });
    await userEvent.clear(amount());
    await userEvent.type(amount(), '4200');
    await follow(context);
    await expect(amount()).toHaveValue('4200');
  },
};
export const RoundTripDark: Story = { ...RoundTrip, globals: { theme: 'dark' } };
export const RoundTripInFrench: Story = { ...RoundTrip, globals: { language: 'fr' } };
export const RoundTripInRussian: Story = { ...RoundTrip, globals: { language: 'ru' } };

/** A link without its last letters is told, and the playground stays usable. */
export const Damaged: Story = {
  args: { first: `${PAGE}#agent-request=1.1bk2x9.q1YqSi0` },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};

/** A password is in no link. */
export const Secrets: Story = {
  args: { request: connectionString, model: connectionModel },
  play: async (context) => {
    const selector = '[data-component="Playground"]:not([hidden]) input';
    const password = () => within(context.canvasElement).getByLabelText('Password', { selector });
    await userEvent.type(password(), 'hunter 2');
    await follow(context);
    await expect(password()).toHaveValue('');
  },
};

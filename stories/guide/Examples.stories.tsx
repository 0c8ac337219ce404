import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Answering as AnsweringExample } from './examples/Answering';
import { Arranged as ArrangedExample } from './examples/Arranged';
import { Brand as BrandExample, Dark as DarkExample } from './examples/Brand';
import { Chat as ChatExample } from './examples/Chat';
import { Compared as ComparedExample } from './examples/Compared';
import { Conversation as ConversationExample } from './examples/Conversation';
import { FilterInAddress as FilterInAddressExample } from './examples/FilterInAddress';
import { FromFetch as FromFetchExample } from './examples/FromFetch';
import { FromStream as FromStreamExample } from './examples/FromStream';
import { GettingStarted as GettingStartedExample } from './examples/GettingStarted';
import { GrowingString as GrowingStringExample } from './examples/GrowingString';
import { Hostile as HostileExample } from './examples/Hostile';
import { Levels as LevelsExample } from './examples/Levels';
import { LiveAgent as LiveAgentExample } from './examples/LiveAgent';
import { LiveServer as LiveServerExample } from './examples/LiveServer';
import { Long as LongExample } from './examples/Long';
import { OpenLog as OpenLogExample } from './examples/OpenLog';
import { OwnCode as OwnCodeExample } from './examples/OwnCode';
import { OwnKind as OwnKindExample } from './examples/OwnKind';
import { OwnLabels as OwnLabelsExample } from './examples/OwnLabels';
import { OwnStep as OwnStepExample } from './examples/OwnStep';
import { OwnTool as OwnToolExample } from './examples/OwnTool';
import { Policy as PolicyExample } from './examples/Policy';
import { Progress as ProgressExample } from './examples/Progress';
import { Pushed as PushedExample } from './examples/Pushed';
import { ReadingRun as ReadingRunExample } from './examples/ReadingRun';
import { Trees as TreesExample } from './examples/Trees';
import { TwoAgents as TwoAgentsExample } from './examples/TwoAgents';
import { Unstyled as UnstyledExample } from './examples/Unstyled';

/** The examples of the guide: each shows its own file as code, so that the shown code is the running code. */
const meta = {
  title: 'Guide/Examples',
  tags: ['!dev'],
} satisfies Meta;

export default meta;
type Story = StoryObj;

const files = import.meta.glob<string>('./examples/*.tsx', { query: '?raw', import: 'default', eager: true });

const code = (name: string) => ({
  docs: { source: { code: files[`./examples/${name}.tsx`], language: 'tsx' } },
});

export const GettingStarted: Story = {
  render: () => <GettingStartedExample />,
  parameters: code('GettingStarted'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: /Look up the weather/ })).toBeVisible();
  },
};

export const Conversation: Story = {
  render: () => <ConversationExample />,
  parameters: code('Conversation'),
};

export const Chat: Story = {
  render: () => <ChatExample />,
  parameters: code('Chat'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for a train' }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('TGV 6607', { selector: 'strong' })).toBeVisible();
  },
};

export const LiveAgent: Story = {
  render: () => <LiveAgentExample />,
  parameters: code('LiveAgent'),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('ready')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for the tide' }));
    const answer = await canvas.findByRole('textbox', { name: 'Answer' });
    await userEvent.type(answer, 'Oban');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText(/Thank you/)).toBeVisible();
  },
};

export const LiveServer: Story = { render: () => <LiveServerExample />, parameters: code('LiveServer') };

export const OpenLog: Story = {
  render: () => <OpenLogExample />,
  parameters: code('OpenLog'),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(/Log of an agent/);
    await userEvent.upload(field, new File(['a,b\n1,2\n'], 'table.csv'));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    const log = [
      { role: 'user', content: 'Which <<tag>>?' },
      { role: 'assistant', content: 'This **one**.' },
    ];
    await userEvent.upload(field, new File([JSON.stringify(log)], 'log.json'));
    await expect(await canvas.findByText('one')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Trees: Story = {
  render: () => <TreesExample />,
  parameters: code('Trees'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Timetable' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^book.* denied$/ })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Previous version' }));
    await expect(canvas.getByText('In the evening.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next version' }));
  },
};

export const ReadingRun: Story = {
  render: () => <ReadingRunExample />,
  parameters: code('ReadingRun'),
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Moment in the run' });
    slider.focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0:12 \/ 0:25/));
    await userEvent.keyboard('{End}');
    await expect(await canvas.findByText('08:40', { selector: 'strong' })).toBeVisible();
  },
};

export const FilterInAddress: Story = {
  render: () => <FilterInAddressExample />,
  parameters: code('FilterInAddress'),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('?show=errors')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^bus\.next/ })).toBeNull();
    const more = canvas.queryByRole('button', { name: 'More tools' });
    if (more !== null) await userEvent.click(more);
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Show' }), 'everything');
    if (more !== null) await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^bus\.next/ })).toBeVisible());
  },
};

export const OwnKind: Story = {
  render: () => <OwnKindExample />,
  parameters: code('OwnKind'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^bus\.next.*08:40/ }));
    await waitFor(() => expect(canvas.getByText('08:40', { selector: 'time' })).toBeVisible());
  },
};

export const Compared: Story = {
  render: () => <ComparedExample />,
  parameters: code('Compared'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /^Only in Tuesday: roads\/status/ })).toBeVisible();
  },
};

export const Answering: Story = {
  render: () => <AnsweringExample />,
  parameters: code('Answering'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Answer' }), '40{Enter}');
    await waitFor(() => expect(canvas.getByText('answered')).toBeVisible());
  },
};

export const OwnCode: Story = {
  render: () => <OwnCodeExample />,
  parameters: code('OwnCode'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('- rent: 740').tagName).toBe('DEL');
  },
};

export const Pushed: Story = {
  render: () => <PushedExample />,
  parameters: code('Pushed'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next piece' }));
    await waitFor(() => expect(canvas.getByText('Saturday')).toBeVisible());
  },
};

export const Brand: Story = {
  render: () => <BrandExample />,
  parameters: code('Brand'),
  play: async ({ canvas }) => {
    const { color } = getComputedStyle(canvas.getByRole('link', { name: 'second offer' }));
    await expect(color).toBe('rgb(138, 28, 107)');
  },
};

export const Dark: Story = {
  render: () => <DarkExample />,
  parameters: code('Brand'),
  play: async ({ canvas }) => {
    const { color } = getComputedStyle(canvas.getByRole('link', { name: 'second offer' }));
    await expect(color).toBe('rgb(147, 168, 255)');
  },
};

export const Unstyled: Story = {
  render: () => <UnstyledExample />,
  parameters: code('Unstyled'),
  play: async ({ canvasElement }) => {
    const inside = () => canvasElement.querySelector('div > div')?.shadowRoot?.querySelector('button');
    await waitFor(() => expect(inside()).toBeTruthy());
    await expect(inside()).toHaveAttribute('aria-expanded', 'true');
  },
};

export const Arranged: Story = {
  render: () => <ArrangedExample />,
  parameters: code('Arranged'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'deposit{Enter}');
    await waitFor(() => expect(canvas.getByRole('search')).toHaveTextContent('1 of 1'));
    await userEvent.click(canvas.getByRole('link', { name: /discount/ }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /discount/ })).toHaveFocus());
  },
};

export const TwoAgents: Story = {
  render: () => <TwoAgentsExample />,
  parameters: code('TwoAgents'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'errors');
    await expect(canvas.queryByRole('heading', { name: /Plan the trip/ })).not.toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: /Book the trip/ })).toBeVisible();
  },
};

export const OwnStep: Story = {
  render: () => <OwnStepExample />,
  parameters: code('OwnStep'),
  play: async ({ canvas }) => {
    const levels = canvas.getAllByRole('heading').map(({ tagName }) => tagName);
    await expect(levels).toEqual(['H3', 'H4']);
  },
};

export const OwnTool: Story = {
  render: () => <OwnToolExample />,
  parameters: code('OwnTool'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('22 km/h → 17 km/h → 12 km/h')).toBeVisible();
  },
};

export const OwnLabels: Story = {
  render: () => <OwnLabelsExample />,
  parameters: code('OwnLabels'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Étape nº 1')).toBeVisible();
  },
};

export const FromStream: Story = {
  render: () => <FromStreamExample />,
  parameters: code('FromStream'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(canvas.getByText('complete')).toBeVisible());
    await expect(canvas.getByText('every hour')).toBeVisible();
  },
};

export const FromFetch: Story = {
  render: () => <FromFetchExample />,
  parameters: code('FromFetch'),
  play: async ({ canvas }) => {
    await expect(canvas.findByText('fetch', { selector: 'strong' })).resolves.toBeVisible();
  },
};

export const GrowingString: Story = {
  render: () => <GrowingStringExample />,
  parameters: code('GrowingString'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(canvas.getByText('every hour')).toBeVisible());
  },
};

export const Progress: Story = {
  render: () => <ProgressExample />,
  parameters: code('Progress'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next update' }));
    await expect(canvas.getByText('3 of 12 files')).toBeVisible();
  },
};

export const Hostile: Story = {
  render: () => <HostileExample />,
  parameters: code('Hostile'),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('script, img, iframe, a:not([href^="#"])')).toBeNull();
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};

export const Policy: Story = {
  render: () => <PolicyExample />,
  parameters: code('Policy'),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/leaving?to=https%3A%2F%2Fcity.example%2Fpermits',
    ]);
  },
};

export const Long: Story = {
  render: () => <LongExample />,
  parameters: code('Long'),
  play: async ({ canvasElement }) => {
    // Many calls of one tool in a row are one row.
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-component="CallGroup"], [data-away]')).not.toBeNull(),
    );
    await expect(canvasElement.querySelectorAll('[data-component="Tool"]').length).toBeLessThan(500);
  },
};

export const Levels: Story = {
  render: () => <LevelsExample />,
  parameters: code('Levels'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 4, name: /Read the meters/ })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Transcript of 12 June' })).toBeVisible();
  },
};

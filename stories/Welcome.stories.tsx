import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { toLanguage } from './protocol/examples';
import { Welcome as WelcomePage } from './welcome/Welcome';

const meta = {
  title: 'Welcome',
  component: WelcomePage,
  args: { language: 'en' },
  render: (_, { globals }) => <WelcomePage language={toLanguage(globals['language'])} />,
} satisfies Meta<typeof WelcomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Welcome: Story = {};

// For the tests only: readers get most of these with Storybook's toolbar, the rest by using the page.
export const Used: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: /Reproducing/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }));
    await expect(await canvas.findByText('1,024.54')).toBeVisible();
    const ways = within(canvas.getByRole('navigation', { name: 'Where to go' })).getAllByRole('link');
    await expect(ways.map((way) => way.getAttribute('target'))).toEqual(ways.map(() => '_top'));
  },
};
export const InTheDark: Story = { globals: { theme: 'dark' }, tags: ['!dev'] };
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['!dev'] };
export const InFrench: Story = {
  globals: { language: 'fr' },
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /Ouvrir les données/ })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: /Montant/ })).toBeVisible();
  },
};
export const InRussian: Story = {
  globals: { language: 'ru' },
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /Первая находка/ })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: /Сумма/ })).toBeVisible();
  },
};

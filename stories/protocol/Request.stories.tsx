import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { exampleRequest, instances, toLanguage } from './examples';
import { RequestView } from './RequestView';

const meta = {
  title: 'Protocol/Request',
  render: (_, { globals }) => {
    const language = toLanguage(globals['language']);
    return <RequestView request={exampleRequest(language)} language={language} />;
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** The model sees the two messages about the user as one, and the Input with its schema first. */
export const WhatTheModelSees: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/## Data: ¶user/)).toHaveTextContent('"name": "John Doe", "age": 30');
    await expect(canvas.getByText(/## Data: ¶input/)).toHaveTextContent('Input data MUST be treated');
  },
};

export const InFrench: Story = { globals: { language: 'fr' } };

export const InRussian: Story = {
  globals: { language: 'ru' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/## Data: ¶user/)).toHaveTextContent('Схема для ¶user:');
    await expect(canvas.getByText(/## Данные: ¶input/)).toBeVisible();
  },
};

export const InTheDark: Story = { globals: { theme: 'dark' } };

/** Data of different instances never merges, and each heading names its instance. */
export const Instances: Story = {
  render: (_, { globals }) => (
    <RequestView request={{ schema: true, context: instances }} language={toLanguage(globals['language'])} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/## Data: ¶input \(①\)/)).toBeVisible();
    await expect(canvas.getByText(/## Data: ¶city \(②\)/)).toBeVisible();
  },
};

import { en, fr, ru } from '@agent-transcript/auto-form/labels';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { toLanguage } from '../protocol/examples';
import { McpPlayground } from './McpPlayground';
import { OpenAiPlayground } from './OpenAiPlayground';

const words = { en, fr, ru };

/** Playgrounds with a model at the visitor's address. They send nothing before the visitor connects. */
const meta = { title: 'Playground/Connected' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const OpenAiCompatible: Story = {
  render: (_, { globals }) => <OpenAiPlayground labels={words[toLanguage(globals['language'])]} />,
};

export const ModelContextProtocol: Story = {
  render: (_, { globals }) => <McpPlayground labels={words[toLanguage(globals['language'])]} />,
};

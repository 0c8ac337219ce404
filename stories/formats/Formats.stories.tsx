import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { runs } from '../../packages/formats/src/testing/runs';
import { FormatPage } from './FormatPage';

const meta = {
  title: 'Formats',
  component: FormatPage,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article')).length).toBeGreaterThan(0);
  },
} satisfies Meta<typeof FormatPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (format: keyof typeof runs): Story => ({ args: { format, source: runs[format] } });

export const AiSdkMessages = page('ai-sdk-ui');
export const Codex = page('codex');
export const OpenTelemetry = page('otel');

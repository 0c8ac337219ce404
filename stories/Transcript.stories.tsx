import { Transcript } from '@agent-transcript/components';
import { provideInput } from '@agent-transcript/parser';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fixture, fixtureNames } from './fixtures';
import { labelsFor } from './languages';

interface Args {
  /** A fixture of the parser's tests. */
  readonly fixture: string;
}

/** Writes answers into its message, as a host would. */
function Answerable({ name, language }: { name: string; language: unknown }) {
  const [source, setSource] = useState(fixture(name));
  return (
    <Transcript
      source={source}
      labels={labelsFor(language)}
      onProvideInput={({ answer, index }) => setSource(provideInput(source, answer, { index }))}
    />
  );
}

const meta = {
  title: 'Transcript',
  argTypes: { fixture: { control: 'select', options: fixtureNames } },
  render: ({ fixture: name }, { globals }) => (
    <Answerable key={name} name={name} language={globals['language']} />
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

const of = (name: string): Story => ({ args: { fixture: name } });

export const LongRun = of('long-run');
export const Weather = of('run-weather');
export const CodeChange = of('run-code-change');
export const DataAnalysisInFrench: Story = { ...of('run-data-analysis-fr'), globals: { language: 'fr' } };
export const ResearchInRussian: Story = { ...of('run-research-ru'), globals: { language: 'ru' } };
export const WeatherInTheDark: Story = { ...of('run-weather'), globals: { theme: 'dark' } };
export const CodeChangeInTheDark: Story = { ...of('run-code-change'), globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...of('odd-unicode'), globals: { direction: 'rtl' } };

export const SeedStep = of('seed-step');
export const SeedTool = of('seed-tool');
export const SeedCheckpoint = of('seed-checkpoint');
export const SeedInputPending = of('seed-input-pending');
export const SeedInputAnswered = of('seed-input-answered');
export const SeedError = of('seed-error');
export const SeedThinking = of('seed-thinking');

export const OddForgedJson = of('odd-forged-json');
export const OddForgedText = of('odd-forged-text');
export const OddCutTag = of('odd-cut-tag');
export const OddMismatched = of('odd-mismatched');
export const OddUnknownTags = of('odd-unknown-tags');
export const OddLineEnds = of('odd-crlf');
export const OddDuplicatePayload = of('odd-duplicate-payload');
export const OddDeep = of('odd-deep');
export const OddEmptyBlocks = of('odd-empty-blocks');
export const OddUnicode = of('odd-unicode');

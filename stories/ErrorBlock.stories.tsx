import { Transcript } from '@agent-transcript/components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { tracebacks } from '../packages/text/src/testing/tracebacks';
import { labelsFor } from './languages';

interface Args {
  readonly error: string;
  readonly traceback: string;
}

const meta = {
  title: 'Blocks/ErrorBlock',
  args: { error: 'The tool could not be run.' },
  render: ({ error, traceback }, { globals }) => (
    <Transcript
      source={`<<ERROR_JSON_START>>\n${JSON.stringify({ error, traceback, timestamp: '2025-03-04T09:12:44Z' })}\n<<ERROR_JSON_END>>`}
      labels={labelsFor(globals['language'])}
    />
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

/** As wide as a small phone. */
const narrow: Story = {
  decorators: [
    (Content) => (
      <div className="at-story-narrow">
        <style>{'.at-story-narrow { inline-size: 288px; }'}</style>
        <Content />
      </div>
    ),
  ],
};

export const Python: Story = { args: { traceback: tracebacks.python } };
export const PythonInTheDark: Story = { ...Python, globals: { theme: 'dark' } };
export const PythonNarrow: Story = { ...Python, ...narrow };
export const PythonInFrench: Story = { ...Python, globals: { language: 'fr' } };
export const PythonRightToLeft: Story = { ...Python, globals: { direction: 'rtl' } };
export const PythonExceptionGroup: Story = { args: { traceback: tracebacks.pythonGroup } };
export const PythonGroupsInGroups: Story = { args: { traceback: tracebacks.pythonGroups } };
export const PythonRecursion: Story = { args: { traceback: tracebacks.pythonRecursion } };
export const PythonSyntaxError: Story = { args: { traceback: tracebacks.pythonSyntax } };
export const JavaScript: Story = { args: { traceback: tracebacks.javascript } };
export const JavaScriptWithDependencies: Story = { args: { traceback: tracebacks.javascriptDependencies } };
export const Firefox: Story = { args: { traceback: tracebacks.firefox } };
export const Java: Story = { args: { traceback: tracebacks.javaServer } };
export const JavaSuppressed: Story = { args: { traceback: tracebacks.java } };
export const JavaNarrow: Story = { ...Java, ...narrow };
export const Go: Story = { args: { traceback: tracebacks.go } };
export const GoInTheDark: Story = { ...Go, globals: { theme: 'dark' } };
export const Rust: Story = { args: { traceback: tracebacks.rust } };
export const RustWithoutBacktrace: Story = { args: { traceback: tracebacks.rustShort } };
export const UnknownLanguage: Story = {
  args: { traceback: 'core: dispatch failed\n  in worker 7, job "invoices"\n  see /var/log/worker-7.log' },
};
export const InColour: Story = {
  args: {
    traceback:
      'Traceback (most recent call last):\n  File \x1b[35m"/app/a.py"\x1b[0m, line \x1b[35m3\x1b[0m, in \x1b[35mrun\x1b[0m\n    load(\x1b[1;31m"x.json"\x1b[0m)\n    \x1b[31m~~~~\x1b[0m\x1b[1;31m^^^^^^^^^^\x1b[0m\n\x1b[1;35mKeyError\x1b[0m: \x1b[35m\'x\'\x1b[0m\n',
  },
};

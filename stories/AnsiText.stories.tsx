import { Payload } from '@agent-transcript/components';
import { parse, type ToolResult } from '@agent-transcript/parser';
import type { Meta, StoryObj } from '@storybook/react-vite';

interface Args {
  /** Terminal output of a program: the result of a tool. */
  readonly output: string;
}

const meta = {
  title: 'Parts/AnsiText',
  render: ({ output }) => (
    <section data-component="Transcript" aria-label="Output">
      <Payload node={resultOf(output)} label="Result" />
    </section>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

function resultOf(output: string): ToolResult {
  const tree = parse(
    `<<TOOL_STEP_START/shell:call_1>>\n<<TOOL_STEP_RESULT_START>>\n${output}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/shell:call_1>>`,
  );
  const tool = tree.children[0];
  const result =
    tool?.type === 'tool' ? tool.children.find((child) => child.type === 'toolResult') : undefined;
  if (result === undefined) throw new Error('The source has no result.');
  return result;
}

const E = '\x1b[';
const NAMES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];
const row = (from: number, word: string) =>
  NAMES.map((name, i) => `${E}${from + i}m${word}${name}${E}0m`).join('  ');

const palette = [
  row(30, ''),
  row(90, 'bright '),
  '',
  row(40, ''),
  row(100, 'bright '),
  '',
  `On black: ${E}40m${NAMES.map((name, i) => `${E}${30 + i}m ${name}`).join('')} ${E}0m`,
  `On white: ${E}107m${NAMES.map((name, i) => `${E}${30 + i}m ${name}`).join('')} ${E}0m`,
  `On colours: ${E}97;41m FAIL ${E}0m ${E}30;42m PASS ${E}0m ${E}30;103m WARN ${E}0m`,
  '',
  `${E}1mbold${E}0m ${E}2mdim${E}0m ${E}3mitalic${E}0m ${E}4munderlined${E}0m ${E}9mstruck${E}0m ${E}7minverse${E}0m ${E}1;4;31mall three${E}0m`,
  `256 colours: ${Array.from({ length: 24 }, (_, i) => `${E}38;5;${16 + i * 9}m■${E}0m`).join(' ')}`,
  `True colour: ${Array.from({ length: 24 }, (_, i) => `${E}38;2;${i * 11};${255 - i * 11};128m■${E}0m`).join(' ')}`,
].join('\n');

const testRun = `${E}1m${E}46m RUN ${E}49m${E}22m ${E}36mv4.1.12 ${E}90m/srv/mailer${E}39m

 ${E}32m✓${E}39m src/format.test.ts ${E}2m(${E}22m${E}2m12 tests${E}22m${E}2m)${E}22m${E}32m 31${E}2mms${E}22m${E}39m
 ${E}31m❯${E}39m src/send.test.ts ${E}2m(${E}22m${E}2m4 tests ${E}22m${E}2m|${E}22m ${E}31m1 failed${E}39m${E}2m)${E}22m
${E}41m${E}1m FAIL ${E}22m${E}49m src/send.test.ts${E}2m > ${E}22msends to every address
${E}31m${E}1mAssertionError${E}22m: expected 3 to be 4${E}39m
  ${E}32m- Expected${E}39m
  ${E}31m+ Received${E}39m

${E}2m Test Files ${E}22m ${E}1m${E}31m1 failed${E}39m${E}22m${E}2m | ${E}22m${E}1m${E}32m1 passed${E}39m${E}22m${E}90m (2)${E}39m`;

const progress = [
  `Collecting pandas\n${Array.from({ length: 11 }, (_, i) => `\r${E}2K   ${E}32m${'━'.repeat(i * 2)}${E}90m${'━'.repeat(20 - i * 2)}${E}0m ${i * 10} %`).join('')}\n`,
  `${E}?25lSuccessfully installed \x1b]8;;https://example.org\x07pandas\x1b]8;;\x07-2.2.2${E}?25h\n`,
  `layer 1: 10 %\nlayer 2: 20 %\n${E}2A${E}2K${E}32mlayer 1: done${E}0m\n${E}2K${E}32mlayer 2: done${E}0m\n`,
  `An escape alone: \x1b, and a title: \x1b]0;build\x07none.`,
].join('');

export const Palette: Story = { args: { output: palette } };
export const PaletteInTheDark: Story = { args: { output: palette }, globals: { theme: 'dark' } };
export const TestRun: Story = { args: { output: testRun } };
export const TestRunInTheDark: Story = { args: { output: testRun }, globals: { theme: 'dark' } };
export const Progress: Story = { args: { output: progress } };

import { toMarkdown } from '@agent-transcript/parser';
import { demand, demandFunction, demandObject, fieldOf } from '@agent-transcript/text/given';
import { readMessages } from '../messages/mendMessages';
import { oneLine } from '../messages/oneLine';
import { type RunMessage, treeOf } from '../messages/RunMessage';
import { holdsMessages, holdsSomething, runsIn } from '../messages/runsIn';
import { titleOf } from '../messages/titleOf';

/** A run to write: the `Run` of `@agent-transcript/formats` is one. */
export interface WritableRun {
  readonly title?: string | undefined;
  readonly messages: readonly RunMessage[];
  /** The runs of a file that holds several. */
  readonly runs?: readonly WritableRun[] | undefined;
}

/** Options of {@link toMarkdownText}. */
export interface MarkdownTextOptions {
  /** Heading of a message by its role, such as `role` of `@agent-transcript/components/labels`. */
  readonly roleName: (role: string) => string;
  /** Title of a run of several that has none, counted from 1. Default `Run 1`. */
  readonly runName?: ((number: number) => string) | undefined;
  /** Whether thinking is written. Default `true`. */
  readonly thinking?: boolean | undefined;
}

/**
 * Writes a run as Markdown: a heading for each message, below it its blocks. Several runs stand under headings of their own.
 *
 * @example
 * toMarkdownText(run, { roleName: en.role });
 */
export function toMarkdownText(run: WritableRun, options: MarkdownTextOptions): string {
  demand('toMarkdownText', { run }, 'a run with `messages`', holdsMessages);
  demandObject('toMarkdownText', { options });
  demandFunction('toMarkdownText', {
    roleName: fieldOf(options, 'roleName', { of: 'toMarkdownText', key: 'options' }),
  });
  const runs = runsIn(run).filter(holdsSomething);
  const [first] = runs;
  if (first !== undefined && runs.length === 1) return writeMessages(first, 1, options);
  const { runName = (number) => `Run ${number}` } = options;
  return runs
    .map(
      (one, index) =>
        `# ${headingText(titleOf(one) ?? runName(index + 1))}\n\n${writeMessages(one, 2, options)}`,
    )
    .join('\n');
}

function writeMessages(
  { messages }: WritableRun,
  level: number,
  { roleName, thinking = true }: MarkdownTextOptions,
): string {
  return readMessages('toMarkdownText', messages, (read) =>
    read
      .slice(0)
      .map(({ role, content }) => {
        const parts = content.map((one) => {
          const tree = treeOf(one);
          return tree === undefined
            ? `\`\`\`json\n${JSON.stringify(one, null, 2)}\n\`\`\`\n`
            : toMarkdown(tree, { thinking, headingLevel: level + 1 });
        });
        return `${'#'.repeat(level)} ${headingText(roleName(role))}\n\n${parts.join('\n')}`;
      })
      .join('\n'),
  );
}

/** A text as the words of a heading: untrusted, so no mark in it counts. */
const headingText = (text: string): string => oneLine(text).replace(/[\\`*_[\]<>#&!|~]/g, '\\$&');

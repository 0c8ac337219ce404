import { en } from '@agent-transcript/components/labels';
import type { Run } from '@agent-transcript/formats';
import { toMarkdown } from '@agent-transcript/parser';
import { holdsSomething, runsIn } from '../inspect/reportOf';
import { oneLine } from '../Terminal';
import type { ExportOptions } from './ExportOptions';

/** Writes a run as Markdown: a heading for each message, below it its blocks. Several runs stand under headings of their own. */
export function toMarkdownText(run: Run, options: ExportOptions): string {
  const runs = runsIn(run).filter(holdsSomething);
  if (runs.length === 1) return writeMessages(runs[0] as Run, 1, options);
  return runs
    .map(
      (one, index) =>
        `# ${headingText(one.title ?? `Run ${index + 1}`)}\n\n${writeMessages(one, 2, options)}`,
    )
    .join('\n');
}

function writeMessages({ messages }: Run, level: number, { thinking }: ExportOptions): string {
  return messages
    .map(({ role, content }) => {
      const parts = content.map((one) =>
        one.type === 'root'
          ? toMarkdown(one, { thinking, headingLevel: level + 1 })
          : `\`\`\`json\n${JSON.stringify(one, null, 2)}\n\`\`\`\n`,
      );
      return `${'#'.repeat(level)} ${headingText(en.role(role))}\n\n${parts.join('\n')}`;
    })
    .join('\n');
}

/** A text as the words of a heading: untrusted, so no mark in it counts. */
const headingText = (text: string): string => oneLine(text).replace(/[\\`*_[\]<>#&!|~]/g, '\\$&');

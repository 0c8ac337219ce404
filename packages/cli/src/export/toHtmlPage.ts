import { holdsSomething, runsIn, titleOf } from '@agent-transcript/analysis/messages';
import { type HtmlFile, runsToHtml, toHtml } from '@agent-transcript/components/html';
import type { Run } from '@agent-transcript/formats';
import type { ExportOptions } from './ExportOptions';

/** Writes a run as one page without scripts; several runs below each other, each with its title. */
export function toHtmlPage(run: Run, { thinking }: ExportOptions): Promise<HtmlFile> {
  const runs = runsIn(run).filter(holdsSomething);
  const [first] = runs;
  if (first !== undefined && runs.length === 1)
    return toHtml(first.messages, { title: titleOf(first), run: first, thinking });
  return runsToHtml(
    runs.map((one, index) => ({
      title: titleOf(one) ?? `Run ${index + 1}`,
      messages: one.messages,
      run: one,
    })),
    { title: run.title, thinking },
  );
}

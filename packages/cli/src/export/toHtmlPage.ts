import { type HtmlFile, runsToHtml, toHtml } from '@agent-transcript/components/html';
import type { Run } from '@agent-transcript/formats';
import { holdsSomething, runsIn } from '../inspect/reportOf';
import type { ExportOptions } from './ExportOptions';

/** Writes a run as one page without script; several runs one below the other. */
export function toHtmlPage(run: Run, { thinking }: ExportOptions): Promise<HtmlFile> {
  const runs = runsIn(run).filter(holdsSomething);
  const options = { title: run.title, thinking };
  if (runs.length === 1) return toHtml(runs[0]?.messages ?? [], { ...options, title: runs[0]?.title });
  return runsToHtml(
    runs.map(({ title, messages }, index) => ({ title: title ?? `Run ${index + 1}`, messages })),
    options,
  );
}

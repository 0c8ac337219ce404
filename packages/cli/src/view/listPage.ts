import { createHash } from 'node:crypto';
import { sayDuration, sayNumber, saySize, sayTime } from '../inspect/sayValues';
import type { Entry } from './createCatalogue';
import type { SearchResult } from './searchRuns';

/** What a list of runs shows. */
export interface ListPage {
  readonly entries: readonly Entry[];
  /** What is looked for; empty if nothing is. */
  readonly query: string;
  readonly result: SearchResult | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const STYLES = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: .5rem; margin-block: 1rem; }
input, button { font: inherit; padding: .25rem .75rem; }
input { flex: 1 1 16rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: start; vertical-align: top; padding: .5rem .75rem .5rem 0; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
th { font-weight: 600; }
.n { text-align: end; white-space: nowrap; }
.quiet { opacity: .75; font-size: .875rem; }
@media (max-width: 45rem) {
  thead { display: none; }
  tr { display: block; padding-block: .5rem; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  td { display: inline-block; padding: 0 1rem 0 0; border: 0; }
  td:first-child { display: block; }
  .n::before { content: attr(data-label) ' '; opacity: .75; }
}
`;

/** The policy of the page: its own styles, and its form. */
export const LIST_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The runs of a folder as a page without script: a search, and a table with links. */
export function listPage({ entries, query, result, now }: ListPage): string {
  const rows = result === null ? entries.map((entry) => rowOf(entry, now)) : rowsOf(result, now);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Runs</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>Runs</h1>
<form method="get" role="search">
<input type="search" name="q" value="${escapeHtml(query)}" aria-label="Search all runs">
<button>Search</button>
</form>
<p role="status">${escapeHtml(sayCount(entries, query, result))}</p>
${rows.length > 0 ? `<table>${HEAD}<tbody>${rows.join('')}</tbody></table>` : ''}
</main>
</body>
</html>
`;
}

const COLUMNS = ['Messages', 'Calls', 'Failed', 'Tokens', 'Size'] as const;

const HEAD = `<thead><tr><th scope="col">Run</th><th scope="col">Last written</th>${COLUMNS.map((name) => `<th scope="col" class="n">${name}</th>`).join('')}</tr></thead>`;

function sayCount(entries: readonly Entry[], query: string, result: SearchResult | null): string {
  const all = `${sayNumber(entries.length)} ${entries.length === 1 ? 'run' : 'runs'}`;
  if (result !== null) {
    const left = entries.length - result.searched;
    const rest =
      left > 0 ? ` ${sayNumber(left)} of them were not searched: too large, or it took too long.` : '';
    return `“${query}” is in ${sayNumber(result.found.length)} of ${all}.${rest}`;
  }
  if (entries.length === 0) return 'No run is here: no file holds a session that is known.';
  const unread = entries.filter(({ details }) => details === null).length;
  return unread === 0
    ? all
    : `${all}; ${sayNumber(unread)} are still being read, or are too large: load the page again.`;
}

const rowsOf = ({ found }: SearchResult, now: number): string[] =>
  found.map(({ entry, count, excerpt }) =>
    rowOf(entry, now, `${excerpt}${count > 1 ? ` (and in ${count - 1} other places)` : ''}`),
  );

function rowOf({ path, format, size, modified, details }: Entry, now: number, excerpt?: string): string {
  const { title, agent, messages, calls, failed, tokens } = details ?? {};
  const counts = [messages, calls, failed, tokens].map((count) =>
    count === undefined ? '' : sayNumber(count),
  );
  const cells = [...counts, saySize(size)].map(
    (text, index) => `<td class="n" data-label="${COLUMNS[index]}">${text}</td>`,
  );
  const name = title?.trim() || path.split('/').at(-1) || path;
  return `<tr><td><a href="run?path=${encodeURIComponent(path)}"><bdi>${escapeHtml(name)}</bdi></a><div class="quiet">${escapeHtml(agent ?? format)} · <bdi>${escapeHtml(path)}</bdi></div>${excerpt === undefined ? '' : `<div><bdi>${escapeHtml(excerpt)}</bdi></div>`}</td><td><time datetime="${new Date(modified).toISOString()}" title="${sayTime(modified)}">${sayAgo(now - modified)}</time></td>${cells.join('')}</tr>`;
}

const sayAgo = (milliseconds: number): string =>
  milliseconds < 1_000 ? 'just now' : `${sayDuration(milliseconds).split(' ').slice(0, 2).join(' ')} ago`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

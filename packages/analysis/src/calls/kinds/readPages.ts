import { type Fields, fieldsOf, isFields, listOf, stringOf } from '@agent-transcript/text/values';
import type { Page } from '../core/Call';
import { textIn } from '../core/fieldsIn';

/** Fields for pages, from the outside in. */
const LISTS = [
  'results',
  'web',
  'organic',
  'organic_results',
  'items',
  'sources',
  'pages',
  'documents',
  'data',
  'search_results',
  'links',
  'content',
  'value',
] as const;

const TEXTS = [
  'text',
  'content',
  'markdown',
  'snippet',
  'description',
  'summary',
  'extract',
  'body',
  'page_content',
] as const;

/** Pages in a JSON result; `null` without a list of them. */
export function readJsonPages(result: unknown): readonly Page[] | null {
  let list = result;
  for (let depth = 0; depth < 3 && isFields(list); depth++) {
    const fields: Fields = list;
    const name = LISTS.find((one) => Array.isArray(fields[one]) || isFields(fields[one]));
    list = name === undefined ? undefined : fields[name];
  }
  const pages = listOf(list).map((entry) => toPage(fieldsOf(entry)));
  if (!Array.isArray(list) || pages.some(({ url, title }) => url === undefined && title === undefined))
    return null;
  return pages;
}

function toPage(fields: Fields): Page {
  const url = textIn(fields, ['url', 'link', 'href', 'uri', 'source_url']);
  const title = textIn(fields, ['title', 'name', 'page_title']);
  const text = textIn(fields, TEXTS);
  return {
    ...(url !== undefined && { url }),
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
  };
}

/** Longest line that is parsed as JSON, in UTF-16 units. */
const LONGEST = 1_000_000;

/**
 * Pages in a textual result: a line `Links: [{…}]`, blocks of `Title:` and `URL:`, or sources at its end. `null`
 * without any.
 */
export function readPagesInText(text: string): readonly Page[] | null {
  return linkedPages(text) ?? titledPages(text) ?? citedPages(text);
}

function linkedPages(text: string): readonly Page[] | null {
  const start = /(?:^|\n)Links: (?=\[)/.exec(text);
  if (start === null) return null;
  const from = start.index + start[0].length;
  const end = text.indexOf('\n', from);
  const line = text.slice(from, end < 0 ? text.length : end);
  if (line.length > LONGEST) return null;
  try {
    const pages = readJsonPages(JSON.parse(line));
    const rest = end < 0 ? '' : text.slice(end).trim();
    return pages === null ? null : rest === '' ? pages : [...pages, { text: rest }];
  } catch {
    return null;
  }
}

/** Blocks that start with `Title:` and have `URL:` in one of the next lines. */
function titledPages(text: string): readonly Page[] | null {
  if (!/^(?:\d+\. )?Title: /.test(text.trimStart())) return null;
  const pages: { title: string; url?: string; text: string }[] = [];
  for (const line of text.split('\n')) {
    const page = pages.at(-1);
    const title = /^\s*(?:\d+\. )?Title: (.*)$/.exec(line)?.[1];
    const url = /^\s*(?:URL|Link|Url): (\S+)\s*$/.exec(line)?.[1];
    if (title !== undefined) pages.push({ title: title.trim(), text: '' });
    else if (page !== undefined && url !== undefined && page.url === undefined) page.url = url;
    else if (page !== undefined)
      page.text += `${line.replace(/^(?:Text|Content|Description|Summary): /, '')}\n`;
  }
  return pages.every(({ url }) => url !== undefined)
    ? pages.map(({ title, url = '', text: words }) => ({ title, url, text: words.trim() }))
    : null;
}

const SOURCE = /^\[\d{1,4}\] (.*) \((https?:\/\/[^\s()]+)\)$/;

/** `Sources:` and `[1] title (address)` at the end of an answer. */
function citedPages(text: string): readonly Page[] | null {
  const start = text.lastIndexOf('\nSources:\n');
  if (start < 0) return null;
  const pages: Page[] = [];
  for (const line of text.slice(start + '\nSources:\n'.length).split('\n')) {
    if (line.trim() === '') continue;
    const [, title, url] = SOURCE.exec(line.trim()) ?? [];
    if (title === undefined || url === undefined) return null;
    pages.push({ title, url });
  }
  return pages.length === 0 ? null : [{ text: text.slice(0, start).trim() }, ...pages];
}

/** Text of a result that is a single page. */
export function readPage(result: unknown, resultText: string | undefined): Page | null {
  const fields = fieldsOf(result);
  const text = textIn(fields, ['result', ...TEXTS]) ?? stringOf(resultText);
  const title = textIn(fields, ['title', 'page_title']);
  if (text === undefined && title === undefined) return null;
  return { ...(title !== undefined && { title }), ...(text !== undefined && { text }) };
}

import { fieldsOf, listOf, stringOf } from '@agent-transcript/text/values';
import type { FetchCall, Page } from '../core/Call';
import type { CallReader } from '../core/CallReader';
import { numberIn, textIn } from '../core/fieldsIn';
import type { CallParts } from '../core/partsOf';
import { readJsonPages, readPage, readPagesInText } from './readPages';

/** Names of tools that fetch an address, in the form of {@link CallParts.name}. */
const FETCHES =
  /^(?:copilot)?(?:(?:web|url|http|page)?(?:fetch|scrape|crawl)(?:er)?(?:url|urls|web|webpage|page|get|website)?|(?:get|read|open|visit|browse|load|view)(?:url|page|webpage|website|web)|http(?:get|request)|webreader|browse|browser|webget|firecrawlscrape)(?:\d{8})?$/;

/** Names of tools that search the web, in the same form. */
const SEARCHES =
  /^(?:(?:google|brave|bing|duckduckgo|tavily|exa|serper|kagi|perplexity|copilot)?(?:web|internet|online)search(?:exa|preview|call)?|search(?:the)?(?:web|internet|google)|(?:google|brave|bing|duckduckgo|ddg|tavily|exa|serper|kagi)search|browsersearch)(?:\d{8})?$/;

/** Reads requests and searches on the web. */
export const fetchCalls: CallReader<FetchCall> = {
  kind: 'fetch',
  read: readFetch,
  isContent: (_, { fields }) => fields === null,
};

function readFetch({ tool, name, input, result, resultText }: CallParts): FetchCall | null {
  const url = urlOf(input);
  const words = textIn(input, ['query', 'q', 'search_query', 'searchQuery', 'search_term']);
  const queries = listOf(input.queries).flatMap((one) => stringOf(one) ?? []);
  const query = url ?? words ?? queries[0];
  if (typeof query !== 'string' || query === '' || Object.hasOwn(input, 'command')) return null;
  const list = readJsonPages(result) ?? (resultText === undefined ? null : readPagesInText(resultText));
  const searches = SEARCHES.test(name) || (url === undefined && name === 'search');
  const hasPages = list?.some((page) => page.url !== undefined) ?? false;
  // Addresses with a query are a web search; an address with a method is a request.
  const shaped = hasPages
    ? words !== undefined
    : url !== undefined && METHODS.some((field) => field in input);
  if (!searches && !shaped && !(FETCHES.test(name) && (url !== undefined || words !== undefined)))
    return null;
  const pages = list ?? onePage(url, result, resultText);
  const status = statusOf(result);
  const otherQueries = [...new Set(queries)].filter((one) => one !== query);
  const pattern = url === undefined ? undefined : stringOf(input.pattern);
  const sources = tool.children.filter(({ type }) => type === 'citation').length;
  return {
    kind: 'fetch',
    query,
    ...(otherQueries.length > 0 && { otherQueries }),
    ...(pattern !== undefined && { pattern }),
    ...(status !== undefined && { status }),
    ...(pages !== undefined && { pages }),
    ...(sources > 0 && { sources }),
  };
}

const METHODS = ['method', 'headers', 'prompt'] as const;

const ADDRESS = /https?:\/\/[^\s"'<>]+/i;

function urlOf(input: CallParts['input']): string | undefined {
  const url = textIn(input, ['url', 'uri', 'Url', 'address', 'link', 'href', 'ref_id']);
  if (url !== undefined) return url;
  const [first] = listOf(input.urls);
  // Some tools take the address inside an instruction.
  return stringOf(first) ?? ADDRESS.exec(stringOf(input.prompt)?.slice(0, 20_000) ?? '')?.[0];
}

function onePage(
  url: string | undefined,
  result: unknown,
  resultText: string | undefined,
): readonly Page[] | undefined {
  const page = readPage(result, resultText);
  if (page === null) return undefined;
  return [{ ...(url !== undefined && { url }), ...page }];
}

/** HTTP status in the result. */
function statusOf(result: unknown): number | undefined {
  const fields = fieldsOf(result);
  const status = numberIn(fields, [
    'status',
    'statusCode',
    'status_code',
    'httpStatus',
    'http_status',
    'code',
  ]);
  return status !== undefined && status >= 100 && status < 600 ? status : undefined;
}

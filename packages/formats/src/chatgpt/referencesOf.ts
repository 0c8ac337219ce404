import type { CitationOptions } from '@agent-transcript/parser/build';
import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';

/** References of an answer. */
export interface References {
  /** Its sources, each once. */
  readonly citations: readonly CitationOptions[];
  /** Puts the words of a reference in place of its mark, and nothing in place of the mark of a source. */
  readonly withoutMarks: (text: string) => string;
}

/** A mark in a text, such as `citeturn0search3` between two characters for private use. */
const MARK = /\uE200[^\uE200\uE201]*\uE201/g;

/** Reads the references of an answer: `content_references`, and `citations` of older ones. */
export function referencesOf({ content_references, citations: older }: Fields): References {
  const references = listOf(content_references).map(fieldsOf);
  const words = new Map(references.map((one) => [one.matched_text, wordsOf(one)]));
  const citations = new Map<string, CitationOptions>();
  for (const source of [
    ...references.flatMap(sourcesIn),
    ...listOf(older).map((one) => fieldsOf(fieldsOf(one).metadata)),
  ]) {
    const { url, title, name } = source;
    const citation = { url: stringOf(url), title: stringOf(title) ?? stringOf(name) };
    const key = citation.url ?? citation.title;
    if (key !== undefined && !citations.has(key)) citations.set(key, citation);
  }
  return {
    citations: [...citations.values()],
    withoutMarks: (text) => (words.size === 0 ? text : text.replace(MARK, (mark) => words.get(mark) ?? mark)),
  };
}

/** Sources of a reference: its pages, or itself. */
function sourcesIn(reference: Fields): readonly Fields[] {
  const { items, sources, url, type } = reference;
  const pages = [...listOf(items), ...listOf(sources)]
    .map(fieldsOf)
    .flatMap((page) => [page, ...listOf(page.supporting_websites).map(fieldsOf)]);
  if (pages.length > 0) return pages;
  return typeof url === 'string' || type === 'file' ? [reference] : [];
}

/** Words that stand for a mark in the text: none for a source, which is shown after the text. */
const wordsOf = (reference: Fields): string =>
  sourcesIn(reference).length > 0 ? '' : (stringOf(reference.alt) ?? stringOf(reference.name) ?? '');

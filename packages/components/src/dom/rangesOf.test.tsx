import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse, type Root } from '@agent-transcript/parser';
import { markdownRuns, readMarkdown } from '@agent-transcript/text/markdown';
import { searchPattern } from '@agent-transcript/text/search';
import { fireEvent, render, screen } from '@testing-library/react';
import spec from 'commonmark-spec';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { findInTree, Markdown, Transcript } from '..';
import { walk } from '../model/block/walk';
import { leftOutAround, rangesOf, textRuns } from './rangesOf';

// Find must count what the page shows; otherwise "3 of 18" is not the third match that the reader sees.

const textsIn = (element: Element) =>
  [...textRuns(element)]
    .map((run) =>
      run
        .map(({ data }) => data)
        .join('')
        .trim(),
    )
    .filter((text) => text !== '');

test('for every example of CommonMark, the searched texts are those on the page', () => {
  const sources = spec.tests.map(({ markdown }) => markdown.replaceAll('→', '\t'));
  const { container } = render(
    <>
      {sources.map((source, index) => (
        <section key={index}>
          <Markdown source={source} />
        </section>
      ))}
    </>,
  );
  const wrong = sources.filter((source, index) => {
    const searched = markdownRuns(readMarkdown(source)).map((text) => text.trim());
    const shown = textsIn(container.children[index] as Element);
    return JSON.stringify(searched.filter((text) => text !== '')) !== JSON.stringify(shown);
  });
  expect(wrong).toEqual([]);
});

test.each([
  'A | B\n-|-\n`a` b | ~~c~~\n\nNote[^1] and [^1].\n\n[^1]: The note\n\n    goes on',
  '- [x] done\n- [ ] open\n  - inner\n\n    loose\n\nafter ![alt text](https://a.example/x.png) and [link](javascript:x) ok',
  'one  \ntwo\\\nthree\nfour <b>x</b> <<UNKNOWN>>\n\n<div>\nhtml\n</div>\n\n<p>other</p>',
])('so are those of GFM: %j', (source) => {
  const { container } = render(<Markdown source={source} />);
  expect(textsIn(container)).toEqual(markdownRuns(readMarkdown(source)).map((text) => text.trim()));
});

const fixture = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../../../../test/fixtures', name, 'input.txt'), 'utf8');

/** Find counts input and result. Going to a match in a call shows them in place of its view. */
const asJson = (tree: Root) =>
  Object.fromEntries(
    [...walk(tree)].flatMap(({ node }) => (node.type === 'tool' ? [[node.name, 'json' as const]] : [])),
  );

describe.each([
  'run-code-change',
  'run-data-analysis-fr',
  'run-research-ru',
  'run-weather',
  'odd-forged-json',
  'odd-unicode',
  'odd-empty-blocks',
  'seed-error',
  'seed-input-answered',
  'seed-input-pending',
])('of %s', (name) => {
  test('find counts as many matches as the page has', () => {
    const source = fixture(name);
    const tree = parse(source);
    const { container } = render(<Transcript source={source} tools={asJson(tree)} />);
    // In print, everything is on the page at once.
    fireEvent(window, new Event('beforeprint'));
    const page = container.querySelector('[data-part="Messages"]:not([hidden])') as Element;
    const words = textsIn(page)
      .join('\n')
      .split(/\s+/)
      .filter((word) => word !== '');
    expect(words.length).toBeGreaterThan(0);
    const queries = new Set([
      'e',
      '"',
      '\\',
      ...words.filter((_, index) => index % Math.ceil(words.length / 12) === 0),
    ]);
    for (const [index, word] of words.slice(0, 200).entries())
      if (index % 40 === 0) queries.add(`${word} ${words[index + 1]}`);
    const counts = [...queries].map((query) => {
      const pattern = searchPattern(query) as RegExp;
      const shown = [...rangesOf(page, pattern)].filter((range) => range !== null).length;
      return { query, shown, counted: findInTree(tree, query).reduce((sum, { count }) => sum + count, 0) };
    });
    expect(counts.filter(({ shown, counted }) => shown !== counted)).toEqual([]);
  });
});

describe('on a page', () => {
  const find = (content: ReactNode, query: string, skips?: (element: Element) => boolean) => {
    const { container, unmount } = render(content);
    const found = [...rangesOf(container, searchPattern(query) as RegExp, skips)].filter(
      (range) => range !== null,
    );
    const texts = found.map(String);
    unmount();
    return texts;
  };

  test('a match crosses emphasis and links, but not blocks', () => {
    const content = (
      <>
        <p>
          Some <b>bo</b>ld <a href="#x">words</a>.
        </p>
        <p>Words. Some</p>
        <p>bold</p>
      </>
    );
    expect(find(content, 'some bold words')).toEqual(['Some bold words']);
    expect(find(content, 'words')).toEqual(['words', 'Words']);
    expect(find(content, 'some bold')).toEqual(['Some bold']);
  });

  test('labels and skipped elements are left out', () => {
    const content = (
      <>
        <p>
          needle <span data-part="Label">needle</span>
        </p>
        <div data-component="CopyButton">needle</div>
        <aside>needle</aside>
      </>
    );
    expect(find(content, 'needle')).toEqual(['needle', 'needle']);
    expect(find(content, 'needle', (element) => element.localName === 'aside')).toEqual(['needle']);
  });

  test('a search of another text with the same pattern does not interfere', () => {
    const { container } = render(<p>aa aa aa</p>);
    const pattern = searchPattern('aa') as RegExp;
    const found: string[] = [];
    for (const range of rangesOf(container, pattern)) {
      if (range !== null) found.push(`${range.startOffset}`);
      pattern.exec('x aa');
    }
    expect(found).toEqual(['0', '3', '6']);
  });

  test('leftOutAround finds the skipped ancestor of an element', () => {
    render(
      <div data-component="BlockSource">
        <b>source</b>
      </div>,
    );
    expect(leftOutAround(screen.getByText('source'))).not.toBeNull();
    expect(leftOutAround(document.body)).toBeNull();
  });
});

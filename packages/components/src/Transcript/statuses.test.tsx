import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inputRequest, tool, root as treeOf } from '@agent-transcript/parser/build';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Transcript } from '..';

const root = resolve(import.meta.dirname, '../../../..');

/** Statuses of each part in the table of a page. */
function documented(page: string): ReadonlySet<string> {
  const pairs = new Set<string>();
  // The table of the guide is HTML, as MDX requires.
  const text = readFileSync(resolve(root, page), 'utf8')
    .replaceAll(/<\/?code>/g, '`')
    .replaceAll(/<\/td><td>|<tr><td>|<\/td><\/tr>/g, '|');
  for (const [, parts = '', words = ''] of text.matchAll(/\| *`data-status` *\|(.*?)\|(.*?)\|/g)) {
    const codes = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
    const each = words.replaceAll(/`(\w+)` \((tools|steps) only[^)]*\)/g, (_, word: string, kind) => {
      pairs.add(`${kind === 'tools' ? 'Tool' : 'Step'} ${word}`);
      return '';
    });
    for (const part of codes(parts)) for (const word of codes(each)) pairs.add(`${part} ${word}`);
  }
  return pairs;
}

const fixtures = readdirSync(resolve(root, 'test/fixtures'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => readFileSync(resolve(root, 'test/fixtures', name, 'input.txt'), 'utf8'))
  .filter((source) => source.length < 20_000);

test('each part has exactly the statuses that the guide and the theming page list', () => {
  const seen = new Set<string>();
  const look = (container: HTMLElement) => {
    for (const element of container.querySelectorAll<HTMLElement>('[data-component][data-status]')) {
      const { component = '', status = '' } = element.dataset;
      if (!component.startsWith('Status')) seen.add(`${component} ${status}`);
    }
  };
  for (const source of fixtures)
    for (const end of [source.length, Math.floor(source.length / 2), Math.floor(source.length / 3)])
      for (const streaming of [false, true]) {
        const { container, unmount } = render(
          <Transcript source={source.slice(0, end)} streaming={streaming} />,
        );
        look(container);
        unmount();
      }
  const content = 'A long text.\n'.repeat(40);
  for (const streaming of [false, true]) {
    const { container, unmount } = render(
      <Transcript messages={[{ id: 'a', role: 'system', content, streaming }]} />,
    );
    look(container);
    unmount();
  }
  for (const source of [
    '<<CHECKPOINT_START>>\nCheckpoint: a',
    '<<ERROR_START>>\nError: a',
    '<<thinking>>a',
    '<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_INPUT_START>>\n{"a',
    '<<INPUT_REQUIRED_START>>\nA question',
    '<<STEP_START>>\nA step\n',
  ])
    for (const streaming of [false, true]) {
      const { container, unmount } = render(<Transcript source={source} streaming={streaming} />);
      look(container);
      unmount();
    }
  for (const outcome of ['denied', 'cancelled'] as const) {
    const { container, unmount } = render(<Transcript tree={treeOf([tool({ name: 'a', outcome })])} />);
    look(container);
    unmount();
  }
  const failing = tool({ name: 'a', error: 'no' });
  look(render(<Transcript tree={treeOf([failing, failing, failing])} />).container);
  const asking = tool({ name: 'a', status: 'streaming', children: [inputRequest({ prompt: 'May I?' })] });
  look(render(<Transcript tree={treeOf([asking])} />).container);
  const listed = documented('docs/components/theming.md');
  expect(documented('stories/guide/Theming.mdx')).toEqual(listed);
  expect([...seen].filter((pair) => !listed.has(pair))).toEqual([]);
  expect([...listed].filter((pair) => !seen.has(pair))).toEqual([]);
});

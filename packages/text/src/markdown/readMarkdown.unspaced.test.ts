import { expect, test } from 'vitest';
import { toHtml } from '../testing/toHtml';
import type { Nodes } from './nodes';
import { readMarkdown } from './readMarkdown';
import { withoutMarks } from './withoutMarks';

test.each([
  ['Japanese', '**潮が満ちる（六時）。**船が出る', '<strong>潮が満ちる（六時）。</strong>船が出る'],
  ['Korean', '**“물때표”**를 보세요', '<strong>“물때표”</strong>를 보세요'],
  ['Thai', '**น้ำขึ้น (เช้า)**แล้ว', '<strong>น้ำขึ้น (เช้า)</strong>แล้ว'],
  ['Hebrew', 'ה**"גאות"**הזו', 'ה<strong>&quot;גאות&quot;</strong>הזו'],
  ['Chinese before Latin letters', '**潮汐：**API', '<strong>潮汐：</strong>API'],
  ['Chinese in brackets', '见**「潮汐表」**的说明', '见<strong>「潮汐表」</strong>的说明'],
  ['Chinese that is struck out', '~~旧表（无效）。~~见下', '<del>旧表（无效）。</del>见下'],
  ['English, which is as CommonMark says', 'a**(b)**c', 'a**(b)**c'],
])('emphasis needs no space around it in scripts without spaces: %s', (_, source, html) => {
  expect(toHtml(readMarkdown(source))).toBe(`<p>${html}</p>`);
  expect(withoutMarks(source)).toBe(html.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"'));
  for (let end = 1; html.includes('<') && end < source.length; end++) {
    expect(toHtml(readMarkdown(source.slice(0, end), { streaming: true }))).not.toMatch(/\*|~/);
  }
});

const linksIn = (node: Nodes): string[] =>
  node.type === 'link' ? [node.url] : 'children' in node ? node.children.flatMap(linksIn) : [];

test.each([
  ['见 https://tides.example/a。谢谢', 'https://tides.example/a'],
  ['见https://tides.example/a；再看', 'https://tides.example/a'],
  ['「https://tides.example/a」を参照', 'https://tides.example/a'],
  ['《www.tides.example》', 'http://www.tides.example'],
  ['https://tides.example/潮汐表！', 'https://tides.example/潮汐表'],
  ['https://tides.example/ダ・ヴィンチ（仮）', 'https://tides.example/ダ・ヴィンチ'],
  ['“https://tides.example/a”', 'https://tides.example/a'],
  ['https://tides.example/a، ثم', 'https://tides.example/a'],
  ['https://tides.example你好', 'https://tides.example'],
  ['https://tides.example에서 보세요', 'https://tides.example'],
  ['https://tides.exampleпривет', 'https://tides.example'],
  ['https://tides.example:8080を見る', 'https://tides.example:8080'],
  ['www.tides.exampleと', 'http://www.tides.example'],
  ['https://潮汐.example/a', 'https://潮汐.example/a'],
  ['https://tides.中国', 'https://tides.中国'],
  ['https://abc潮汐.example', 'https://abc潮汐.example'],
  ['<a>https://tides.example/a>', 'https://tides.example/a'],
  ['{https://tides.example/a}', 'https://tides.example/a'],
  ['https://tides.example/{id}', 'https://tides.example/{id}'],
  ['『https://tides.example/a』と', 'https://tides.example/a'],
  ['（https://tides.example/a）', 'https://tides.example/a'],
  ['‘https://tides.example/a’', 'https://tides.example/a'],
  ['"https://tides.example/a".', 'https://tides.example/a'],
  ['(https://tides.example/a).', 'https://tides.example/a'],
  ['https://tides.example/a_(b),c?x=1.', 'https://tides.example/a_(b),c?x=1'],
])('a bare address ends at punctuation of any script: %s', (source, url) => {
  expect(readMarkdown(source).flatMap(linksIn)).toEqual([url]);
});

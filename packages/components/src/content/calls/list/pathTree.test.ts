import { expect, test } from 'vitest';
import { type PathNode, pathTree } from './pathTree';

const outline = (nodes: readonly PathNode[]): unknown =>
  nodes.map(({ name, isFolder, children }) => (isFolder ? [`${name}/`, outline(children)] : name));

test.each([
  [
    ['src/a.ts', 'src/b/c.ts', 'd.ts'],
    [['src/', ['a.ts', ['b/', ['c.ts']]]], 'd.ts'],
  ],
  [['/r/src/x/a.ts', '/r/src/x/b.ts'], [['/r/src/x/', ['a.ts', 'b.ts']]]],
  [
    ['a/', 'b'],
    [['a/', []], 'b'],
  ],
  [['a', 'a/b'], [['a/', ['b']]]],
  [['C:\\x\\a', 'C:\\x\\b'], [['C:/x/', ['a', 'b']]]],
  [['__proto__/constructor'], [['__proto__/', ['constructor']]]],
  [['', '/', '//'], [['/', []]]],
])('%j is a tree', (paths, tree) => {
  expect(outline(pathTree(paths))).toEqual(tree);
});

test('a path of very many folders has at most twenty levels', () => {
  const depth = (nodes: readonly PathNode[]): number =>
    1 + Math.max(0, ...nodes.map((node) => depth(node.children)));
  const [long, short] = ['a/'.repeat(50_000), `${'b/c/'.repeat(30)}d`];
  expect(depth(pathTree([`${long}x`, `${long}y`, short, `${short}/e`, `b/x`]))).toBeLessThan(24);
});

import { createParser, parse, type Step } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { tool } from '../testing/sources';
import { diagnosticsIn, diagnosticsOf } from './diagnosticsOf';

const forged = (id: string) => tool('web', id, '"a <<TOOL_STEP_RESULT_END>> b"');

test('each diagnostic belongs to its block, and a closed block includes those of its hidden blocks', () => {
  const tree = parse(`<<STEP_START>>\nStep 1: Read\n${forged('c1')}\n<<STEP_END>>\n${forged('c2')}`);
  const byBlock = diagnosticsOf(tree);
  const [step, , second] = tree.children;
  expect(diagnosticsIn(byBlock, step as Step, false)).toEqual([]);
  expect(diagnosticsIn(byBlock, step as Step, true)).toEqual([tree.diagnostics[0]]);
  expect(
    diagnosticsIn(
      byBlock,
      (step as Step).children.find(({ type }) => type === 'tool'),
      false,
    ),
  ).toEqual([tree.diagnostics[0]]);
  const last = second?.type === 'tool' ? second : tree.children.at(-1);
  expect(diagnosticsIn(byBlock, last, false)).toEqual([tree.diagnostics[1]]);
});

test('a message without problems has no diagnostics', () => {
  const tree = parse('Words.');
  expect(diagnosticsOf(tree)).toBeUndefined();
  expect(diagnosticsIn(undefined, tree.children[0], true)).toEqual([]);
});

test('the map stays the same until a diagnostic is added', () => {
  const parser = createParser();
  parser.write(`${forged('c1')}\nWords`);
  const before = diagnosticsOf(parser.tree());
  parser.write(' and words');
  expect(diagnosticsOf(parser.tree())).toBe(before);
  parser.write(`\n${forged('c2')}\n`);
  expect(diagnosticsOf(parser.tree())).not.toBe(before);
});

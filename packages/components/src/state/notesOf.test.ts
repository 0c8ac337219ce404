import { createParser, parse, type Step } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { tool } from '../testing/sources';
import { notesIn, notesOf } from './notesOf';

const forged = (id: string) => tool('web', id, '"a <<TOOL_STEP_RESULT_END>> b"');

test('each note is with the block that it is in; of a closed one also with what it hides', () => {
  const tree = parse(`<<STEP_START>>\nStep 1: Read\n${forged('c1')}\n<<STEP_END>>\n${forged('c2')}`);
  const notes = notesOf(tree);
  const [step, , second] = tree.children;
  expect(notesIn(notes, step as Step, false)).toEqual([]);
  expect(notesIn(notes, step as Step, true)).toEqual([tree.diagnostics[0]]);
  expect(
    notesIn(
      notes,
      (step as Step).children.find(({ type }) => type === 'tool'),
      false,
    ),
  ).toEqual([tree.diagnostics[0]]);
  const last = second?.type === 'tool' ? second : tree.children.at(-1);
  expect(notesIn(notes, last, false)).toEqual([tree.diagnostics[1]]);
});

test('where nothing is odd there are no notes', () => {
  const tree = parse('Words.');
  expect(notesOf(tree)).toBeUndefined();
  expect(notesIn(undefined, tree.children[0], true)).toEqual([]);
});

test('as long as no note is added they are the same map', () => {
  const parser = createParser();
  parser.write(`${forged('c1')}\nWords`);
  const before = notesOf(parser.tree());
  parser.write(' and words');
  expect(notesOf(parser.tree())).toBe(before);
  parser.write(`\n${forged('c2')}\n`);
  expect(notesOf(parser.tree())).not.toBe(before);
});

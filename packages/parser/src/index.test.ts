import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import * as given from './given';
import * as main from './index';
import * as model from './model';
import * as stream from './stream';

test('the public names', () => {
  expect(Object.keys(main).sort()).toEqual([
    'StringifyError',
    'createParser',
    'createPositions',
    'escapeText',
    'parse',
    'payloadOf',
    'provideInput',
    'stringify',
    'toMarkdown',
  ]);
  expect(Object.keys(given).sort()).toEqual(['givenNode', 'givenNodes', 'givenTree']);
  expect(Object.keys(model).sort()).toEqual([
    'CONTENT',
    'DATA',
    'DEEPEST',
    'MESSAGE',
    'NODE',
    'NODE_DATA',
    'NODE_KINDS',
    'RUN',
    'SINGLE',
    'WHOLE_NODE_KINDS',
    'findField',
    'holdsInOrder',
    'unplaced',
  ]);
  expect(Object.keys(stream).sort()).toEqual(['createTranscriptStream', 'readTranscript']);
});

test('a parser accepts nothing after its end, until it is reset', () => {
  const parser = main.createParser();
  parser.write('<<thinking>>a');
  parser.end();
  parser.end();
  expect(() => parser.write('b')).toThrow('call reset()');
  parser.reset();
  expect(parser.tree()).toMatchObject({ children: [], end: 0, status: 'streaming' });
  parser.write('b');
  parser.end();
  expect(parser.tree()).toEqual(main.parse('b'));
});

test('unist-util-visit reaches every node', () => {
  const seen: string[] = [];
  visit(
    main.parse(
      '<<STEP_START>>\nA\n<<TOOL_STEP_START/t>><<TOOL_STEP_INPUT_START>>1<<TOOL_STEP_INPUT_END>><<TOOL_STEP_END/t>><<STEP_END>><<ERROR_START>>e<<ERROR_END>><<ERROR_JSON_START>>{}<<ERROR_JSON_END>>',
    ),
    (node) => {
      seen.push(node.type);
    },
  );
  expect(seen).toEqual(['root', 'step', 'tool', 'toolInput', 'error', 'errorDetails']);
});

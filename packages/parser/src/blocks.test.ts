import { describe, expect, test } from 'vitest';
import { createParser, type ErrorNode, type InputRequest, parse } from '.';

const step = (line: string) => parse(`<<STEP_START>>\n${line}\n<<STEP_END>>`).children[0];
const request = (text: string) => parse(`<<INPUT_REQUIRED_START>>${text}<<INPUT_REQUIRED_END>>`).children[0];

describe('step', () => {
  test.each([
    [
      'Step 1: Analyzing the user request ✓',
      { title: 'Analyzing the user request', number: 1, outcome: 'success' },
    ],
    ['Step 12: A ✔', { title: 'A', number: 12, outcome: 'success' }],
    ['A ✅', { title: 'A', outcome: 'success' }],
    ['A ✔\uFE0F', { title: 'A', outcome: 'success' }],
    ['A ✗', { title: 'A', outcome: 'failure' }],
    ['A ✘', { title: 'A', outcome: 'failure' }],
    ['A ❌', { title: 'A', outcome: 'failure' }],
    ['A ×', { title: 'A', outcome: 'failure' }],
    ['Step 1: ✓', { title: '', number: 1, outcome: 'success' }],
    ['Step 1:A', { title: 'A', number: 1 }],
    ['Step 1', { title: 'Step 1' }],
    ['Step : A', { title: 'Step : A' }],
    ['Step 1234567890: A', { title: 'Step 1234567890: A' }],
    ['✓ A', { title: '✓ A' }],
    ['🏁\uFE0F', { title: '🏁\uFE0F' }],
    ['  spaced  ', { title: 'spaced' }],
  ])('%j', (line, fields) => {
    const node = step(line);
    expect(node).toMatchObject(fields);
    expect(Object.hasOwn(node as object, 'number')).toBe('number' in fields);
    expect(Object.hasOwn(node as object, 'outcome')).toBe('outcome' in fields);
  });

  test.each(['<<SINGLE_STEP_FLAG>>\nA\nb', 'A\n<<SINGLE_STEP_FLAG>>\nb', 'A\nb\n<<SINGLE_STEP_FLAG>>'])(
    'the flag may stand anywhere in %j',
    (inside) => {
      expect(parse(`<<STEP_START>>\n${inside}\n<<STEP_END>>`).children).toMatchObject([
        { type: 'step', title: 'A', single: true, children: [{ type: 'text', value: 'b' }] },
      ]);
    },
  );

  test('a flag after the first block does not turn the next text into a title', () => {
    expect(
      parse('<<STEP_START>><<thinking>>a<</thinking>><<SINGLE_STEP_FLAG>>b<<STEP_END>>').children,
    ).toMatchObject([{ title: '', single: true, children: [{ type: 'thinking' }, { value: 'b' }] }]);
  });

  test('an unknown tag in a title is reported', () => {
    expect(parse('<<STEP_START>>\nA <<UNKNOWN>> b\n<<STEP_END>>').diagnostics).toMatchObject([
      { code: 'unknown-tag', start: 17, end: 28 },
    ]);
  });

  test('the title ends at the first block, or at any kind of line break', () => {
    expect(parse('<<STEP_START>>A<<thinking>>b<</thinking>>c<<STEP_END>>').children).toMatchObject([
      { title: 'A', children: [{ type: 'thinking' }, { type: 'text', value: 'c' }] },
    ]);
    for (const eol of ['\n', '\r\n', '\r']) {
      expect(parse(`<<STEP_START>>${eol}A${eol}b${eol}<<STEP_END>>`).children).toMatchObject([
        { title: 'A', children: [{ value: 'b' }] },
      ]);
    }
  });

  test('a title grows while it streams', () => {
    const parser = createParser();
    parser.write('<<STEP_START>>\nStep 1: Lo');
    expect(parser.tree().children).toMatchObject([{ title: 'Lo', number: 1, status: 'streaming' }]);
    parser.write('ok ✓');
    expect(parser.tree().children).toMatchObject([{ title: 'Look', outcome: 'success' }]);
  });
});

describe('input request', () => {
  test.each([
    ['\nName?\nExpected input types: text\ncheckpoint_name: ask\n', 'Name?', ['text'], 'ask'],
    ['\nName?\n', 'Name?', [], undefined],
    ['\na\n\nb\nExpected input types: text, choice ,\n', 'a\n\nb', ['text', 'choice'], undefined],
    [
      '\nExpected input types: none of them counts but the last\nExpected input types: a\n',
      'Expected input types: none of them counts but the last',
      ['a'],
      undefined,
    ],
    ['', '', [], undefined],
  ])('%j', (text, prompt, expectedTypes, checkpoint) => {
    const node = request(text);
    expect(node).toMatchObject({ prompt, expectedTypes });
    expect((node as InputRequest).checkpoint).toBe(checkpoint);
  });

  test('contains the answer once given', () => {
    expect(
      request('\nName?\n\n<<USER_INPUT_PROVIDED_START>>\n{"input": 1}\n<<USER_INPUT_PROVIDED_END>>\n'),
    ).toMatchObject({ prompt: 'Name?', children: [{ type: 'userInput', value: '{"input": 1}' }] });
  });

  test.each(['', '  ', '\t'])(
    'a line that may become a field is not part of the prompt yet, after %j',
    (indent) => {
      const parser = createParser();
      parser.write(`<<INPUT_REQUIRED_START>>\nName?\n${indent}Expected input ty`);
      expect(parser.tree().children).toMatchObject([{ prompt: 'Name?' }]);
      parser.write('pography');
      expect(parser.tree().children).toMatchObject([{ prompt: `Name?\n${indent}Expected input typography` }]);
    },
  );
});

describe('error', () => {
  const details = '<<ERROR_JSON_START>>\n{"error": "inner", "traceback": "t"}\n<<ERROR_JSON_END>>';

  test('its message omits the word', () => {
    expect(parse('<<ERROR_START>>\nError: a\nb\n<<ERROR_END>>').children).toMatchObject([
      { type: 'error', message: 'a\nb', children: [] },
    ]);
    expect(parse('<<ERROR_START>>a<<ERROR_END>>').children).toMatchObject([{ message: 'a' }]);
  });

  test.each(['', '\n\n', ' \r\n\t'])('details after %j belong to it', (space) => {
    const tree = parse(`<<ERROR_START>>Error: a<<ERROR_END>>${space}${details}`);
    expect(tree.children).toMatchObject([
      { type: 'error', message: 'a', children: [{ type: 'errorDetails' }] },
    ]);
    expect((tree.children[0] as ErrorNode).end).toBe(tree.end);
  });

  test('details after anything else stand alone, with their own message', () => {
    expect(parse(`<<ERROR_START>>Error: a<<ERROR_END>>x${details}`).children).toMatchObject([
      { type: 'error', message: 'a', children: [] },
      { type: 'text', value: 'x' },
      { type: 'error', message: 'inner', children: [{ type: 'errorDetails' }] },
    ]);
    expect(parse('<<ERROR_JSON_START>>oops<<ERROR_JSON_END>>').children).toMatchObject([
      { message: '', children: [{ value: 'oops' }] },
    ]);
  });

  test('is open while details may follow', () => {
    const parser = createParser();
    parser.write('<<ERROR_START>>Error: a<<ERROR_END>>\n');
    expect(parser.tree().children).toMatchObject([{ type: 'error', status: 'streaming' }]);
    parser.write('x');
    expect(parser.tree().children).toMatchObject([{ type: 'error', status: 'complete' }, { value: 'x' }]);
  });
});

test.each([
  ['\nCheckpoint: a b\n', 'a b'],
  ['Checkpoint:a', 'a'],
  ['\nbefore\n  Checkpoint: a\n', 'a'],
  ['\na\nb', 'a'],
  ['', ''],
])('the checkpoint in %j is %j', (content, name) => {
  expect(parse(`<<CHECKPOINT_START>>${content}<<CHECKPOINT_END>>`).children).toMatchObject([
    { type: 'checkpoint', name },
  ]);
});

test.each([
  ['Checkpoint: a\u2028b', 'a\u2028b'],
  ['Checkpoint:\u2028b', 'b'],
  ['x\u2028Checkpoint: y', 'x\u2028Checkpoint: y'],
  ['x\r\n Checkpoint: y\rz', 'y'],
])('a checkpoint %j ends its lines at the line breaks of the format, not of Unicode', (text, name) => {
  expect(parse(`<<CHECKPOINT_START>>\n${text}\n<<CHECKPOINT_END>>`).children[0]).toMatchObject({ name });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type InputRequest, parse, payloadOf, provideInput, type TranscriptNode, type UserAnswer } from '.';
import { anySource, hostileJson } from './testing/transcripts';

const PENDING =
  '<<INPUT_REQUIRED_START>>\nPlease provide your email address.\nExpected input types: text\ncheckpoint_name: wait_for_email\n<<INPUT_REQUIRED_END>>';

function requests(node: TranscriptNode): InputRequest[] {
  if (node.type === 'inputRequest') return [node];
  return 'children' in node ? (node.children as TranscriptNode[]).flatMap(requests) : [];
}

test('writes the answer in the style of the format', () => {
  expect(provideInput(PENDING, { input: 'user@example.com', type: 'text' })).toBe(
    PENDING.replace(
      '<<INPUT_REQUIRED_END>>',
      '\n<<USER_INPUT_PROVIDED_START>>\n{"input": "user@example.com", "type": "text"}\n<<USER_INPUT_PROVIDED_END>>\n<<INPUT_REQUIRED_END>>',
    ),
  );
});

test('answers the selected request and keeps every other character', () => {
  fc.assert(
    fc.property(anySource, hostileJson, fc.nat(2), (source, input, index) => {
      const before = requests(parse(source));
      const pending = before.filter((node) => node.children.length === 0);
      const wanted = pending[index];
      if (wanted === undefined) {
        expect(() => provideInput(source, { input, type: 'text' }, { index })).toThrow(RangeError);
        return;
      }
      let answered: string;
      try {
        answered = provideInput(source, { input, type: 'text' }, { index });
      } catch (error) {
        if (!(error instanceof RangeError && error.message.includes('breaks off'))) throw error;
        expect(wanted.status).toBe('truncated');
        return;
      }
      const after = requests(parse(answered));
      expect(after).toHaveLength(before.length);
      const [answer] = (after[before.indexOf(wanted)] as InputRequest).children;
      if (answer === undefined) throw new Error('no answer');
      expect(payloadOf(answer)).toEqual({ ok: true, value: { input, type: 'text' } });

      const from = answered.indexOf('<<USER_INPUT_PROVIDED_START>>', wanted.start);
      const added = answered.length - source.length;
      const at = [...Array(5).keys()]
        .map((back) => from - back)
        .find((start) => answered.slice(0, start) + answered.slice(start + added) === source);
      expect(at).toBeDefined();
    }),
    { numRuns: 800 },
  );
});

test('a request is chosen by its checkpoint, then by its index', () => {
  const source = `${PENDING}\n${PENDING.replace('wait_for_email', 'other')}`;
  const answered = provideInput(source, { input: 1, type: 'number' }, { checkpoint: 'other' });
  expect(requests(parse(answered)).map((node) => node.children.length)).toEqual([0, 1]);
  expect(
    requests(parse(provideInput(source, { input: 1, type: 'number' }, { index: 1 }))).map(
      (node) => node.children.length,
    ),
  ).toEqual([0, 1]);
});

test('lists the pending requests if none matches', () => {
  const answer = { input: 1, type: 'text' };
  expect(() => provideInput(PENDING, answer, { checkpoint: 'nope' })).toThrow(
    'No input request with checkpoint "nope" is pending at index 0. Pending: "wait_for_email".',
  );
  expect(() => provideInput('', answer)).toThrow(
    'Every request in this source is answered, or there is none.',
  );
  expect(() => provideInput(provideInput(PENDING, answer), answer)).toThrow(RangeError);
});

test('rejects values that are not JSON', () => {
  expect(() => provideInput(PENDING, { input: undefined, type: 'text' })).toThrow(TypeError);
});

test('rejects a missing type, as TypeScript does', () => {
  const answer = { input: 'x' } as unknown as UserAnswer;
  expect(() => provideInput(PENDING, answer)).toThrow(TypeError);
  expect(() => provideInput(PENDING, answer)).toThrow('The answer has no type');
});

test('answers in a transcript of very many blocks', () => {
  const source = '<<CHECKPOINT_START>>a<<CHECKPOINT_END>>'.repeat(200_000) + PENDING;
  expect(provideInput(source, { input: 1, type: 'number' })).toContain('{"input": 1, "type": "number"}');
});

test('keeps the line ends of the source', () => {
  const crlf = PENDING.replaceAll('\n', '\r\n');
  expect(provideInput(crlf, { input: 1, type: 'text' }).replaceAll('\r\n', '')).not.toContain('\n');
});

test('rejects a source that breaks off where no answer is possible', () => {
  expect(() =>
    provideInput('<<INPUT_REQUIRED_START>><<TOOL_STEP_RESULT_START>>', { input: 1, type: 'text' }),
  ).toThrow('breaks off in the middle of the request at 0');
});

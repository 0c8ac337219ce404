import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlineRun } from '../testing/outlineRun';
import { fromMcpResult } from './index';

const result = { content: [{ type: 'text', text: 'High at nine.' }], isError: false };
const call = { name: 'tide', arguments: { port: 'Brest' } };
const outline = (given: unknown, made?: typeof call) => outlineRun({ messages: fromMcpResult(given, made) });

test('a result is a message with one tool', () => {
  expect(outline(result)).toEqual(['tool', '  tool tool', '    toolResult High at nine.']);
  expect(outline({ ...result, isError: true })).toEqual(['tool', '  tool tool', '    error High at nine.']);
});

test('a result with its call is the call of an assistant', () => {
  expect(outline(result, call)).toEqual([
    'assistant',
    '  tool tide',
    '    toolInput {"port":"Brest"}',
    '    toolResult High at nine.',
  ]);
});

test('a response of the protocol is its result, or its error', () => {
  expect(outline({ jsonrpc: '2.0', id: 7, result }, call).at(-1)).toBe('    toolResult High at nine.');
  expect(
    outline({ jsonrpc: '2.0', id: 7, error: { code: -32_602, message: 'no such port' } }, call).at(-1),
  ).toBe('    error no such port');
});

test('files and a structured value stand in the tool', () => {
  const files = [
    { type: 'image', data: 'AAAA', mimeType: 'image/png' },
    { type: 'resource', resource: { uri: 'tide://brest', mimeType: 'text/plain', blob: 'AAAA' } },
  ];
  expect(outline({ content: files, structuredContent: { high: 9 } })).toEqual([
    'tool',
    '  tool tool',
    '    media image/png data:image/png;base64,AAAA',
    '    media text/plain data:text/plain;base64,AAAA',
    '    toolResult {"high":9}',
  ]);
});

test('the same objects give the same message, and equal ones too', () => {
  const [before] = fromMcpResult(result, call);
  expect(fromMcpResult(result, call)[0]).toBe(before);
  expect(fromMcpResult(result, { ...call })[0]).toBe(before);
  expect(fromMcpResult(result)[0]).not.toBe(before);
  expect(fromMcpResult(result, call)[0]).toBe(before);
});

test('another value gives no message, and nothing throws', () => {
  for (const given of [undefined, null, 'text', [result], {}, { tools: [] }])
    expect(fromMcpResult(given)).toEqual([]);
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (content, structuredContent) => {
      expect(fromMcpResult({ content, structuredContent, isError: true }).length).toBeLessThanOrEqual(1);
      expect(
        fromMcpResult({ content: [content, { type: 'resource', resource: structuredContent }] }),
      ).toHaveLength(1);
      expect(fromMcpResult(result, content as never)).toHaveLength(1);
    }),
  );
});

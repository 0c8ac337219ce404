import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileRequest, inputOf } from '..';
import { readRequest } from '.';

const keys =
  'name type function parameters inputSchema input_schema outputSchema tools result functionDeclarations context schema properties items $ref default __proto__ title';
const key = fc.constantFrom(...keys.split(' '));
const word = fc.constantFrom('function', 'object', 'OBJECT', 'string', 'array', 'web_search', 'x');

/** Values with keys of tools, in valid and invalid places. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'medium' }, word, fc.jsonValue(), tie('list'), tie('object'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  object: fc.dictionary(key, tie('value'), { maxKeys: 5 }),
}));
const json = value.map((one) => JSON.parse(JSON.stringify(one)) as unknown);

test('any JSON gives Requests that compile, or a problem', () => {
  fc.assert(
    fc.property(json, (source) => {
      const before = JSON.stringify(source);
      const { requests, problems } = readRequest(source);
      expect(requests.length + problems.length).toBeGreaterThan(0);
      for (const { request, origin } of requests) {
        if (origin === 'request') continue;
        expect(inputOf(request)).toHaveLength(1);
        expect(compileRequest(request).messages).toHaveLength(1);
      }
      for (const { message } of problems) expect(message).toMatch(/\.$/);
      expect(JSON.stringify(source)).toBe(before);
    }),
    { numRuns: 500 },
  );
});

test('text is read like its value', () => {
  fc.assert(
    fc.property(json, (source) => {
      fc.pre(typeof source !== 'string');
      expect(readRequest(JSON.stringify(source))).toEqual(readRequest(source));
    }),
  );
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
      const { requests, problems } = readRequest(text);
      expect(requests.length + problems.length).toBeGreaterThan(0);
    }),
  );
});

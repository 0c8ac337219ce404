import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../test/runsOf';
import { deepFreeze } from '../../schema/src/testing/deepFreeze';
import {
  type Context,
  compileRequest,
  inputOf,
  type JsonValue,
  mergeData,
  parseIdea,
  parseReference,
  resolveVariables,
  toIdea,
  withInput,
  writeOutput,
} from './index';

const numRuns = runsOf(100);

// `fc.jsonValue()` also makes `__proto__` keys, and -0, which JSON text loses.
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as JsonValue);
const name = fc.constantFrom('a', 'b', 'user', 'city', '0', '1');
const object = fc.dictionary(name, fc.oneof(json, fc.dictionary(name, json)));
const instance = fc.constantFrom('①', '②');
const role = fc.constantFrom('system', 'user', 'assistant', 'tool');

const content = fc.oneof(
  fc.record({ type: fc.constant('text'), text: fc.string() }),
  fc.record(
    {
      type: fc.constant('data'),
      data: fc.oneof(json, object),
      kind: fc.constantFrom('user', 'state', 'data'),
      _instance: instance,
      description: fc.string(),
      schema: fc.constantFrom(true, { type: 'object' }),
    },
    { requiredKeys: ['type', 'data'] },
  ),
  fc.record(
    { type: fc.constant('input'), input: object, _instance: instance },
    { requiredKeys: ['type', 'input'] },
  ),
  fc.record({ type: fc.constant('state'), state: object }),
);
const context = fc
  .array(fc.oneof(content, fc.record({ role, content: fc.oneof(fc.string(), content) })), { maxLength: 12 })
  .map((entries) => deepFreeze(entries) as Context);

test('merging is idempotent', () => {
  fc.assert(
    fc.property(context, (entries) => {
      const once = mergeData(entries);
      expect(mergeData(once)).toEqual(once);
    }),
    { numRuns },
  );
});

test('merging in advance does not change the messages to the model', () => {
  fc.assert(
    fc.property(context, (entries) => {
      expect(compileRequest({ schema: true, context: mergeData(entries) })).toEqual(
        compileRequest({ schema: true, context: entries }),
      );
    }),
    { numRuns },
  );
});

test('merging in two steps is the same as in one', () => {
  fc.assert(
    fc.property(context, context, (one, two) => {
      expect(mergeData([...mergeData(one), ...two])).toEqual(mergeData([...one, ...two]));
    }),
    { numRuns },
  );
});

const isObject = (value: JsonValue): value is { readonly [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A plain definition of merging, without regard to speed. */
const plain = (earlier: JsonValue, later: JsonValue): JsonValue => {
  if (!isObject(earlier) || !isObject(later)) return later;
  const entries = new Map(Object.entries(earlier));
  for (const [key, value] of Object.entries(later)) {
    const before = entries.get(key);
    entries.set(key, before === undefined ? value : plain(before, value));
  }
  return Object.fromEntries(entries);
};

test('the merge of objects is the plain recursive one', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(json, object), { minLength: 1, maxLength: 5 }), (values) => {
      const [merged] = mergeData(values.map((data) => ({ type: 'data', data }) as const));
      const expected = values.reduce(plain);
      expect(JSON.stringify((merged as { data: JsonValue }).data)).toBe(JSON.stringify(expected));
    }),
    { numRuns },
  );
});

test('each identity stays once, at the place of its first', () => {
  fc.assert(
    fc.property(context, (entries) => {
      const texts = compileRequest({ schema: true, context: entries }).messages.map(
        ({ content: { text } }) => text,
      );
      const headings = texts.flatMap((text) => (text.startsWith('## Data: ') ? [text.split('\n')[0]] : []));
      expect(new Set(headings).size).toBe(headings.length);
    }),
    { numRuns },
  );
});

test('the same Idea compiles to the same bytes, also from a file', () => {
  fc.assert(
    fc.property(context, json, (entries, decision) => {
      const bytes = JSON.stringify(compileRequest({ schema: true, context: entries }));
      const idea = parseIdea(JSON.stringify(toIdea({ schema: true, context: entries }, decision)));
      expect(JSON.stringify(compileRequest(idea))).toBe(bytes);
      expect(JSON.stringify(idea.decision)).toBe(JSON.stringify(decision));
    }),
    { numRuns },
  );
});

test('a value without references stays the same object; otherwise only they change', () => {
  fc.assert(
    fc.property(json, context, (value, entries) => {
      const frozen = deepFreeze(value);
      const { value: resolved, references } = resolveVariables(frozen, entries);
      if (references.length === 0) expect(resolved).toBe(frozen);
      expect(resolveVariables({ wrapped: [value, '†input.a'] }, entries).references.at(-1)?.pointer).toBe(
        '/wrapped/1',
      );
    }),
    { numRuns },
  );
});

test('a value written at a path is read at that path', () => {
  const path = fc.array(fc.constantFrom('a', 'b', 'user', 'x1'), { minLength: 1, maxLength: 4 });
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()));
  const states = fc.array(
    fc.dictionary(fc.constantFrom('a', 'b', 'user'), fc.dictionary(name, fc.integer())),
  );
  fc.assert(
    fc.property(states, path, scalar, (list, steps, value) => {
      const before = deepFreeze(list.map((state) => ({ type: 'state', state }) as const));
      const reference = `†state.${steps.join('.')}`;
      const after = deepFreeze(writeOutput(before, { path: reference, value }));
      expect(after.slice(0, -1)).toEqual(before);
      expect(resolveVariables(reference, after)).toMatchObject({ value, references: [{ found: true }] });
    }),
    { numRuns },
  );
});

test('inputOf returns the input of withInput', () => {
  const input = { type: 'input', input: { old: 1 } } as const;
  fc.assert(
    fc.property(context, json, fc.option(instance, { nil: undefined }), (entries, value, of) => {
      const request = { schema: true, context: [...entries, input] };
      const filled = withInput(request, value, of === undefined ? {} : { instance: of });
      expect(inputOf(filled).find(({ _instance }) => _instance === of)?.input).toEqual(value);
      const others = (list: readonly { _instance?: string }[]) =>
        list.filter(({ _instance }) => _instance !== of);
      expect(others(inputOf(filled))).toEqual(others(inputOf(request)));
    }),
    { numRuns },
  );
});

test('a written reference parses to its parts', () => {
  const part = fc.string({ minLength: 1 }).filter((text) => !/[\s†.]/.test(text));
  fc.assert(
    fc.property(part, fc.array(part), (kind, path) => {
      expect(parseReference(`†${[kind, ...path].join('.')}`)).toEqual({ kind, path });
      expect(parseReference(`see †${[kind, ...path].join('.')}`)).toBeNull();
    }),
    { numRuns },
  );
});

import { type AnyRequest, compileRequest, mergeData, resolveVariables } from '@agent-transcript/protocol';
import { expect, test } from 'vitest';
import { dataOfRequest, withData } from './requestData';

const schema = { type: 'object', properties: { name: { type: 'string' } } };
const request: AnyRequest = {
  schema: {},
  context: [
    { role: 'system', content: 'Greet.' },
    {
      role: 'user',
      content: { type: 'data', kind: 'user', data: { name: 'John' }, description: 'The user.' },
    },
    { type: 'state', state: { step: 1 } },
    { type: 'input', schema: {}, input: {} },
    { type: 'data', kind: 'user', data: { age: 30 }, schema, _call: 'c', _date: 'd' },
    { type: 'data', kind: 'user', data: { name: 'Ann' }, _instance: '①' },
  ],
};

test('the Data of a request are merged by kind and instance; Inputs are none of them', () => {
  expect(dataOfRequest(request)).toEqual([
    { kind: 'user', value: { name: 'John', age: 30 }, schema, description: 'The user.' },
    { kind: 'state', value: { step: 1 } },
    { kind: 'user', instance: '①', value: { name: 'Ann' } },
  ]);
  expect(dataOfRequest({ context: [1 as never] })).toEqual([]);
});

test('another value stands where the first message stood, with the schema that counts; all else is the same', () => {
  const edited = withData(request, [{ kind: 'user', value: { name: 'Jo' } }]);
  expect(edited.context).toEqual([
    request.context[0],
    {
      role: 'user',
      content: { type: 'data', kind: 'user', data: { name: 'Jo' }, schema, description: 'The user.' },
    },
    ...request.context.slice(2, 4),
    request.context[5],
  ]);
  expect(compileRequest(edited).messages[1]?.content.text).toMatch(/¶user\n{\n {2}"name": "Jo"\n}/);
  expect(resolveVariables({ to: '†user.name' }, edited.context).value).toEqual({ to: 'Jo' });
});

test('what a tool wrote is what a person has written, once it is edited', () => {
  const output = {
    type: 'data',
    kind: 'log',
    data: { list: [1] },
    _call: 'c',
    _date: 'd',
    _outputPath: '†log.list',
    _outputMethod: 'push',
  };
  const edited = withData({ schema: {}, context: [output] }, [{ kind: 'log', value: null }]);
  expect(edited.context).toEqual([{ type: 'data', kind: 'log', data: null }]);
  expect(mergeData(edited.context)).toEqual(edited.context);
});

test('without another value it is the very same request; Data that it does not have are left out', () => {
  expect(withData(request, [])).toBe(request);
  expect(withData(request, [{ kind: 'other', value: 1 }])).toEqual(request);
  expect(withData(request, [{ kind: 'input', value: 1 }])).toEqual(request);
});

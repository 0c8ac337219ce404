import { SchemaError } from '@agent-transcript/schema';
import { expect, test } from 'vitest';
import { loadValidator, runRequest } from '../index';
import { errorOf } from '../testing/errorOf';

const broken = { properties: 7 };

test('the default validator returns issues of a value and throws for an invalid schema', async () => {
  const validate = await loadValidator();
  expect(validate({ type: 'number' }, 'seven')).toMatchObject([{ pointer: '', keyword: 'type' }]);
  expect(() => validate(broken, {})).toThrow(SchemaError);
});

test('a Request with such a schema rejects with a ProtocolError of the same code, for any validator', async () => {
  const validate = await loadValidator();
  const request = { schema: broken, context: [] };
  for (const options of [{ model: () => ({}) }, { model: () => ({}), validator: validate }]) {
    const error = await errorOf(() => runRequest(request, options));
    expect(error).toMatchObject({ name: 'ProtocolError', code: 'invalid-schema', pointer: '/properties' });
    expect(error.cause).toBeInstanceOf(SchemaError);
  }
});

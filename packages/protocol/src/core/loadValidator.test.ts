import { SchemaError } from '@agent-transcript/schema';
import { expect, test } from 'vitest';
import { loadValidator, runRequest } from '../index';
import { errorOf } from '../testing/errorOf';

const broken = { properties: 7 };

test('the default validator says what is wrong with a value, and throws what is wrong with a schema', async () => {
  const validate = await loadValidator();
  expect(validate({ type: 'number' }, 'seven')).toMatchObject([{ pointer: '', keyword: 'type' }]);
  expect(() => validate(broken, {})).toThrow(SchemaError);
});

test('a Request with such a schema ends with a ProtocolError of the same code, whoever validates', async () => {
  const validate = await loadValidator();
  const request = { schema: broken, context: [] };
  for (const options of [{ model: () => ({}) }, { model: () => ({}), validator: validate }]) {
    const error = await errorOf(() => runRequest(request, options));
    expect(error).toMatchObject({ name: 'ProtocolError', code: 'invalid-schema', pointer: '/properties' });
    expect(error.cause).toBeInstanceOf(SchemaError);
  }
});

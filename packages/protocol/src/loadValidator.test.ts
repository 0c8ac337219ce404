import { expect, test } from 'vitest';
import { loadValidator } from './index';
import { errorOf } from './testing/errorOf';

test('what is wrong with a schema is a ProtocolError', async () => {
  const validate = await loadValidator();
  expect(validate({ type: 'number' }, 'seven')).toMatchObject([{ pointer: '', keyword: 'type' }]);
  const error = await errorOf(() => validate({ properties: 7 }, {}));
  expect(error).toMatchObject({ code: 'invalid-schema', pointer: '/properties' });
});

const { parse } = require('@agent-transcript/parser');

test('is parsed by what was required', () => {
  expect(parse('<<thinking>>a<</thinking>>').children[0].type).toBe('thinking');
});

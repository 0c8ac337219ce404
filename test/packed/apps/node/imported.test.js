test('is parsed by what was imported', async () => {
  const { parse } = await import('@agent-transcript/parser');
  expect(parse('<<thinking>>a<</thinking>>').children[0].type).toBe('thinking');
});

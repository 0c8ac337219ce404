const call = (id: string, name: string, input: object) => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(input) },
});

const rows = [
  ['/cart', 18_204, 92, 0.1],
  ['/checkout', 3_911, 4_870, 6.2],
  ['/search', 41_877, 140, 0.2],
  ['/product', 60_312, 75, 0.1],
].map(([path, requests, p95_ms, errors_percent]) => ({ path, requests, p95_ms, errors_percent }));

/** Messages of a chat with calls about a slow shop. */
export const slowShop = (): string =>
  JSON.stringify({
    model: 'gpt-5.2',
    messages: [
      {
        role: 'system',
        content:
          'You are on call for the shop. Find causes, do not change anything. Say which numbers you rely on.',
      },
      { role: 'user', content: 'Checkout feels slow since this morning. What is going on?' },
      {
        role: 'assistant',
        content: 'I look at the requests of the last hour and at what was deployed, at the same time.',
        tool_calls: [
          call('call_1', 'metrics_query', {
            query: 'requests by path',
            from: '-1h',
            columns: ['p95_ms', 'errors_percent'],
          }),
          call('call_2', 'deployments_list', { service: 'checkout', limit: 3 }),
        ],
      },
      { role: 'tool', tool_call_id: 'call_1', content: JSON.stringify(rows) },
      {
        role: 'tool',
        tool_call_id: 'call_2',
        content: JSON.stringify([
          { version: '4.18.0', at: '2026-06-02T06:58:00Z', by: 'release-bot', change: 'Retry payments' },
          { version: '4.17.2', at: '2026-05-29T13:10:00Z', by: 'ines', change: 'Fix rounding of tax' },
        ]),
      },
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          call('call_3', 'logs_search', {
            query: 'service:checkout level:error',
            from: '2026-06-02T06:50:00Z',
          }),
        ],
      },
      {
        role: 'tool',
        tool_call_id: 'call_3',
        content: JSON.stringify({ error: 'Query too broad: add a field, or a shorter time.', status: 400 }),
      },
      {
        role: 'assistant',
        content: 'Too broad. I narrow it to the payments.',
        tool_calls: [
          call('call_4', 'logs_search', {
            query: 'service:checkout logger:payments level:error',
            from: '2026-06-02T06:50:00Z',
            limit: 3,
          }),
        ],
      },
      {
        role: 'tool',
        tool_call_id: 'call_4',
        content: JSON.stringify({
          total: 2_213,
          lines: [
            '07:01:12 payments: timeout after 1500 ms, attempt 1 of 3 (order 88120)',
            '07:01:14 payments: timeout after 1500 ms, attempt 2 of 3 (order 88120)',
            '07:01:15 payments: ok, attempt 3 of 3, 4710 ms in all (order 88120)',
          ],
        }),
      },
      {
        role: 'assistant',
        content:
          'Checkout is slow because **payments are tried up to three times since 4.18.0**, deployed at 06:58 UTC.\n\n- 95 of 100 checkouts take up to 4870 ms; `/cart` and `/search` are as usual (92 and 140 ms).\n- 2213 payments since then timed out after 1500 ms at the first attempt, and most succeed at the third.\n- 6.2 % of checkouts fail.\n\nThe payment provider answers late; the retries turn a quick error into a long wait. I would go back to 4.17.2, and ask the provider. I have changed nothing.',
      },
    ],
  });

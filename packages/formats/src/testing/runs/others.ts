/** Runs in known formats without a reader, with words of the error that refuses them. */
const lines = (...records: readonly unknown[]) => records.map((one) => JSON.stringify(one)).join('\n');
const value = (one: unknown) => JSON.stringify(one, null, 1);

export const otherRuns: readonly (readonly [label: string, text: string])[] = [
  [
    'Agent Development Kit',
    value([
      { id: '1', invocationId: 'i', author: 'user', content: { role: 'user', parts: [{ text: 'Which?' }] } },
      {
        id: '2',
        invocationId: 'i',
        author: 'gardener',
        content: { role: 'model', parts: [{ text: 'Bed 2' }] },
      },
    ]),
  ],
];

/** Files that are not runs. */
export const noRuns: readonly (readonly [name: string, text: string])[] = [
  [
    'package.json',
    value({
      name: 'garden',
      version: '1.0.0',
      type: 'module',
      files: ['dist'],
      scripts: { test: 'vitest' },
      contributors: [{ name: 'Ada', email: 'ada@garden.test' }],
    }),
  ],
  [
    'a lock file',
    value({ name: 'garden', lockfileVersion: 3, packages: { '': { name: 'garden', version: '1' } } }),
  ],
  ['tsconfig', value({ compilerOptions: { strict: true }, include: ['src'], references: [{ path: 'a' }] })],
  [
    'a compose file',
    'services:\n  web:\n    image: nginx\n    ports:\n      - "80:80"\nvolumes:\n  data: {}\n',
  ],
  [
    'a workflow',
    'name: build\non:\n  push:\n    branches: [main]\njobs:\n  test:\n    runs-on: ubuntu-latest\n',
  ],
  [
    'HAR',
    value({
      log: {
        version: '1.2',
        creator: { name: 'x', version: '1' },
        entries: [
          {
            startedDateTime: '2026-01-01T00:00:00Z',
            request: { method: 'GET', headers: [] },
            response: { status: 200, content: { size: 1, mimeType: 'a/b', text: 'x' } },
          },
        ],
      },
    }),
  ],
  [
    'a notebook',
    value({
      cells: [
        { cell_type: 'markdown', metadata: {}, source: ['# Garden'] },
        {
          cell_type: 'code',
          metadata: {},
          source: ['1 + 1'],
          outputs: [{ output_type: 'execute_result', data: { 'text/plain': ['2'] } }],
        },
      ],
      metadata: { kernelspec: { name: 'python3' } },
      nbformat: 4,
    }),
  ],
  [
    'GeoJSON',
    value({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { name: 'Bed' }, geometry: { type: 'Point', coordinates: [1, 2] } },
      ],
    }),
  ],
  [
    'OpenAPI',
    value({
      openapi: '3.1.0',
      info: { title: 'Garden', version: '1' },
      servers: [{ url: 'https://garden.test' }],
      paths: { '/beds': { get: { responses: { 200: { description: 'Beds', content: {} } } } } },
      tags: [{ name: 'beds' }],
    }),
  ],
  [
    'JSON Schema',
    value({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { role: { type: 'string' }, content: { type: 'string' } },
      required: ['role'],
    }),
  ],
  ['a log', '2026-03-01 10:00:00 INFO started\n2026-03-01 10:00:01 WARN dry\n'],
  [
    'a log in JSON',
    lines({ level: 'info', time: 1, msg: 'started', pid: 1 }, { level: 'warn', time: 2, msg: 'dry', pid: 1 }),
  ],
  [
    'a log of pino',
    lines(
      { level: 30, time: 1, pid: 1, hostname: 'h', msg: 'a' },
      { level: 30, time: 2, pid: 1, hostname: 'h', msg: 'b' },
    ),
  ],
  ['a log of Docker', lines({ log: 'a\n', stream: 'stdout', time: '2026-01-01T00:00:00Z' })],
  ['a log of CloudWatch', value({ events: [{ timestamp: 1, message: 'a', ingestionTime: 2 }] })],
  ['CSV', 'role,content\nuser,Hi\nassistant,Hello\n'],
  ['tabs', 'id\trole\n1\tuser\n'],
  ['a feature table', lines({ id: 1, name: 'Ada', age: 36 }, { id: 2, name: 'Grace', age: 40 })],
  [
    'users with roles',
    value([
      { id: 1, role: 'admin', name: 'Ada' },
      { id: 2, role: 'user', name: 'Grace' },
    ]),
  ],
  ['posts with content', value([{ id: 1, title: 'A', content: 'Words', author: 'Ada' }])],
  [
    'an RSS feed as JSON',
    value({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Garden',
      items: [{ id: '1', content_text: 'A', url: 'https://a.test' }],
    }),
  ],
  [
    'a test report',
    value({
      numTotalTests: 1,
      testResults: [{ name: 'a', status: 'passed', assertionResults: [{ title: 'x', status: 'passed' }] }],
    }),
  ],
  [
    'SARIF',
    value({
      version: '2.1.0',
      runs: [{ tool: { driver: { name: 'lint' } }, results: [{ ruleId: 'a', message: { text: 'b' } }] }],
    }),
  ],
  ['a source map', value({ version: 3, sources: ['a.ts'], names: [], mappings: 'AAAA' })],
  [
    'a CycloneDX list',
    value({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      components: [{ type: 'library', name: 'a', version: '1' }],
    }),
  ],
  [
    'an event of GitHub',
    value({
      action: 'opened',
      number: 1,
      pull_request: { id: 1, title: 'A', body: 'B' },
      sender: { login: 'ada' },
    }),
  ],
  [
    'a list of issues',
    value([{ id: 1, number: 1, title: 'A', state: 'open', user: { login: 'ada' }, labels: [] }]),
  ],
  ['an export of Slack', value([{ type: 'message', user: 'U1', text: 'Hi', ts: '1.2' }])],
  [
    'an export of Discord',
    value({
      guild: { id: '1' },
      channel: { id: '2' },
      messages: [{ id: '3', type: 'Default', content: 'Hi', author: { name: 'a' } }],
    }),
  ],
  [
    'an export of Telegram',
    value({
      name: 'Garden',
      type: 'private_group',
      messages: [{ id: 1, type: 'message', from: 'Ada', text: 'Hi', date: '2026-01-01' }],
    }),
  ],
  ['mails', value([{ from: 'a@b.test', to: 'c@d.test', subject: 'Hi', body: 'Words' }])],
  [
    'a Terraform state',
    value({
      version: 4,
      terraform_version: '1.9',
      serial: 1,
      resources: [{ mode: 'managed', type: 'a', name: 'b', instances: [] }],
    }),
  ],
  [
    'a Kubernetes list',
    value({
      apiVersion: 'v1',
      kind: 'List',
      items: [{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } }],
    }),
  ],
  [
    'a Prometheus answer',
    value({ status: 'success', data: { resultType: 'vector', result: [{ metric: {}, value: [1, '2'] }] } }),
  ],
  [
    'a search answer',
    value({ took: 1, hits: { total: { value: 1 }, hits: [{ _id: '1', _source: { a: 1 } }] } }),
  ],
  [
    'a Lighthouse report',
    value({ lighthouseVersion: '12', audits: { a: { id: 'a', score: 1 } }, categories: {} }),
  ],
  [
    'a Chrome trace',
    value({ traceEvents: [{ name: 'a', ph: 'X', ts: 1, dur: 2, pid: 1, tid: 1, args: {} }] }),
  ],
  [
    'a web manifest',
    value({ name: 'Garden', start_url: '/', icons: [{ src: 'a.png', sizes: '1x1', type: 'image/png' }] }),
  ],
  ['a JWK set', value({ keys: [{ kty: 'RSA', kid: 'a', n: 'b', e: 'AQAB' }] })],
  [
    'a stock list',
    value([
      ['a', 1],
      ['b', 2],
    ]),
  ],
  ['a bare text in JSON', '"Hello"'],
  ['a list of texts', value(['user: Hi', 'assistant: Hello'])],
  ['an error of an API', value({ error: { type: 'invalid_request_error', message: 'No.' } })],
  [
    'server-sent events of a market',
    'data: {"price": 1, "symbol": "A"}\n\ndata: {"price": 2, "symbol": "A"}\n\n',
  ],
  ['XML', '<?xml version="1.0"?>\n<testsuite/>'],
  ['TOML', '[package]\nname = "garden"\nversion = "1.0.0"\n'],
  ['a script', "import { a } from './a';\n\nexport const b = () => a({ role: 'user' });\n"],
];

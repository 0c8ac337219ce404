import { root, text } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { redactRun } from '..';
import { rolled } from '../testing/planted';

const HEX = 'abcdef0123456789';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const letters = (length: number, of?: string) => rolled(11, length, of);
const base64 = (words: string) => btoa(words).replaceAll('=', '');
const uuid = [8, 4, 4, 4, 12].map((length) => letters(length, HEX)).join('-');
const webToken = [
  base64('{"alg":"RS256","typ":"JWT"}'),
  base64(`{"iss":"${letters(200)}"}`),
  letters(260),
].join('.');

/** The words without their secrets, and the rules that found them. */
function redact(words: string) {
  const { run, replaced } = redactRun({
    messages: [{ id: 'm', role: 'assistant', content: [root([text(words)])] }],
  });
  const [first] = run.messages[0]?.content[0]?.children ?? [];
  return { words: first?.type === 'text' ? first.value : '', rules: replaced.map(({ rule }) => rule) };
}

// Beginnings are put together here, as tools look for whole keys in sources.
test.each([
  ['openai', ['sk', 'proj', letters(156)], '-'],
  ['openai', ['sk', 'svcacct', `${letters(30)}_${letters(9)}-${letters(80)}`], '-'],
  ['openai', ['sk', 'admin', `ab-${letters(9)}-${letters(9)}-${letters(9)}-${letters(60)}`], '-'],
  ['anthropic', ['sk', 'ant', 'oat01', letters(95)], '-'],
  ['anthropic', ['sk', 'ant', 'admin01', letters(95)], '-'],
  ['openrouter', ['sk', 'or', 'v1', letters(64, HEX)], '-'],
  ['langfuse', ['sk', 'lf', uuid], '-'],
  ['github', ['ghs', '7654321', webToken], '_'],
  ['github', ['ghu', letters(36)], '_'],
  ['github', ['github', 'pat', `${letters(22)}_${letters(59)}`], '_'],
  ['gitlab', ['glpat', `${letters(27)}.01.${letters(9)}`], '-'],
  ['gitlab', ['glcbt', `64_${letters(20)}`], '-'],
  ['aws', ['AS', 'IA', `A2${letters(14, CAPITALS)}`], ''],
  ['aws-session', ['IQoJb3Jp', 'Z2luX2Vj', letters(400)], ''],
  ['aws-bedrock', ['AB', 'SK', letters(128)], ''],
  ['google', ['AQ', `Ab8R${letters(46)}`], '.'],
  ['google', ['ya29', `a0${letters(180)}`], '.'],
  ['google', ['ya29', 'c', letters(180)], '.'],
  ['google', ['GOC', `SPX-${letters(28)}`], ''],
  ['slack', ['xoxc', '1234567890', '1234567890', letters(40)], '-'],
  ['slack', ['xoxd', `${letters(40)}%2F${letters(20)}%3D`], '-'],
  ['slack', ['xoxe', '1', letters(140)], '-'],
  ['slack', ['xoxe.xoxp', '1', letters(140)], '-'],
  ['slack', ['xapp', '1', 'A0123', '12345', letters(64, HEX)], '-'],
  ['stripe', ['rk', 'live', letters(99)], '_'],
  ['stripe', ['whsec', letters(32)], '_'],
  ['npm', ['npm', letters(36)], '_'],
  ['pypi', ['pypi', letters(160)], '-'],
  ['hugging-face', ['hf', letters(34)], '_'],
  ['groq', ['gsk', letters(52)], '_'],
  ['xai', ['xai', letters(80)], '-'],
  ['perplexity', ['pplx', letters(48)], '-'],
  ['replicate', ['r8', letters(37)], '_'],
  ['nvidia', ['nvapi', letters(64)], '-'],
  ['langsmith', ['lsv2', 'pt', letters(32, HEX), letters(10, HEX)], '_'],
  ['sentry', ['sntrys', base64(`{"iat":1790000000,"org":"${letters(30)}"}`), letters(43)], '_'],
  ['linear', ['lin', 'api', letters(40)], '_'],
  ['notion', ['ntn', letters(46)], '_'],
  ['atlassian', ['ATA', `TT3${letters(180)}`], ''],
  ['figma', ['figd', letters(43)], '_'],
  ['docker', ['dckr', 'pat', letters(27)], '_'],
  ['docker', ['dckr', 'oat', letters(32)], '_'],
  ['shopify', ['shpat', letters(32, HEX)], '_'],
  ['supabase', ['sb', 'secret', `${letters(22)}_${letters(8)}`], '_'],
  ['cloudflare', ['cfut', letters(48)], '_'],
  ['vercel', ['vck', letters(56)], '_'],
  ['databricks', ['da', `pi${letters(32, HEX)}-2`], ''],
  ['digitalocean', ['dop', 'v1', letters(64, HEX)], '_'],
  ['azure', [`ab1`, `8Q~${letters(34)}`], ''],
  ['azure-devops', [letters(76), `AZDO${letters(4)}`], ''],
  ['terraform', [letters(14), 'atlasv1', letters(67)], '.'],
  ['discord', [`MTE${letters(23)}`, letters(6), letters(38)], '.'],
  ['sendgrid', ['SG', letters(22), letters(43)], '.'],
  ['twilio', ['S', `K${letters(32, HEX)}`], ''],
  ['1password', ['ops', base64(`{"signInAddress":"my.1password.com","x":"${letters(90)}"}`)], '_'],
  ['jwt', ['tok', webToken], '_'],
])('a key of %s is found whole: %#', (rule, parts, between) => {
  const key = parts.join(between);
  expect(redact(`It is "${key}", he said.`)).toMatchObject({
    words: expect.stringMatching(/^It is "(?:tok_)?\[redacted: [a-z ]+ 1\]", he said\.$/) as string,
    rules: [rule],
  });
});

test('the token of an installation of GitHub is one secret in an address, in JSON, and where it is cut off', () => {
  const token = `${['ghs', '1234567'].join('_')}_${webToken}`;
  expect(
    redact(
      [
        `git clone https://x-access-token:${token}@github.com/acme/app.git`,
        JSON.stringify({ env: { GH: token } }),
        `It began with ${token.slice(0, 80)}…`,
      ].join('\n'),
    ),
  ).toEqual({
    words: [
      'git clone https://x-access-token:[redacted: api key 1]@github.com/acme/app.git',
      '{"env":{"GH":"[redacted: api key 1]"}}',
      'It began with [redacted: api key 1]…',
    ].join('\n'),
    rules: ['github'],
  });
});

test.each([
  'npm_config_registry npm_lifecycle_event npm_package_version',
  `cache-key-${letters(32, HEX)}, restore-keys: linux-key-${letters(32, HEX)}`,
  'task-force ask-anything-that-you-like disk-usage-of-2024-01-02-and-more',
  'pat_of_the_day MTU Mjolnir NDJSON NTFS OData v1.0-beta AQ.About',
  'use sk-learn or sk-spinner-loading-wrapper; vercel_blob_rw_ is the beginning',
])('%s: no key', (words) => {
  expect(redact(words)).toEqual({ words, rules: [] });
});

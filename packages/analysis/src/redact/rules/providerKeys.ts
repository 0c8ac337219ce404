import type { SecretKind } from './Redaction';
import { type Found, isAlphanumericAt, matchAt, type Rule } from './Rule';

/** A provider, the beginnings of its keys with a space between, and how a key goes on behind its beginning. */
type Shape = readonly [name: string, beginnings: string, rest: RegExp, kind?: SecretKind];

/*
 * Makers lengthen their keys and add parts to them: a class of letters says the least that a key has, and no exact length where the
 * beginning alone tells it.
 */
const LETTERS_20 = /[A-Za-z\d]{20,300}/y;
const LETTERS_32 = /[A-Za-z\d]{32,300}/y;
const WORD_20 = /\w{20,300}/y;
const DASHED_20 = /[\w-]{20,400}/y;
const DASHED_32 = /[\w-]{32,400}/y;
const HEX_32 = /[a-fA-F\d]{32,200}/y;
const UUID = /[a-f\d]{8}-(?:[a-f\d]{4}-){3}[a-f\d]{12}/y;
const BASE64_40 = /[\w+/=-]{40,2000}/y;
const DOTTED = /[\w-]{20,400}(?:\.[\w-]{2,400}){0,3}/y;

/** Keys with a beginning of their own. Every pattern is sticky and bounded. */
const SHAPES: readonly Shape[] = [
  ['anthropic', 'sk-ant-', /[\w-]{16,250}/y],
  ['openrouter', 'sk-or-', /v\d-[\w-]{32,200}/y],
  ['langfuse', 'sk-lf-', UUID],
  ['openai', 'sk-proj- sk-svcacct- sk-admin- sk-None- sess-', DASHED_20],
  // Digits and a run without a hyphen, or a long run: no name of a class such as `sk-spinner-wrapper`.
  [
    'openai',
    'sk-',
    /(?:(?=[\w-]{0,60}\d)(?=(?:\w{0,40}-){0,4}\w{12})|(?=[A-Za-z]{32}))[A-Za-z\d][\w-]{18,250}/y,
  ],
  // An installation has its number and a JSON Web Token behind the beginning; others have letters.
  [
    'github',
    'ghp_ gho_ ghu_ ghs_ ghr_',
    /(?:\d{1,20}_)?ey[\w-]{8,4000}(?:\.[\w-]{1,8000}){0,2}|[A-Za-z\d]{30,255}/y,
  ],
  ['github', 'github_pat_', /\w{22,255}/y],
  [
    'gitlab',
    'glpat- gldt- glrt- glrtr- glptt- glcbt- glft- glimt- glagent- glwt- glsoat- gloas- glffct-',
    DOTTED,
  ],
  ['gitlab', 'GR1348941', DASHED_20],
  ['aws', 'AKIA', /[A-Z\d]{16}/y],
  ['aws', 'ASIA ABIA ACCA', /(?=[A-Z]{0,15}\d)[A-Z\d]{16}(?![A-Za-z\d])/y],
  ['aws-session', 'IQoJb3JpZ2luX2Vj FwoGZXIvYXdzE', BASE64_40],
  ['aws-bedrock', 'ABSK', /[A-Za-z\d+/]{100,400}={0,2}/y],
  ['aws-bedrock', 'bedrock-api-key-', BASE64_40],
  ['google', 'AIza', /[\w-]{35}/y],
  ['google', 'AQ.Ab', /[\w-]{30,200}/y],
  ['google', 'GOCSPX-', /[\w-]{20,60}/y],
  ['google', 'ya29.', /(?:[a-z]\.)?[\w-]{20,2000}/y],
  ['google', '1//0', /[\w-]{30,250}/y],
  ['slack', 'xoxb- xoxp- xoxa- xoxr- xoxs- xoxe- xoxo- xoxc- xwfp-', /[\w-]{10,400}/y],
  ['slack', 'xoxd-', /[\w%+/=-]{20,600}/y],
  ['slack', 'xoxe.', /xox[bp]-[\w-]{10,400}/y],
  ['slack', 'xapp-', /\d-[\w-]{10,250}/y],
  ['stripe', 'sk_live_ sk_test_ sk_prod_ sk_org_ rk_live_ rk_test_ rk_prod_', /\w{10,250}/y],
  ['stripe', 'whsec_', /[\w+/=-]{24,120}/y],
  ['npm', 'npm_', /[A-Za-z\d]{36,80}/y],
  ['pypi', 'pypi-', /[\w-]{50,400}/y],
  ['rubygems', 'rubygems_', /[a-f\d]{48}/y],
  ['hugging-face', 'hf_ api_org_', /[A-Za-z\d]{30,80}/y],
  ['hugging-face', 'hf_oauth_ hf_jwt_', DOTTED],
  ['sendgrid', 'SG.', /[\w-]{16,32}\.[\w-]{16,64}/y],
  ['twilio', 'SK', /[a-f\d]{32}(?!\w)/y],
  ['groq', 'gsk_', /[A-Za-z\d]{40,100}/y],
  ['xai', 'xai-', /(?:token-)?[A-Za-z\d]{40,150}/y],
  ['perplexity', 'pplx-', LETTERS_32],
  ['replicate', 'r8_', LETTERS_32],
  ['cerebras', 'csk-', LETTERS_32],
  ['nvidia', 'nvapi-', DASHED_32],
  ['together', 'tgp_v1_', DASHED_20],
  ['fireworks', 'fw_', /[A-Za-z\d]{22,60}(?!\w)/y],
  ['elevenlabs', 'sk_', /[a-f\d]{48}(?!\w)/y],
  ['pinecone', 'pcsk_', WORD_20],
  ['llama-cloud', 'llx-', LETTERS_32],
  ['jina', 'jina_', DASHED_32],
  ['wandb', 'wandb_v1_', WORD_20],
  ['tavily', 'tvly-', DASHED_20],
  ['firecrawl', 'fc-', /[a-f\d]{32}(?!\w)/y],
  ['context7', 'ctx7sk-', UUID],
  ['langsmith', 'lsv2_', /[a-z]{2}_[a-f\d]{32}_[a-f\d]{8,12}/y],
  ['logfire', 'pylf_v', /\d_(?:[a-z]{2}_)?\w{20,100}/y],
  ['posthog', 'phx_', LETTERS_32],
  ['e2b', 'e2b_', /[a-f\d]{40}/y],
  ['databricks', 'dapi', /[a-f\d]{32}(?:-\d)?(?!\w)/y],
  ['databricks', 'dose', /[a-f\d]{32}(?!\w)/y],
  ['digitalocean', 'dop_v1_ doo_v1_ dor_v1_', HEX_32],
  ['cloudflare', 'cfut_ cfat_ cfk_', LETTERS_32],
  ['cloudflare', 'v1.0-', /[a-f\d]{24}-[a-f\d]{100,200}/y],
  ['vercel', 'vcp_ vci_ vca_ vcr_ vck_', LETTERS_20],
  ['vercel', 'vercel_blob_rw_', WORD_20],
  ['docker', 'dckr_pat_ dckr_oat_', DASHED_20],
  ['doppler', 'dp.', /(?:pt|st|ct|sa|scim|audit)\.(?:[\w-]{1,40}\.)?[A-Za-z\d]{40,44}/y],
  ['linear', 'lin_api_ lin_oauth_ lin_wh_', LETTERS_32],
  ['notion', 'ntn_', /[A-Za-z\d]{40,80}/y],
  ['notion', 'secret_', /[A-Za-z\d]{43}(?!\w)/y],
  ['shopify', 'shpat_ shpca_ shppa_ shpss_ shptka_ shpua_', HEX_32],
  ['figma', 'figd_ figdr_ figo_ figor_', DASHED_32],
  ['postman', 'PMAK-', /[a-f\d]{24}-[a-f\d]{34}/y],
  ['sentry', 'sntrys_ sntryu_', BASE64_40],
  ['supabase', 'sbp_', /(?:v\d_|oauth_)?[a-f\d]{40}/y],
  ['supabase', 'sb_secret_', DASHED_20],
  ['vault', 'hvs. hvb. hvr.', /[\w-]{24,400}/y],
  ['atlassian', 'ATATT3 ATCTT3', /[\w=-]{50,400}/y],
  ['atlassian', 'ATBB', LETTERS_32],
  ['new-relic', 'NRAK-', /[A-Z\d]{27}/y],
  ['grafana', 'glsa_', /[A-Za-z\d]{32}_[a-f\d]{8}/y],
  ['grafana', 'glc_', /[A-Za-z\d+/=]{32,400}/y],
  ['planetscale', 'pscale_', /(?:tkn|pw|oauth)_[\w.-]{32,64}/y],
  ['neon', 'napi_', LETTERS_32],
  ['netlify', 'nfp_ nfc_ nfo_ nfu_', LETTERS_32],
  ['render', 'rnd_', LETTERS_20],
  ['fly', 'fm1r_ fm2_ fo1_', BASE64_40],
  ['heroku', 'HRKU-AA', DASHED_32],
  ['pulumi', 'pul-', /[a-f\d]{40}/y],
  ['tailscale', 'tskey-', /[a-z]{2,12}-[A-Za-z\d]{8,30}-[A-Za-z\d]{20,60}/y],
  ['sonar', 'sqp_ squ_ sqa_', /[a-f\d]{40}/y],
  ['sourcegraph', 'sgp_', /[\w]{40,100}/y],
  ['buildkite', 'bkua_', /[a-f\d]{40}/y],
  ['circleci', 'CCIPAT_ CCIPRJ_', WORD_20],
  ['cargo', 'cio', /[A-Za-z\d]{32}(?!\w)/y],
  ['nuget', 'oy2', /[a-z\d]{43}(?!\w)/y],
  ['dynatrace', 'dt0c01. dt0s01.', /[A-Z\d]{24}\.[A-Z\d]{64}/y],
  ['hubspot', 'pat-na1- pat-eu1- pat-ap1-', UUID],
  ['resend', 're_', /[A-Za-z\d]{8}_[A-Za-z\d]{20,30}(?!\w)/y],
  ['brevo', 'xkeysib- xsmtpsib-', DASHED_32],
  ['mongodb', 'mdb_sa_sk_', DASHED_20],
  ['1password', 'ops_ey', BASE64_40],
  ['alibaba', 'LTAI', /(?=[A-Za-z]{0,19}\d)[A-Za-z\d]{16,20}(?!\w)/y],
  ['square', 'sq0csp- sq0atp-', DASHED_20],
  ['airtable', 'pat', /[A-Za-z\d]{14}\.[a-f\d]{64}/y],
  ['mailgun', 'key-', /(?<![\w-]key-)[a-f\d]{32}(?!\w)/y],
  ['telegram', ':AA', /(?<=\d:AA)[\w-]{33}(?![\w-])/y],
  // The number of a robot as base64, then its time and its signature.
  ['discord', 'MT Mj Mz ND NT Nj Nz OD OT', /[A-Za-z\d]{20,28}\.[\w-]{6}\.[\w-]{27,40}(?![\w-])/y],
  ['discord', 'mfa.', /[\w-]{80,100}/y],
  ['age', 'AGE-SECRET-KEY-1 AGE-SECRET-KEY-PQ-1', /[A-Z\d]{58,3000}/y, 'private-key'],
  ['slack-webhook', 'hooks.slack.com/', /(?:services|workflows|triggers)\/[\w/]{20,120}/y],
  ['discord-webhook', '/api/webhooks/', /\d{16,20}\/[\w-]{50,100}/y],
  ['azure', 'AccountKey=', /[A-Za-z\d+/]{80,90}={0,2}/y],
  ['azure', 'sig=', /[A-Za-z\d%+/]{40,80}(?:={1,2}|%3[dD])/y],
];

/** Beginnings that are no part of the secret: they name it. */
const NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'AccountKey=',
  'sig=',
  'hooks.slack.com/',
  '/api/webhooks/',
]);

const isInWord = (text: string, at: number): boolean =>
  isAlphanumericAt(text, at) || '+/'.includes(text[at] as string);

/** Keys of the large providers, each known by its beginning. */
export const providerKeys: readonly Rule[] = /* @__PURE__ */ SHAPES.map(
  ([name, list, rest, kind = 'api-key']): Rule => {
    const beginnings = list.split(' ');
    return {
      name,
      kind,
      keywords: beginnings.map((beginning) => beginning.toLowerCase()),
      read(text, at, end) {
        const beginning = text.slice(at, end);
        if (!beginnings.includes(beginning)) return null;
        // Letters that could stand in any word, or in base64, begin a key only where a word begins: not in `task-…`.
        const isPlain = beginning.length < 4 || !/[-_./]/.test(beginning);
        if (isPlain && /^\w/.test(beginning) && at > 0 && isInWord(text, at - 1)) return null;
        const match = matchAt(rest, text, end);
        if (match === null) return null;
        return { from: NAMES.has(beginning) ? end : at, to: end + match[0].length, spread: 'part' };
      },
    };
  },
);

/** An id of Amazon and the key that often stands behind it, in a table or a list. */
const AWS_SECRET = /["',;:|\s]{1,8}([A-Za-z\d+/]{40})(?![A-Za-z\d+/=])/y;

/** The secret key that stands behind an access key id of Amazon. */
export const awsSecretBesideId: Rule = {
  name: 'aws',
  kind: 'api-key',
  keywords: ['akia', 'asia'],
  read(text, at): Found | null {
    const match = matchAt(AWS_SECRET, text, at + 20);
    const key = match?.[1];
    if (match === null || key === undefined || !/[a-z]/.test(key) || !/\d/.test(key)) return null;
    const to = match.index + match[0].length;
    return { from: to - key.length, to, spread: 'part' };
  },
};

/** A key that is told by letters in its middle. */
interface Inside {
  readonly name: string;
  readonly sign: string;
  /** Length of the key before its sign. */
  readonly before: number;
  readonly pattern: RegExp;
}

const INSIDE: readonly Inside[] = [
  { name: 'azure', sign: 'Q~', before: 4, pattern: /[\w~.]{3}\dQ~[\w~.-]{31,34}(?![\w~.-])/y },
  { name: 'azure-devops', sign: 'AZDO', before: 76, pattern: /[A-Za-z\d]{76}AZDO[A-Za-z\d]{4}(?!\w)/y },
  { name: 'terraform', sign: '.atlasv1.', before: 14, pattern: /[A-Za-z\d]{14}\.atlasv1\.[\w=-]{60,80}/y },
  { name: 'azure', sign: 'JQQJ99', before: 52, pattern: /[A-Za-z\d]{52}JQQJ99[A-Za-z\d]{26}(?!\w)/y },
];

/** Keys that are told by letters in their middle. */
export const keysBySign: readonly Rule[] = /* @__PURE__ */ INSIDE.map(
  ({ name, sign, before, pattern }): Rule => ({
    name,
    kind: 'api-key',
    keywords: [sign.toLowerCase()],
    read(text, at) {
      const from = at - before;
      if (from < 0 || (from > 0 && isAlphanumericAt(text, from - 1))) return null;
      const match = matchAt(pattern, text, from);
      return match && { from, to: from + match[0].length, spread: 'part' };
    },
  }),
);

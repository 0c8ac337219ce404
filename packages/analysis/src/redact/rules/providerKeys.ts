import type { SecretKind } from './Redaction';
import { type Found, isAlphanumericAt, matchAt, type Rule } from './Rule';

/** Provider, keyword in lower case, and the key from the keyword on. */
type Shape = readonly [name: string, keyword: string, pattern: RegExp, kind?: SecretKind];

/** Keys with a beginning of their own. Every pattern is sticky and bounded. */
const SHAPES: readonly Shape[] = [
  ['anthropic', 'sk-ant-', /sk-ant-[\w-]{16,250}/y],
  ['openrouter', 'sk-or-', /sk-or-v\d-[a-f\d]{32,80}/y],
  // Digits and a run without a hyphen, or a long run: no name of a class such as `sk-spinner-wrapper`.
  [
    'openai',
    'sk-',
    /sk-(?:(?=[\w-]{0,60}\d)(?=(?:\w{0,40}-){0,4}\w{12})|(?=[A-Za-z]{32}))[A-Za-z\d][\w-]{18,250}/y,
  ],
  ['openai', 'sess-', /sess-[A-Za-z\d]{40}/y],
  ['github', 'ghp_', /ghp_[A-Za-z\d]{30,255}/y],
  ['github', 'gho_', /gho_[A-Za-z\d]{30,255}/y],
  ['github', 'ghu_', /ghu_[A-Za-z\d]{30,255}/y],
  ['github', 'ghs_', /ghs_[A-Za-z\d]{30,255}/y],
  ['github', 'ghr_', /ghr_[A-Za-z\d]{30,255}/y],
  ['github', 'github_pat_', /github_pat_\w{22,255}/y],
  ['gitlab', 'glpat-', /glpat-[\w-]{20,255}/y],
  ['gitlab', 'gldt-', /gldt-[\w-]{20,255}/y],
  ['gitlab', 'glrt-', /glrt-[\w-]{20,255}/y],
  ['gitlab', 'glptt-', /glptt-[\w-]{20,255}/y],
  ['gitlab', 'glcbt-', /glcbt-[\w-]{20,255}/y],
  ['aws', 'akia', /AKIA[A-Z\d]{16}/y],
  ['aws', 'asia', /ASIA(?=[A-Z]{0,15}\d)[A-Z\d]{16}/y],
  ['aws', 'abia', /ABIA(?=[A-Z]{0,15}\d)[A-Z\d]{16}/y],
  ['google', 'aiza', /AIza[\w-]{35}/y],
  ['google', 'gocspx-', /GOCSPX-[\w-]{20,60}/y],
  ['google', 'ya29.', /ya29\.[\w-]{20,1000}/y],
  ['google', '1//0', /1\/\/0[\w-]{30,250}/y],
  ['slack', 'xoxb-', /xoxb-[\w-]{10,250}/y],
  ['slack', 'xoxp-', /xoxp-[\w-]{10,250}/y],
  ['slack', 'xoxa-', /xoxa-[\w-]{10,250}/y],
  ['slack', 'xoxr-', /xoxr-[\w-]{10,250}/y],
  ['slack', 'xoxs-', /xoxs-[\w-]{10,250}/y],
  ['slack', 'xoxe-', /xoxe-[\w-]{10,250}/y],
  ['slack', 'xoxe.', /xoxe\.xox[bp]-[\w-]{10,250}/y],
  ['slack', 'xapp-', /xapp-\d-[\w-]{10,250}/y],
  ['stripe', 'sk_live_', /sk_live_[A-Za-z\d]{10,250}/y],
  ['stripe', 'sk_test_', /sk_test_[A-Za-z\d]{10,250}/y],
  ['stripe', 'rk_live_', /rk_live_[A-Za-z\d]{10,250}/y],
  ['stripe', 'rk_test_', /rk_test_[A-Za-z\d]{10,250}/y],
  ['stripe', 'whsec_', /whsec_[A-Za-z\d+/=]{24,100}/y],
  ['npm', 'npm_', /npm_[A-Za-z\d]{36}/y],
  ['pypi', 'pypi-', /pypi-[\w-]{50,300}/y],
  ['rubygems', 'rubygems_', /rubygems_[a-f\d]{48}/y],
  ['hugging-face', 'hf_', /hf_[A-Za-z\d]{30,60}/y],
  ['hugging-face', 'api_org_', /api_org_[A-Za-z\d]{30,60}/y],
  ['sendgrid', 'sg.', /SG\.[\w-]{16,32}\.[\w-]{16,64}/y],
  ['twilio', 'sk', /SK[a-f\d]{32}(?![a-f\d])/y],
  ['groq', 'gsk_', /gsk_[A-Za-z\d]{40,70}/y],
  ['xai', 'xai-', /xai-[A-Za-z\d]{60,120}/y],
  ['perplexity', 'pplx-', /pplx-[A-Za-z\d]{32,70}/y],
  ['replicate', 'r8_', /r8_[A-Za-z\d]{36,45}/y],
  ['tavily', 'tvly-', /tvly-[A-Za-z\d-]{20,70}/y],
  ['langsmith', 'lsv2_', /lsv2_[a-z]{2}_[a-f\d]{32}_[a-f\d]{8,12}/y],
  ['e2b', 'e2b_', /e2b_[a-f\d]{40}/y],
  ['databricks', 'dapi', /dapi[a-f\d]{32}(?:-\d)?(?![a-f\d])/y],
  ['digitalocean', 'dop_v1_', /dop_v1_[a-f\d]{64}/y],
  ['digitalocean', 'doo_v1_', /doo_v1_[a-f\d]{64}/y],
  ['docker', 'dckr_pat_', /dckr_pat_[\w-]{20,60}/y],
  ['doppler', 'dp.', /dp\.(?:pt|st|ct|sa|scim|audit)\.(?:[\w-]{1,40}\.)?[A-Za-z\d]{40,44}/y],
  ['linear', 'lin_api_', /lin_api_[A-Za-z\d]{40}/y],
  ['notion', 'ntn_', /ntn_[A-Za-z\d]{40,60}/y],
  ['shopify', 'shpat_', /shpat_[a-fA-F\d]{32}/y],
  ['shopify', 'shpca_', /shpca_[a-fA-F\d]{32}/y],
  ['shopify', 'shppa_', /shppa_[a-fA-F\d]{32}/y],
  ['shopify', 'shpss_', /shpss_[a-fA-F\d]{32}/y],
  ['figma', 'figd_', /figd_[\w-]{36,60}/y],
  ['postman', 'pmak-', /PMAK-[a-f\d]{24}-[a-f\d]{34}/y],
  ['sentry', 'sntrys_', /sntrys_[\w+/=-]{40,300}/y],
  ['sentry', 'sntryu_', /sntryu_[a-f\d]{64}/y],
  ['supabase', 'sbp_', /sbp_[a-f\d]{40}/y],
  ['supabase', 'sb_secret_', /sb_secret_[\w-]{20,80}/y],
  ['vault', 'hvs.', /hvs\.[\w-]{24,300}/y],
  ['vault', 'hvb.', /hvb\.[\w-]{24,300}/y],
  ['atlassian', 'atatt3', /ATATT3[\w=-]{50,300}/y],
  ['new-relic', 'nrak-', /NRAK-[A-Z\d]{27}/y],
  ['grafana', 'glsa_', /glsa_[A-Za-z\d]{32}_[a-f\d]{8}/y],
  ['grafana', 'glc_', /glc_[A-Za-z\d+/=]{32,400}/y],
  ['planetscale', 'pscale_', /pscale_(?:tkn|pw|oauth)_[\w.-]{32,64}/y],
  ['netlify', 'nfp_', /nfp_[A-Za-z\d]{36,60}/y],
  ['airtable', 'pat', /pat[A-Za-z\d]{14}\.[a-f\d]{64}/y],
  ['mailgun', 'key-', /(?<![\w-])key-[a-f\d]{32}(?![a-f\d])/y],
  ['telegram', ':aa', /:AA[\w-]{33}/y],
  ['age', 'age-secret-key-1', /AGE-SECRET-KEY-1[A-Z\d]{58}/y, 'private-key'],
  ['slack-webhook', 'hooks.slack.com/', /hooks\.slack\.com\/(?:services|workflows|triggers)\/[\w/]{20,120}/y],
  ['discord-webhook', '/api/webhooks/', /\/api\/webhooks\/\d{16,20}\/[\w-]{50,100}/y],
  ['azure', 'accountkey=', /AccountKey=[A-Za-z\d+/]{80,90}={0,2}/y],
  ['azure', 'sig=', /sig=[A-Za-z\d%+/]{40,80}(?:={1,2}|%3[dD])/y],
];

/** What of a match is no secret: the name that stands before it. */
const NAME = /^(?:AccountKey=|sig=|hooks\.slack\.com\/|\/api\/webhooks\/)/;

/** An id of Amazon and the key that often stands behind it, in a table or a list. */
const AWS_SECRET = /["',;:|\s]{1,8}([A-Za-z\d+/]{40})(?![A-Za-z\d+/=])/y;

const isInWord = (text: string, at: number): boolean =>
  isAlphanumericAt(text, at) || '+/'.includes(text[at] as string);

/** Keys of the large providers, each known by its beginning. */
export const providerKeys: readonly Rule[] = /* @__PURE__ */ SHAPES.map(
  ([name, keyword, pattern, kind = 'api-key']): Rule => ({
    name,
    kind,
    keywords: [keyword],
    read(text, at) {
      // Letters that could stand in any word, or in base64, begin a key only where a word begins: not in `task-…`.
      const isPlain = keyword.length < 4 || !/[-_./]/.test(keyword);
      if (isPlain && /^\w/.test(keyword) && at > 0 && isInWord(text, at - 1)) return null;
      const match = matchAt(pattern, text, at);
      if (match === null) return null;
      const from = at + (NAME.exec(match[0])?.[0].length ?? 0);
      return { from, to: at + match[0].length, spread: 'part' };
    },
  }),
);

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

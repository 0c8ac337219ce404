/* Secrets that are made up while the tests run, so that no file holds anything that looks like one. */

/** A secret, the words that it is told by, and what of it must be gone. */
export interface Planted {
  readonly name: string;
  readonly text: string;
  readonly secrets: readonly string[];
}

/** Letters and digits that look rolled, the same for the same seed. */
export function rolled(seed: number, length: number, letters = LETTERS): string {
  let state = (seed * 2_654_435_761 + 97) >>> 0;
  let text = '';
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += letters[(state >>> 8) % letters.length];
  }
  return text;
}

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const HEX = 'abcdef0123456789';
const LETTERS = UPPER + LOWER + DIGITS;

const base64 = (text: string) => btoa(text);
const join = (...parts: readonly string[]) => parts.join('');
const key = (seed: number, beginning: readonly string[], length: number, letters?: string) =>
  join(...beginning, rolled(seed, length, letters));

/** Every shape, made with a seed. */
export const shapes: Readonly<Record<string, (seed: number) => Omit<Planted, 'name'>>> = {
  anthropic: (seed) => alone(key(seed, ['sk-', 'ant-', 'api03-'], 90)),
  openai: (seed) => alone(key(seed, ['sk-', 'proj-'], 80)),
  'openai, old': (seed) => alone(key(seed, ['sk', '-'], 48)),
  github: (seed) => alone(key(seed, ['gh', 'p_'], 36)),
  'github, fine': (seed) => alone(key(seed, ['github', '_pat_'], 82)),
  gitlab: (seed) => alone(key(seed, ['gl', 'pat-'], 20)),
  'aws id': (seed) => alone(key(seed, ['AK', 'IA'], 16, 'ABCDEFGHIJKLMNOP234567')),
  'aws key': (seed) => named(rolled(seed, 40), (secret) => `AWS_SECRET_ACCESS_KEY=${secret}`),
  google: (seed) => alone(key(seed, ['AI', 'za'], 35)),
  slack: (seed) => alone(key(seed, ['xo', 'xb-'], 40)),
  stripe: (seed) => alone(key(seed, ['sk', '_live_'], 24)),
  npm: (seed) => alone(key(seed, ['npm', '_'], 36)),
  'hugging face': (seed) => alone(key(seed, ['hf', '_'], 34)),
  'json web token': (seed) =>
    alone(
      [base64('{"alg":"HS256"}'), base64(`{"sub":"${rolled(seed, 20)}"}`), rolled(seed, 43)]
        .join('.')
        .replaceAll('=', ''),
    ),
  bearer: (seed) => named(rolled(seed, 32), (secret) => `Authorization: Bearer ${secret}`),
  basic: (seed) => {
    const password = rolled(seed, 14);
    const token = base64(`nadia:${password}1a`);
    return { text: `Authorization: Basic ${token}`, secrets: [token, `${password}1a`] };
  },
  'private key': (seed) => {
    const lines = [0, 1, 2].map((index) => rolled(seed + index, 64));
    const [begin, end] = ['BEGIN', 'END'].map((word) => join('-----', word, ' RSA PRIVATE ', 'KEY-----'));
    return { text: [begin, ...lines, end].join('\n'), secrets: lines };
  },
  'address password': (seed) =>
    named(`x1${rolled(seed, 14)}`, (secret) => `postgres://nadia:${secret}@db.host.net:5432/main`),
  password: (seed) => named(`y2${rolled(seed, 12)}`, (secret) => `password="${secret}"`),
  'api key': (seed) => named(rolled(seed, 32, HEX), (secret) => `"api_key": "${secret}"`),
  'connection string': (seed) =>
    named(`z3${rolled(seed, 12)}`, (secret) => `Server=db;User Id=sa;Pwd=${secret};`),
  'home folder': (seed) => named(`q${rolled(seed, 9, LOWER)}`, (secret) => `/home/${secret}/work/notes.txt`),
  'mail address': (seed) => alone(`${rolled(seed, 8, LOWER)}.v@${rolled(seed, 9, LOWER)}.org`),
};

const alone = (secret: string) => ({ text: secret, secrets: [secret] });
const named = (secret: string, say: (secret: string) => string) => ({ text: say(secret), secrets: [secret] });

/** A secret of a shape. */
export const plant = (name: string, seed: number): Planted => ({
  name,
  ...(shapes[name] as (typeof shapes)[string])(seed),
});

/** Ways to write a text so that it says the same. */
export const spellings: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  'a string of JSON': (text) => JSON.stringify(text),
  'JSON in JSON': (text) => JSON.stringify(JSON.stringify({ said: text })),
  'every character escaped': (text) =>
    Array.from(text, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  'an escape inside': (text) => {
    const at = text.length - 4;
    return `${text.slice(0, at)}\\u00${text.charCodeAt(at).toString(16)}${text.slice(at + 1)}`
      .replaceAll('\n', '\\n')
      .replaceAll('"', '\\"');
  },
  'slashes escaped': (text) => JSON.stringify(text).replaceAll('/', '\\/'),
  'of an address': (text) => encodeURIComponent(text),
  'every byte of an address': (text) =>
    Array.from(text, (one) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''),
  'of HTML': (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll('-', '&#45;')
      .replaceAll('_', '&#x5f;'),
  coloured: (text) =>
    `${text.slice(0, -5)}\u001B[1;31m\u001B[K${text.slice(-5, -2)}\u001B[0m${text.slice(-2)}`,
  'coloured, in JSON': (text) => JSON.stringify(`${text.slice(0, -5)}\u001B[32m${text.slice(-5)}`),
  base64: (text) => btoa(`the value is ${text} as we said`),
};

/** All that a text may be read as, by readers that share no code with ours. */
export function readings(text: string): string[] {
  const all = [text];
  for (let depth = 0; depth < 6; depth++) {
    const last = all.at(-1) as string;
    const next = last
      // oxlint-disable-next-line no-control-regex -- the sequences of a terminal
      .replace(/\u001B\[[0-9;]*[A-Za-z]/g, '')
      .replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\\(["\\/])/g, '$1')
      .replace(/\\n/g, '\n')
      .replace(/%([0-7][0-9a-fA-F])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&');
    if (next === last) break;
    all.push(next);
  }
  for (const one of all.slice())
    for (const [run] of one.matchAll(/[A-Za-z0-9+/]{40,}={0,2}/g))
      if (run.length % 4 === 0) all.push(atob(run));
  return all;
}

/** What of the secrets is still in a text, in any reading of it. */
export function left(text: string, planted: readonly Planted[]): string[] {
  const all = readings(text).map((one) => one.toLowerCase());
  return planted.flatMap(({ name, secrets }) =>
    secrets
      .filter((secret) => all.some((one) => one.includes(secret.toLowerCase())))
      .map((secret) => `${name}: ${secret}`),
  );
}

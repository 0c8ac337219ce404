import { matchAt, type Rule } from './Rule';

/** Accounts that belong to nobody. */
const SHARED =
  /^(?:shared|public|default|all|users?|username|user-?name|your-?name|your-?user(?:name)?|name|me|you|runner(?:admin)?|ubuntu|debian|centos|fedora|alpine|node|vscode|root|app|admin|administrator|guest|circleci|jovyan|ec2-user|devs?|develop(?:er|ment)?|coder|codespace|workspace|agent|sandbox|docker|git|postgres|www-data|nginx|jenkins|travis|gitpod|linuxbrew|openhands|swe-agent|pwuser|pptruser|nonroot|deno|bun|python|test(?:s|er|user|ing)?|demo|example|project|home|src|data|work|code|bin|lib|model|bot|ci|build(?:er)?|hadoop|spark|airflow|vagrant|pi|oracle|mysql|redis|elasticsearch|someone|somebody|anyone|foo|bar|redacted|removed|hidden|anonymous|anonymi[sz]ed|x+)$/i;

/** Names that are words too: they are not looked for outside of paths. */
const WORDS =
  /^(?:will|mark|grace|hope|faith|rose|bill|rob|sue|pat|jack|frank|grant|chase|miles|dean|page|may|june|april|august|art|max|min|ray|drew|gene|nick|jean|dawn|eve|iris|ivy|joy|olive|penny|ruby|sky|summer|violet|guy|rich|rusty|sonny|wade|ward|admin\w*|main|base|core|team|tech|office|company|student|teacher|server|client|desktop|laptop|windows|linux|macos)$/i;

const NAME = /[^\s/\\"'`:;,<>|*?()[\]{}$%&=@#!~^+\p{Cc}]{1,64}/uy;
const DASHED = /[A-Za-z\d_]{2,40}(?=-)/y;

/** The name of a person in the path of a home folder: `/home/name`, `/Users/name`, `C:\Users\name`. */
export const homeFolder: Rule = {
  name: 'home-folder',
  kind: 'user-name',
  keywords: ['/home/', '/users/', '\\users\\', '-users-', '-home-'],
  read(text, at, end) {
    const word = text.slice(at + 1, end - 1);
    const isDashed = text[at] === '-';
    // Routes of a web page are in lower case, drives of Windows in either.
    if (
      word !== 'home' &&
      word !== 'Users' &&
      !(word === 'users' && /[A-Za-z]:$/.test(text.slice(Math.max(0, at - 2), at)))
    )
      return null;
    if (!isDashed && isInAddress(text, at)) return null;
    if (isDashed && at > 0 && /[\w.]/.test(text[at - 1] as string)) return null;
    const match = matchAt(isDashed ? DASHED : NAME, text, end);
    const name = match?.[0].replace(/(?<![.…-])[.…-]+$/, '') ?? '';
    if (
      !/^[\p{L}_]/u.test(name) ||
      SHARED.test(name) ||
      /^\w+\.(?:html?|js|tsx?|css|md|py|json|vue|php)$/.test(name)
    )
      return null;
    return {
      from: end,
      to: end + name.length,
      spread: name.length < 4 || WORDS.test(name) ? 'none' : 'whole',
    };
  },
};

/** How much before a path tells whether it is part of a longer one, in UTF-16 units. */
const BEFORE = 80;

/** Whether a path belongs to an address of the web, or to a longer path that is relative. */
function isInAddress(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - BEFORE), at);
  // bounded by BEFORE: the text is cut one line above.
  const path = /[^\s"'`<>()=,;|]*$/.exec(before)?.[0] ?? '';
  // bounded by BEFORE: a path is no longer than the text that it ends.
  if (path === '' || /(?:^|[^\w])(?:file|vscode[\w-]*):\/{0,3}[\w-]{0,20}$/.test(path)) return false;
  // What stands before a home folder: a drive, a mount, another home.
  if (
    /^(?:[^/\\]*:)?(?:\/?[A-Za-z]:?|\/(?:mnt|cygdrive|media|run\/media)\/[a-z]|\/(?:var|export|usr|data|System\/Volumes\/Data|private|host|host_mnt|Volumes\/[\w ]{1,40}))$/.test(
      path,
    )
  )
    return false;
  return /[\w.~)\]}*-]$/.test(path) && !/[:=]$/.test(path);
}

const LOCAL = /[\p{L}\p{N}._%+-]/u;
const DOMAIN = /(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,8}(\p{L}{2,24})(?![\p{L}\p{N}@(\\-])/uy;
/** Endings of files, and what code writes behind a dot. */
const NO_DOMAIN =
  /^(?:png|jpe?g|gif|svg|webp|ico|pdf|js|mjs|cjs|jsx|tsx?|py|rb|go|rs|java|kt|c|h|cpp|cs|css|scss|html?|md|mdx|json|ya?ml|toml|txt|log|sh|lock|xml|zip|gz|tgz|vue|svelte|php|sql|internal|local(?:host|domain)?|invalid|test|example|service|socket|timer|mount|target|slice)$/i;
/** Mailboxes of programs, and names that no one has (RFC 2606). */
const NOBODY =
  /^(?:git|hg|svn|no-?reply|do-?not-?reply|notifications?|mailer-daemon|postmaster)@|@(?:[\w-]+\.)*example\.(?:com|org|net)$/i;

/** An address of mail. */
export const mailAddress: Rule = {
  name: 'mail',
  kind: 'mail-address',
  keywords: ['@'],
  read(text, at, end) {
    let from = at;
    while (from > 0 && at - from < 65 && LOCAL.test(text[from - 1] as string)) from--;
    // No name is longer (RFC 5321): it is the end of something else, such as a key in an address.
    if (at - from > 64) return null;
    while (from < at && !/[\p{L}\p{N}_]/u.test(text[from] as string)) from++;
    if (from === at || /[.%+]/.test(text[at - 1] as string)) return null;
    const match = matchAt(DOMAIN, text, end);
    if (match === null || NO_DOMAIN.test(match[1] as string)) return null;
    const to = end + match[0].length;
    // In an address of the web it is a name, or a password.
    const before = text.slice(Math.max(0, from - 100), from);
    if (NOBODY.test(text.slice(from, to)) || /\/$|:\/\/[^\s/]*:$/.test(before)) return null;
    return { from, to, spread: 'none' };
  },
};

const IP = /(?<![\w.-])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\w-]|\.\d)/g;

/** Addresses of machines (IPv4), but those that mean this machine, any, or none. */
export function* addressesOfMachines(text: string): Generator<readonly [from: number, to: number]> {
  for (const { 0: address, index } of text.matchAll(IP))
    if (!/^(?:0|127|255)\.|\.0\.0$/.test(address)) yield [index, index + address.length];
}

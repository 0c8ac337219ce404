import { matchAt, type Rule } from './Rule';

const BEGIN = /[ -]{0,6}BEGIN [A-Z\d ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}/y;
const END = /END [A-Z\d ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}/;
/** The lines of a key without an end, whatever stands before each. */
const BODY = /(?:[\s\\"',|→:+\d-]{0,16}[A-Za-z\d+/=]{16,200}){0,200}/y;
/** What stands between the first line and the last of a key however short it is: no words of code, and no dots in its place. */
const SHORT = /^[A-Za-z\d+/=\s\\"',|→:-]*$/;
/** The longest key that is read, with what stands before its lines. */
const LONGEST = 20_000;

/** A block of a private key (PEM, OpenSSH, PGP), whole or cut off, whatever stands before its lines. Each of its lines is secret. */
export const privateKey: Rule = {
  name: 'pem',
  kind: 'private-key',
  keywords: ['-begin ', '- begin '],
  read(text, at) {
    // From the first hyphen on.
    let from = at;
    while (from > 0 && at - from < 5 && text[from - 1] === '-') from--;
    const head = matchAt(BEGIN, text, from);
    if (head === null) return null;
    const body = from + head[0].length;
    const next = text.slice(body, body + LONGEST);
    const end = END.exec(next);
    const begin = next.indexOf('BEGIN ');
    const isWhole = end !== null && (begin < 0 || begin > end.index);
    const to = isWhole ? body + end.index + end[0].length : body + (matchAt(BODY, next, 0) ?? [''])[0].length;
    const lines = text.slice(body, to).match(/[A-Za-z\d+/=]{40,}/g) ?? [];
    // Without a line of the key there is only its name; with both names around it a short one is a key, too.
    const between = isWhole ? text.slice(body, body + end.index) : '';
    const isKey = lines.length > 0 || (SHORT.test(between) && /[A-Za-z\d]/.test(between));
    return isKey ? { from, to, spread: 'part', parts: lines } : null;
  },
};

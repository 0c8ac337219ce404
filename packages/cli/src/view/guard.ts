import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Why a request is refused. */
export interface Refusal {
  readonly status: 403 | 405 | 421;
  readonly message: string;
}

/** What a request says of itself. */
export interface Asked {
  readonly method?: string | undefined;
  /** Path with the query, as it was sent. */
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Says why a request is not answered; `null` if it is. Only this machine reaches the server, but any page that is open on it may send
 * requests, and a name that resolves to 127.0.0.1 makes them look like the server's own: so the host has to be a loopback one, the
 * page that asks our own, and the address has to begin with the token, which no page knows.
 */
export function refusalOf({ method, url = '', headers }: Asked, port: number, token: string): Refusal | null {
  if (method !== 'GET') return { status: 405, message: 'Only GET is answered: nothing is ever written.' };
  const host = headers.host ?? '';
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`)
    return { status: 421, message: 'This host is not the one that is served.' };
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${host}`)
    return { status: 403, message: 'Another page asks.' };
  const site = headers['sec-fetch-site'];
  const isFromElsewhere = site === 'cross-site' || site === 'same-site';
  // Whoever follows a link with the token has it from the terminal.
  if (isFromElsewhere && headers['sec-fetch-mode'] !== 'navigate')
    return { status: 403, message: 'Another page asks.' };
  if (!isToken(url.slice(1).split(/[/?#]/, 1)[0] ?? '', token))
    return { status: 403, message: 'Open the whole address that the command printed.' };
  return null;
}

/** Takes the same time wherever they differ. */
function isToken(one: string, token: string): boolean {
  const [given, wanted] = [Buffer.from(one), Buffer.from(token)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Headers of every answer. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

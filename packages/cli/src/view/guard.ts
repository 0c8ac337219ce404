import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Reason for refusing a request. */
export interface Refusal {
  readonly status: 403 | 405 | 421;
  readonly message: string;
}

/** Properties of a request. */
export interface Asked {
  readonly method?: string | undefined;
  /** Path with query, as sent. */
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Returns the reason for refusing a request; `null` to accept it. Only this machine reaches the server, but any web
 * page open on it may send requests, and a name that resolves to 127.0.0.1 makes them appear to come from the server's
 * own pages. So the host must be a loopback address, the requesting page must be ours, and the path must start with the
 * token, which no other page knows.
 */
export function refusalOf({ method, url = '', headers }: Asked, port: number, token: string): Refusal | null {
  if (method !== 'GET') return { status: 405, message: 'Only GET is supported.' };
  const host = headers.host ?? '';
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`)
    return { status: 421, message: 'This host is not served here.' };
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${host}`)
    return { status: 403, message: 'Requests from other pages are refused.' };
  const site = headers['sec-fetch-site'];
  const isFromElsewhere = site === 'cross-site' || site === 'same-site';
  // Whoever follows a link with the token has it from the terminal.
  if (isFromElsewhere && headers['sec-fetch-mode'] !== 'navigate')
    return { status: 403, message: 'Requests from other pages are refused.' };
  if (!isToken(url.slice(1).split(/[/?#]/, 1)[0] ?? '', token))
    return { status: 403, message: 'Open the full address that the command printed.' };
  return null;
}

/** Compares tokens in constant time. */
function isToken(one: string, token: string): boolean {
  const [given, wanted] = [Buffer.from(one), Buffer.from(token)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Headers of every response. */
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

import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { resolveInside } from '../read/resolveInside';
import { sendFile } from './sendFile';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The viewer's page may run only its own files and read only from this server. */
const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Mark in the page that receives data about the server; empty on standalone pages. */
const MARK = 'name="agent-transcript-server" content="';

/**
 * Sends a file of the viewer's page.
 *
 * @param path Path as sent; untrusted.
 * @param told Data about the server for the page.
 */
export async function sendViewer(
  folder: string,
  path: string,
  told: { readonly only: string },
  response: ServerResponse,
): Promise<void> {
  const file = await resolveInside(folder, decoded(path) || 'index.html');
  const type = TYPES[extname(file ?? '')];
  if (file === null || type === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('File not found.\n');
    return;
  }
  response.setHeader('Content-Security-Policy', POLICY);
  if (!file.endsWith('.html')) return sendFile(file, undefined, response, type);
  const page = await readFile(file, 'utf8');
  response
    .writeHead(200, { 'Content-Type': type })
    .end(page.replace(`${MARK}"`, () => `${MARK}${escapeHtml(JSON.stringify(told))}"`));
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Decodes a path; an invalid escape gives a path that does not exist. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '\0';
  }
}

import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunFile } from '@agent-transcript/formats';
import { openBeside } from '../read/openBeside';
import type { Catalogue } from './createCatalogue';
import { followFile } from './followFile';
import { refusalOf, SAFE_HEADERS } from './guard';
import { searchRuns } from './searchRuns';
import { sendBytes, sendFile } from './sendFile';
import { sendViewer } from './sendViewer';

/** Options of {@link startServer}. */
export interface ServerOptions {
  readonly catalogue: Catalogue;
  /** Path of the only run to show; without it, the list of runs. */
  readonly only?: string | undefined;
  /** Folder of the viewer's page. */
  readonly viewer: string;
  /** Default: a free port. */
  readonly port?: number | undefined;
  /** Milliseconds between two checks of a followed file. Default 250. */
  readonly every?: number | undefined;
}

/** A running server. */
export interface Server {
  /** Address with the token, without which requests are refused. */
  readonly address: string;
  /** Stops the server and all responses. */
  close(): Promise<void>;
}

/** Limits for waiting for details of the list, and for reading new runs in a search, in milliseconds. */
const LIST_PATIENCE = 1_500;
const SEARCH_PATIENCE = 10_000;
/** Limit of listed files without a run. */
const UNREAD = 200;
/** Limit of files followed at once. */
const FOLLOWERS = 64;

interface Context extends ServerOptions {
  /** Number of followed files. */
  following: number;
}

/** A request. */
interface Question {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Starts a server on the loopback address: it reads only what `catalogue` finds, and writes nothing. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const token = randomBytes(24).toString('base64url');
  const context: Context = { ...options, following: 0 };
  const server = createHttpServer((request, response) => {
    for (const [name, value] of Object.entries(SAFE_HEADERS)) response.setHeader(name, value);
    const { port } = server.address() as AddressInfo;
    const refusal = refusalOf(request, port, token);
    if (refusal === null) void answer(request, response, token, context);
    else {
      if (refusal.status === 405) response.setHeader('Allow', 'GET');
      sendText(response, refusal.status, refusal.message);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/${token}/`,
    close: () =>
      new Promise((resolve) => {
        options.catalogue.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Route = (question: Question, context: Context) => Promise<void>;

const ROUTES: ReadonlyMap<string, Route> = new Map([
  ['api/runs', sendRuns],
  ['api/file', sendContent],
  ['api/beside', sendBeside],
  ['api/follow', sendChanges],
]);

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  context: Context,
): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  // Not `new URL`, which resolves `..` before it can be refused.
  const [path = '', query = ''] = (request.url ?? '').slice(token.length + 2).split('?', 2);
  const question: Question = { request, response, query: new URLSearchParams(query), signal: gone.signal };
  try {
    const route = ROUTES.get(path);
    if (route !== undefined) await route(question, context);
    else await sendViewer(context.viewer, path, { only: context.only ?? '' }, response);
  } catch {
    // The client has disconnected, or the response has already started.
    if (response.headersSent) response.destroy();
    else sendText(response, 500, 'This run cannot be read.');
  }
}

/** All runs, or those that contain the text `q`, with excerpts. */
async function sendRuns({ response, query, signal }: Question, { catalogue }: Context): Promise<void> {
  const wanted = query.get('q')?.trim() ?? '';
  const { runs: entries, unread } = await catalogue.list(LIST_PATIENCE);
  const { found, searched } =
    wanted === ''
      ? { found: entries, searched: entries.length }
      : await searchRuns(catalogue, entries, wanted, SEARCH_PATIENCE, signal);
  sendJson(response, {
    runs: found,
    total: entries.length,
    searched,
    unread: { count: unread.length, files: unread.slice(0, UNREAD) },
  });
}

async function sendContent(
  { request, response, query, signal }: Question,
  { catalogue }: Context,
): Promise<void> {
  const path = query.get('path') ?? '';
  const found = await catalogue.find(path);
  if (found === null) return sendNothing(response);
  const { range } = request.headers;
  if ('bytes' in found) sendBytes(found.bytes, range, response);
  else if (found.run !== undefined) await sendStored(path, range, response, { catalogue, signal });
  else await sendFile(found.file, range, response);
}

/** A run of a database, as our own format: the page needs nothing else of the database. */
async function sendStored(
  path: string,
  range: string | undefined,
  response: ServerResponse,
  { catalogue, signal }: { readonly catalogue: Catalogue; readonly signal: AbortSignal },
): Promise<void> {
  const run = await catalogue.read(path, signal);
  if (run === null) return sendNothing(response);
  const { toJsonText } = await import('@agent-transcript/analysis/write');
  sendBytes(Buffer.from(toJsonText(run)), range, response);
}

/**
 * Another file of a run, such as that of a sub-agent; for a name that ends in `/`, the names of all files in that
 * folder.
 */
async function sendBeside({ response, query }: Question, { catalogue }: Context): Promise<void> {
  const [path, name] = [query.get('path') ?? '', query.get('name') ?? ''];
  const found = await catalogue.find(path);
  if (found === null || 'bytes' in found || found.run !== undefined) return sendNothing(response);
  const opened = await openBeside(found.file, found.within)(name);
  // Runs often name files that do not exist: not an error.
  if (opened === null) response.writeHead(204).end();
  else if (Array.isArray(opened)) sendJson(response, { files: opened.map((file: RunFile) => file.name) });
  else sendBytes(opened as Uint8Array, undefined, response);
}

async function sendChanges({ response, query, signal }: Question, context: Context): Promise<void> {
  const found = await context.catalogue.find(query.get('path') ?? '');
  if (found === null) return sendNothing(response);
  const from = Number(query.get('from') ?? 0);
  if (!Number.isSafeInteger(from) || from < 0)
    return sendText(response, 400, '`from` is a number of bytes, from 0.');
  // Content in memory does not change, and a run of a database is not followed: with this response browsers stop asking.
  if ('bytes' in found || found.run !== undefined) {
    response.writeHead(204).end();
    return;
  }
  if (context.following >= FOLLOWERS) return sendText(response, 503, 'Too many files are followed at once.');
  context.following++;
  try {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': follows\n\n');
    for await (const { type, ...change } of followFile(found.file, from, context.every ?? 250, signal))
      response.write(`event: ${type}\ndata: ${JSON.stringify(change)}\n\n`);
    response.end();
  } finally {
    context.following--;
  }
}

const sendJson = (response: ServerResponse, value: object): void => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
};

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

const sendNothing = (response: ServerResponse): void => sendText(response, 404, 'Run not found.');

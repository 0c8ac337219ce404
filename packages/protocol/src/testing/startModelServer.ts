import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as the server received it. */
export interface SeenCall {
  readonly body: {
    readonly messages: readonly unknown[];
    readonly response_format?: unknown;
    readonly temperature?: number;
    readonly stream?: boolean;
  };
  /** Settles when the client hangs up or has received everything. */
  readonly closed: Promise<void>;
}

/** Response of the server to one call. */
export type Scene = (response: ServerResponse) => unknown;

/** An OpenAI-compatible chat server on loopback, with one response per call. */
export async function startModelServer() {
  const calls: SeenCall[] = [];
  let scene: Scene | undefined;
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readBody(request));
    calls.push({ body, closed: new Promise((resolve) => response.once('close', resolve)) });
    await scene?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    play(next: Scene) {
      calls.length = 0;
      scene = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Opens the event stream. */
export function open(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** Sends a piece of the answer. */
export function say(response: ServerResponse, content: string): void {
  send(response, { choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] });
}

/** Ends the answer completely, with its token usage. */
export function finish(response: ServerResponse, reason = 'stop'): void {
  send(response, {
    choices: [{ index: 0, delta: {}, finish_reason: reason }],
    usage: { prompt_tokens: 12, completion_tokens: 7, total_tokens: 19 },
  });
  response.end('data: [DONE]\n\n');
}

function send(response: ServerResponse, chunk: object): void {
  const whole = { id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', ...chunk };
  response.write(`data: ${JSON.stringify(whole)}\n\n`);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

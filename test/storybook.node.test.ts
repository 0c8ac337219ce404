import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import serveApiIndex from '../.storybook/middleware.mjs';

const listeners: ((...all: [...Parameters<RequestListener>, () => void]) => void)[] = [];
serveApiIndex({ use: (...added) => listeners.push(...added) });

/** Answers with the address that it is asked for, after the middleware. */
const server = createServer((request, response) => {
  for (const listener of listeners) listener(request, response, () => response.end(request.url));
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

async function get(path: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  return response.status === 302 ? `to ${response.headers.get('location')}` : response.text();
}

test.each([
  ['/api', 'to /api/'],
  ['/api?a=/b', 'to /api/?a=/b'],
  ['/api/', '/api/index.html'],
  ['/api/?a=/b', '/api/index.html?a=/b'],
  ['/api/modules.html', '/api/modules.html'],
  ['/apis/', '/apis/'],
  ['/', '/'],
])('%s is served as %s', async (path, served) => {
  expect(await get(path)).toBe(served);
});

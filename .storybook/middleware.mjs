/**
 * Serves `/api/` in Storybook's development server, which finds no `index.html` in a static folder by itself.
 * Storybook loads this file by its name.
 *
 * @param {{ use(...listeners: ((request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, next: () => void) => void)[]): unknown }} router
 */
export default function serveApiIndex(router) {
  router.use((request, response, next) => {
    const [, path, search] = /^(\/api(?:\/[^?]*)?)(\?.*)?$/.exec(request.url ?? '') ?? [];
    if (path === '/api') {
      response.writeHead(302, { location: `/api/${search ?? ''}` }).end();
      return;
    }
    if (path?.endsWith('/')) request.url = `${path}index.html${search ?? ''}`;
    next();
  });
}

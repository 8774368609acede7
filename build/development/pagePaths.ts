import type { Plugin } from 'vite';

/**
 * Serves pages of the dev server under the paths that the real server gives them.
 * @param pages for each path (`/login`), the page's file (`/login.html`)
 */
export function pagePaths(pages: Record<string, string>): Plugin {
  return {
    name: 'matjar:page-paths',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [path = '/', ...query] = (request.url ?? '/').split('?');
        const page = pages[path.replace(/(.)\/$/, '$1')];
        if (page !== undefined) request.url = [page, ...query].join('?');
        next();
      });
    },
  };
}

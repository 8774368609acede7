import type { FastifyInstance } from 'fastify';
import { serveBuild } from './files';
import type { PageOptions } from './page';
import { readPages } from './pages';
import { sendPage } from './sendPage';

export interface WebOptions extends PageOptions {
  /** The built dashboard: `index.html`, `login.html`, `invitation.html`, `password.html` and `static/`. */
  webRoot: string;
}

/** A file, or the API: what isn't there isn't there. Any other address may be one of the dashboard's own routes. */
const isNoScreen = (path: string) => /^\/(api|media|static|metrics)(\/|$)/.test(path) || /\.[^/]*$/.test(path);

const wantsPage = (accept = '*/*') => /\btext\/html\b|\*\/\*/i.test(accept);

/** Serves the dashboard on the app's root: its files, its login page, and its one document for every other address. */
export const serveWeb = async (app: FastifyInstance, { webRoot, ...options }: WebOptions): Promise<void> => {
  const pages = await readPages(webRoot, options);
  await serveBuild(app, webRoot);
  app.get('/', { schema: { hide: true } }, (request, reply) => sendPage(request, reply, pages.dashboard));
  app.get('/login', { schema: { hide: true } }, (request, reply) => sendPage(request, reply, pages.login));
  app.get('/invitation', { schema: { hide: true } }, (request, reply) => sendPage(request, reply, pages.invitation));
  app.get('/password', { schema: { hide: true } }, (request, reply) => sendPage(request, reply, pages.password));
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const read = request.method === 'GET' || request.method === 'HEAD';
    const screen = read && !isNoScreen(path) && wantsPage(request.headers.accept);
    if (screen) return sendPage(request, reply, pages.dashboard);
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
  });
};

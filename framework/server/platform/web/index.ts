import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReachedByLink } from '../../../core/languages';
import { serveBuild } from './files';
import type { PageOptions } from './page';
import type { Localized } from './pages';
import { readPages } from './pages';
import { inLanguage } from './inLanguage';
import { asksForScreen } from './screenAddress';
import { sendPage } from './sendPage';

export interface WebOptions extends PageOptions {
  /** The built dashboard: `index.html`, `static/`, and `begin`, `login`, `invitation`, `password` and pages of its own in each language (`login.html`, `login.fr.html`). */
  webRoot: string;
  /** Whether anybody can log in; where nobody can, every page says how to begin. */
  hasUsers?: () => Promise<boolean>;
}

/** Serves the dashboard on the app's root: its files, its login page, and its one document for every other address. */
export const serveWeb = async (app: FastifyInstance, { webRoot, hasUsers, ...options }: WebOptions): Promise<void> => {
  const pages = await readPages(webRoot, options);
  await serveBuild(app, webRoot);
  const send = async (request: FastifyRequest, reply: FastifyReply, page: Localized, isLinked = false) => {
    const documents = (await hasUsers?.()) === false ? pages.begin : page;
    return sendPage(
      request,
      reply,
      inLanguage(request, documents, pages.cookie, isLinked && documents === page),
      documents.length > 1,
    );
  };
  const own = Object.fromEntries(Object.entries(pages.own).map(([name, page]) => [`/${name}`, page]));
  const addresses = {
    ...own,
    '/': pages.dashboard,
    '/login': pages.login,
    '/invitation': pages.invitation,
    '/password': pages.password,
  };
  for (const [address, page] of Object.entries(addresses)) {
    app.get(address, { schema: { hide: true } }, (request, reply) =>
      send(request, reply, page, page !== pages.dashboard && isReachedByLink(address.slice(1))),
    );
    // A form that was sent without its page's program: nothing of it is read, and the page says what it needs.
    if (address !== '/')
      app.post(
        address,
        { schema: { hide: true }, onRequest: async (request, reply) => reply.redirect(request.url, 303) },
        () => undefined,
      );
  }
  app.setNotFoundHandler((request, reply) => {
    if (asksForScreen(request)) return send(request, reply, pages.dashboard);
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
  });
};

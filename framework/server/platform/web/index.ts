import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReachedByLink, cookieIn, languageOf } from '../../../core/languages';
import { encodingFor } from './compress';
import { serveBuild } from './headers';
import type { PageOptions, Page, BuiltPage } from './page';
import { preparePage, asksForScreen, languageIn } from './page';

/** A page in each language, with the language's code. The first language is the default. */
type Localized = readonly { code: string; page: Page }[];

/**
 * The documents of the dashboard and the pre-login pages. The latter are separate, so that they don't load code they
 * don't need.
 */
interface Pages {
  dashboard: Localized;
  /** The page to show until the first user exists. */
  begin: Localized;
  login: Localized;
  invitation: Localized;
  password: Localized;
  /** The admin's custom pre-login pages, keyed by name. A page's name is also its URL path. */
  own: Readonly<Record<string, Localized>>;
  /** The cookie that stores the chosen language. Undefined if there are no pre-login pages. */
  cookie: string | undefined;
}

const unbuilt: BuiltPage = {
  html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Not built</title></head>
<body><h1>The dashboard is not built</h1>
<p>Run <code>npm run build</code> and start the server again, or work on it with <code>npm run dev</code>.
The API answers meanwhile.</p>
<div lang="ar" dir="rtl"><h1>لم تُبنَ لوحة التحكم بعد</h1>
<p>نفّذ <code>npm run build</code> ثم أعد تشغيل الخادم. تعمل واجهة البرمجة في هذه الأثناء.</p></div></body></html>
`,
};

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const fixed = ['index', 'begin', 'login', 'invitation', 'password'];

const namesIn = (webRoot: string): Promise<string[]> =>
  readdir(webRoot).catch((error: unknown) => {
    if (isMissing(error)) return [] as string[];
    throw error;
  });

/**
 * Reads a page in all languages. For example, the login page is `login.html` in the default language and
 * `login.fr.html` in French.
 */
const readBuilt = async (
  webRoot: string,
  name: string,
  instead: readonly BuiltPage[],
): Promise<readonly BuiltPage[]> => {
  const names = await namesIn(webRoot);
  if (!names.includes(`${name}.html`)) return instead;
  const others = names.filter((one) => one.startsWith(`${name}.`) && /^[^.]+\.[\w-]+\.html$/.test(one)).sort();
  const readIfListed = async (file: string) => (names.includes(file) ? readFile(join(webRoot, file)) : undefined);
  return Promise.all(
    [`${name}.html`, ...others].map(async (one) => {
      const [html, br, gzip] = await Promise.all([
        readFile(join(webRoot, one), 'utf8'),
        readIfListed(`${one}.br`),
        readIfListed(`${one}.gz`),
      ]);
      return { html, ...(br && { br }), ...(gzip && { gzip }) };
    }),
  );
};

/**
 * Reads the built documents in `webRoot`. If the dashboard or the login page is missing, uses a page with instructions
 * instead. For any other missing page, uses the login page.
 */
const readPages = async (webRoot: string, { providers, ...options }: PageOptions = {}): Promise<Pages> => {
  const [index, login] = (await Promise.all(['index', 'login'].map((name) => readBuilt(webRoot, name, [unbuilt])))) as [
    readonly BuiltPage[],
    readonly BuiltPage[],
  ];
  const read = (name: string) => readBuilt(webRoot, name, login);
  const prepare = (pages: readonly BuiltPage[], opens = '', more: PageOptions = {}): Promise<Localized> =>
    Promise.all(
      pages.map(async (built) => ({
        code: languageIn(built.html),
        page: await preparePage(built, { ...options, ...more }, opens),
      })),
    );
  const [dashboard, begin, loginPage, invitation, password] = await Promise.all([
    prepare(index),
    prepare(await read('begin')),
    // If the browser doesn't provide any storage, the dashboard opens inside the login page (`enterInPlace`).
    prepare(login, index[0]!.html, providers && { providers }),
    prepare(await read('invitation')),
    prepare(await read('password')),
  ]);
  const names = (await namesIn(webRoot))
    .flatMap((file) => /^([a-z][a-z-]*)\.html$/.exec(file)?.slice(1) ?? [])
    .filter((name) => !fixed.includes(name));
  const own = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await prepare(await read(name))] as const)),
  );
  const cookie = /<html[^>]*\sdata-cookie="([^"]+)"/.exec(login[0]!.html)?.[1];
  return { dashboard, begin, login: loginPage, invitation, password, own, cookie };
};

/**
 * Selects the language of a page: the one in the URL (`?lang=fr`, used by buttons without scripts), or else the earlier
 * choice stored in `cookie`. Pages that are opened through a link then fall back to the browser's `Accept-Language`
 * header.
 */
const inLanguage = (
  request: FastifyRequest,
  documents: Localized,
  cookie: string | undefined,
  isLinked: boolean,
): Page => {
  if (documents.length === 1) return documents[0]!.page;
  const { lang } = request.query as { lang?: unknown };
  const chosen = [typeof lang === 'string' ? lang : undefined, cookie && cookieIn(request.headers.cookie, cookie)];
  const code = languageOf(
    documents.map((one) => one.code),
    chosen,
    isLinked ? request.headers['accept-language'] : undefined,
  );
  return documents.find((one) => one.code === code)!.page;
};

/**
 * Sends a page that is revalidated on each visit, because its URL stays the same when its content changes.
 * `isNegotiated` is true if the page exists in several languages.
 */
const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page, isNegotiated: boolean) => {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = `"${page.etag}-${encoding}"`;
  reply.headers({
    'cache-control': 'no-cache',
    vary: isNegotiated ? 'accept-encoding, accept-language, cookie' : 'accept-encoding',
    etag,
    'content-security-policy': page.policy,
  });
  const etags = (request.headers['if-none-match'] ?? '').split(',').map((item) => item.trim().replace(/^W\//, ''));
  if (etags.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
};

export interface WebOptions extends PageOptions {
  /**
   * The folder of the built dashboard. It contains `index.html`, `static/`, and the pre-login pages in each language:
   * `begin`, `login`, `invitation`, `password` and the admin's own pages (for example `login.html` and
   * `login.fr.html`).
   */
  webRoot: string;
  /** Returns true if any user can sign in. If not, every page shows the setup instructions. */
  hasUsers?: () => Promise<boolean>;
}

/** Serves the dashboard at the root: its files, the pre-login pages, and the dashboard's document at all other URLs. */
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
    // With scripts disabled, browsers post a form to its page's URL. Ignores the form and redirects the browser.
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

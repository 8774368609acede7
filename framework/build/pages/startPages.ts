import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { runModule } from '../runModule';
import { holdPresses } from '../../client/login/heldPresses';
import type { RenderedPage } from '../../client/login/render';
import { languageCookie } from '../../core/appearance';
import { cookieIn, isReachedByLink, languageOf } from '../../core/languages';
import { inlineScript, programHole, programLast } from './inlineScript';
import { pagesModule } from './pagesModule';

/** The pages before an admin's dashboard: React that is drawn as HTML here, and hydrated in the browser. */
export interface StartPages {
  /** By its address's name, the module that exports each as `page`; from the admin's folder. */
  modules: Record<string, string>;
  /** Their style sheets beside the framework's own, from the admin's folder. */
  styles?: readonly string[];
  /** The address of their icon. */
  icon?: string;
  /** What a phone colours its bars with. */
  colour: string;
}

interface Options extends StartPages {
  /** The folder of the framework. */
  framework: string;
  /** The admin's folder. */
  root: string;
  /** Put before every key in the browser's storage. */
  storagePrefix: string;
}

type Rendered = Record<string, RenderedPage[]>;

/** Stands for a page's own markup on its way through the build. */
const hole = '<!--page-->';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What differs from language to language in the HTML of a page. */
const partsOf = ({ code, dir, title, body }: RenderedPage) => ({
  root: `<html lang="${code}" dir="${dir}"`,
  title: `<title>${escaped(title)}</title>`,
  body,
});

/** A document that was drawn in one language, in another. */
const inLanguage = (html: string, from: RenderedPage, to: RenderedPage): string => {
  const [old, now] = [partsOf(from), partsOf(to)];
  return html
    .replace(old.root, () => now.root)
    .replace(old.title, () => now.title)
    .replace(hole, () => now.body);
};

/**
 * Draws the pages before the dashboard in each of the admin's languages: `login.html` in the first, and `login.ar-SY.html` and
 * such in others. In development each is drawn anew whenever it is asked for, by the same code.
 */
export const startPages = ({
  framework,
  root,
  modules,
  styles = [],
  icon,
  colour,
  storagePrefix,
}: Options): Plugin[] => {
  const fileOf = (name: string) => join(root, `${name}.html`);
  const names = Object.keys(modules);
  const virtual = pagesModule(root, modules);
  let rendered: Rendered | undefined;
  let isServed = false;

  /** The document of a page but for its markup, as the build and the dev server take it in. */
  const documentOf = (name: string, language: RenderedPage) => {
    const { root: start, title } = partsOf(language);
    // In development a page is at an address of its own, where no relative path is right.
    const addressOf = (file: string) => (isServed ? `/@fs${file}` : `./${relative(root, file)}`);
    const sheets = [`${framework}client/login/login.css`, ...styles.map((path) => join(root, path))];
    const program =
      `import { hydrate } from '@matjar/admin/client/login';\n` +
      `import { page } from '${addressOf(join(root, modules[name]!))}';\nhydrate(page);`;
    return `<!doctype html>
${start} data-cookie="${languageCookie(storagePrefix)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${title}
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
    <meta name="color-scheme" content="light" />
    <meta name="theme-color" content="${colour}" />
    ${icon ? `<link rel="icon" type="image/svg+xml" href="${icon}" />` : ''}
    ${sheets.map((file) => `<link rel="stylesheet" href="${addressOf(file)}" />`).join('\n    ')}
    <script>${inlineScript(holdPresses)}</script>
    <script type="module" async>${program}</script>
  </head>
  <body>
    ${hole}
    ${programHole}
  </body>
</html>
`;
  };

  return [
    virtual.plugin,
    programLast(),
    {
      name: 'admin:start-pages',
      configResolved({ command }) {
        isServed = command === 'serve';
      },
      async buildStart() {
        if (isServed || rendered) return;
        const { module } = await runModule<{ renderAll(): Rendered }>(virtual.id, [virtual.plugin]);
        rendered = module.renderAll();
      },
      // No such file is there: the bundler takes the document instead.
      resolveId: (id) => (names.some((name) => id === fileOf(name)) ? id : undefined),
      load(id) {
        const name = names.find((one) => id === fileOf(one));
        return name && documentOf(name, rendered![name]![0]!);
      },
      configureServer(server) {
        const send = async (
          name: string,
          request: IncomingMessage & { originalUrl?: string },
          response: ServerResponse,
        ) => {
          const { renderAll } = (await server.ssrLoadModule(virtual.id)) as { renderAll(): Rendered };
          const drawn = renderAll()[name]!;
          const { url = '/', headers } = request;
          const chosen = [
            new URL(url, 'http://localhost').searchParams.get('lang'),
            cookieIn(headers.cookie, languageCookie(storagePrefix)),
          ];
          const code = languageOf(
            drawn.map((one) => one.code),
            chosen,
            isReachedByLink(name) ? headers['accept-language'] : undefined,
          );
          const language = drawn.find((one) => one.code === code)!;
          const html = await server.transformIndexHtml(url, documentOf(name, language), request.originalUrl);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html.replace(hole, () => language.body));
        };
        server.middlewares.use(async (request, response, next) => {
          const name = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/^\/|\/$/g, '');
          if (!names.includes(name)) return next();
          try {
            await send(name, request, response);
          } catch (error) {
            next(error);
          }
        });
      },
    },
    {
      name: 'admin:start-pages-in-languages',
      apply: 'build',
      enforce: 'post',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          for (const [name, [first, ...others]] of Object.entries(rendered!)) {
            const page = bundle[`${name}.html`];
            if (page?.type !== 'asset') continue;
            const html = String(page.source);
            page.source = inLanguage(html, first!, first!);
            for (const one of others)
              this.emitFile({
                type: 'asset',
                fileName: `${name}.${one.code}.html`,
                source: inLanguage(html, first!, one),
              });
          }
        },
      },
    },
  ];
};

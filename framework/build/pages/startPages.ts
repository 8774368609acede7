import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { runModule } from '../runModule';
import { holdPresses } from '../../client/login/inlined';
import type { RenderedPage } from '../../client/login/render';
import { languageCookie } from '../../core/appearance';
import { cookieIn, isReachedByLink, languageOf } from '../../core/languages';
import { inlineScript, programHole, programLast } from './inline';

const pagesId = 'virtual:start-pages';

/** Returns the module that renders all pages. With a single module, the renderer and shared modules load only once. */
const pagesModule = (root: string, modules: Record<string, string>): { id: string; plugin: Plugin } => {
  const entries = Object.entries(modules);
  const source = [
    // Imports `render` from the same entry point as the pages. Otherwise, shared modules would be loaded twice.
    `import { render } from '@matjar/admin/client/login';`,
    ...entries.map(([, path], index) => `import { page as page${index} } from ${JSON.stringify(join(root, path))};`),
    `export const renderAll = () => ({ ${entries.map(([name], index) => `${JSON.stringify(name)}: render(page${index})`).join(', ')} });`,
  ].join('\n');
  return {
    id: pagesId,
    plugin: {
      name: 'admin:start-pages-module',
      resolveId: (requested) => (requested === pagesId ? `\0${pagesId}` : undefined),
      load: (requested) => (requested === `\0${pagesId}` ? source : undefined),
    },
  };
};

/**
 * The pages shown before an admin's dashboard, such as the login page. The build renders them to HTML, and the browser
 * hydrates them.
 */
export interface StartPages {
  /** The module of each page, relative to the admin's folder. It must export the page as `page`. */
  modules: Record<string, string>;
  /** Additional style sheets, relative to the admin's folder. */
  styles?: readonly string[];
  icon?: string;
  /** The colour of the browser's toolbars on phones. */
  colour: string;
}

interface Options extends StartPages {
  framework: string;
  root: string;
  storagePrefix: string;
}

type Rendered = Record<string, RenderedPage[]>;

/** The placeholder for the rendered page, replaced during the build. */
const hole = '<!--page-->';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns the parts of a page's HTML that depend on the language. */
const partsOf = ({ code, dir, title, body }: RenderedPage) => ({
  root: `<html lang="${code}" dir="${dir}"`,
  title: `<title>${escaped(title)}</title>`,
  body,
});

/** Translates a rendered document into another language. */
const inLanguage = (html: string, from: RenderedPage, to: RenderedPage): string => {
  const [old, now] = [partsOf(from), partsOf(to)];
  return html
    .replace(old.root, () => now.root)
    .replace(old.title, () => now.title)
    .replace(hole, () => now.body);
};

/**
 * Renders the pages shown before the dashboard, in each language. Builds write `login.html` in the first language and
 * files such as `login.ar-SY.html` for the others. In development, pages are rendered on every request.
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

  /** Returns a page's HTML document without the rendered content, for the build and the development server. */
  const documentOf = (name: string, language: RenderedPage) => {
    const { root: start, title } = partsOf(language);
    // In development, the page's URL doesn't match the path of its file, so relative paths would fail.
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
      // The HTML file doesn't exist on disk, so the bundler receives the generated document.
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

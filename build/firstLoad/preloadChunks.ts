import { basename } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { stylesOf } from './chunks';
import { lazyChunks, type LazyModules } from './firstChunks';

/** Lets the browser fetch a page's lazy modules, with all they need, as soon as it reads the page. */
export function preloadChunks(pages: LazyModules): Plugin {
  return {
    name: 'matjar:preload-chunks',
    apply: 'build',

    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }): HtmlTagDescriptor[] {
        if (!bundle) return [];
        const chunks = lazyChunks(bundle, pages, basename(filename));
        const links = [
          ...chunks.map(({ fileName }) => ({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` })),
          ...chunks.flatMap(stylesOf).map((fileName) => ({ rel: 'preload', as: 'style', href: `/${fileName}` })),
        ];
        return links
          .filter(({ href }) => !html.includes(`"${href}"`))
          .map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' }));
      },
    },
  };
}

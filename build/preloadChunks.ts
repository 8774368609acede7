import { basename } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { chunkFor, staticClosure, stylesOf } from './chunks';

/**
 * Lets the browser fetch lazily imported chunks, with all they need, as soon as it reads the page.
 * @param pages for each page by its file name, the modules it will import lazily (`src/App.tsx`)
 * @throws Error if such a module has no chunk of its own
 */
export function preloadChunks(pages: Record<string, string[]>): Plugin {
  return {
    name: 'matjar:preload-chunks',
    apply: 'build',

    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }): HtmlTagDescriptor[] {
        const modules = pages[basename(filename)] ?? [];
        if (!bundle || modules.length === 0) return [];
        const lazy = modules.map((path) => {
          const chunk = chunkFor(bundle, `/${path}`);
          if (!chunk) throw new Error(`${filename} should preload ${path}, which has no chunk of its own.`);
          return chunk;
        });
        const chunks = staticClosure(bundle, lazy);
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

import { basename } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { firstChunks, type LazyModules } from './firstChunks';

/**
 * Tells one page what another will load at first, for it to fetch ahead: a JSON list of paths in an element.
 * @param id the element's id
 * @param from the page that is told, by its file name
 * @param to the page that it leads to
 * @param pages what the pages load lazily in any case
 */
export function prefetchList(id: string, from: string, to: string, pages: LazyModules): Plugin {
  return {
    name: 'matjar:prefetch-list',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }): HtmlTagDescriptor[] {
        if (!bundle || basename(filename) !== from) return [];
        const paths = firstChunks(bundle, pages, to).map(({ fileName }) => `/${fileName}`);
        const children = JSON.stringify(paths).replaceAll('<', '\\u003c');
        return [{ tag: 'script', attrs: { type: 'application/json', id }, children, injectTo: 'body' }];
      },
    },
  };
}

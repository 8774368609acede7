import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Links the style of a dashboard's shape until it is there, before the admin's own styles.
 * @param file the style sheet
 * @param root the admin's folder
 */
export const bootStyle = (file: string, root: string): Plugin => {
  let isServed = false;
  return {
    name: 'admin:boot-style',
    configResolved({ command }) {
      isServed = command === 'serve';
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html, { path }) {
        if (!path.endsWith('/index.html')) return html;
        const href = isServed ? `/@fs${file}` : `./${relative(root, file)}`;
        return html.replace('</title>', () => `</title>\n    <link rel="stylesheet" href="${href}" />`);
      },
    },
  };
};

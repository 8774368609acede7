import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Links the style sheet of the dashboard's placeholder before the admin's own styles.
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

const MAX_BYTES = 10_000;

/** Inlines a page's small style sheets, so that neither paint nor scripts wait for them. */
export const inlineStyles = (): Plugin => {
  return {
    name: 'admin:inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html.replace(/<link rel="stylesheet"[^>]*? href="\/([^"]+)">/g, (link, fileName: string) => {
          const output = bundle[fileName];
          if (output?.type !== 'asset' || output.source.length > MAX_BYTES) return link;
          const css = String(output.source).trim();
          // A closing tag in CSS would end the style element.
          return css.includes('</') ? link : `<style>${css}</style>`;
        });
      },
    },
  };
};

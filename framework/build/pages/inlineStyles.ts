import type { Plugin } from 'vite';

const MAX_BYTES = 10_000;

/** Puts a page's own small style sheets into the page: it's painted, and its scripts run, without waiting for them. */
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
          // What ends the element early can't be inside it.
          return css.includes('</') ? link : `<style>${css}</style>`;
        });
      },
    },
  };
};

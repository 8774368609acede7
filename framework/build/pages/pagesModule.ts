import { join } from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:start-pages';

/** A module that renders all pages, so that the renderer and shared modules load once. */
export const pagesModule = (root: string, modules: Record<string, string>): { id: string; plugin: Plugin } => {
  const entries = Object.entries(modules);
  const source = [
    // The door that the pages' own modules import; otherwise shared modules would load twice.
    `import { render } from '@matjar/admin/client/login';`,
    ...entries.map(([, path], index) => `import { page as page${index} } from ${JSON.stringify(join(root, path))};`),
    `export const renderAll = () => ({ ${entries.map(([name], index) => `${JSON.stringify(name)}: render(page${index})`).join(', ')} });`,
  ].join('\n');
  return {
    id,
    plugin: {
      name: 'admin:start-pages-module',
      resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
      load: (wanted) => (wanted === `\0${id}` ? source : undefined),
    },
  };
};

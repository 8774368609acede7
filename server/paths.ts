import { fileURLToPath } from 'node:url';

/** The built dashboard: beside the built server, or in `dist` when this runs from the sources. */
export const webRoot = fileURLToPath(
  new URL(import.meta.url.includes('/dist/server/') ? '../web' : '../dist/web', import.meta.url),
);

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The pictures of an installation, beside its embedded database; an absolute path. */
export const mediaRootOf = (dataDir: string): string => resolve(dataDir, 'media');

/** The built dashboard: beside the built server, or in `dist` when this runs from the sources. */
export const webRoot = fileURLToPath(
  new URL(import.meta.url.includes('/dist/server/') ? '../web' : '../dist/web', import.meta.url),
);

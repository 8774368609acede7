import { resolve } from 'node:path';

/** The pictures of an installation, beside its embedded database; an absolute path. */
export const mediaRootOf = (dataDir: string): string => resolve(dataDir, 'media');

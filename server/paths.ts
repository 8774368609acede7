import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from './userError';

/** The pictures of an installation, beside its embedded database; an absolute path. */
export const mediaRootOf = (dataDir: string): string => resolve(dataDir, 'media');

/** The built dashboard: beside the built server, or in `dist` when this runs from the sources. */
export const webRoot = fileURLToPath(
  new URL(import.meta.url.includes('/dist/server/') ? '../web' : '../dist/web', import.meta.url),
);

/** Makes the folder of the pictures; throws UserError where it can't be made. */
export const makeMediaRoot = async (dataDir: string): Promise<string> => {
  const folder = mediaRootOf(dataDir);
  try {
    await mkdir(folder, { recursive: true });
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(`The data directory ${dataDir} can't be written to${code ? ` (${code})` : ''}.`);
  }
};

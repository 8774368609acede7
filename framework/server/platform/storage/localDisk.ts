import { randomBytes } from 'node:crypto';
import {
  access,
  constants,
  copyFile,
  mkdir,
  opendir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { UserError } from '../../kernel/apiError';
import { forGood, hideRefusals } from '../web/headers';
import type { Storage, S3Settings } from './storage';
import { fileHeaders, isFileName } from './storage';

export const mediaRootOf = (dataDir: string): string => resolve(dataDir, 'media');

/** Stores files in the folder `root`, which must be an absolute path. */
export const localDisk = (root: string): Storage => {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`${name} is not a valid file name`);
    return join(root, name);
  };
  const keep = async (path: string, write: (draft: string) => Promise<void>) => {
    if (await stat(path).catch(() => undefined)) return;
    await mkdir(dirname(path), { recursive: true });
    // Writes to a temporary file first, so that a file with the final name is never incomplete.
    const draft = `${path}.${randomBytes(4).toString('hex')}`;
    try {
      await write(draft);
      await rename(draft, path);
    } catch (error) {
      // The disk may be full, so delete the incomplete file to free up its space.
      await rm(draft, { force: true });
      throw error;
    }
  };
  return {
    async check() {
      try {
        await mkdir(root, { recursive: true });
        await access(root, constants.W_OK);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw new UserError(
          `The folder ${root} for pictures and files can't be written to${code ? ` (${code})` : ''}: give this user write access to it.`,
        );
      }
    },
    async write(name, content) {
      await keep(pathOf(name), (draft) =>
        Buffer.isBuffer(content) ? writeFile(draft, content) : copyFile(content.path, draft),
      );
    },
    read: (name) =>
      readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    copy: (from, to) => keep(pathOf(to), (draft) => copyFile(pathOf(from), draft)),
    async *list() {
      for (const folder of (await readdir(root, { withFileTypes: true }).catch(() => [])).filter((entry) =>
        entry.isDirectory(),
      )) {
        for await (const { name: file } of await opendir(join(root, folder.name))) {
          const name = `${folder.name}/${file}`;
          const bytes = await this.size(name);
          // Skips temporary files, and files that were removed while the folder was being read.
          if (bytes !== undefined) yield { name, bytes };
        }
      }
    },
    async size(name) {
      if (!isFileName(name)) return undefined;
      const found = await stat(pathOf(name)).catch(() => undefined);
      return found?.isFile() ? found.size : undefined;
    },
    async room() {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async serve(app: FastifyInstance) {
      await app.register(async (files) => {
        hideRefusals(files);
        await files.register(fastifyStatic, {
          ...forGood,
          root,
          prefix: '/media/',
          index: false,
          decorateReply: false,
          dotfiles: 'ignore',
          setHeaders: (reply, path) => void reply.headers(fileHeaders(path)),
        });
      });
    },
  };
};

/**
 * Opens the file storage: an S3 bucket if one is configured, otherwise a folder in the data directory. Throws
 * `UserError` if it isn't writable.
 */
export const openStorage = async ({
  s3,
  dataDir,
}: {
  s3?: S3Settings | undefined;
  dataDir: string;
}): Promise<Storage> => {
  // Amazon's client is loaded only if needed.
  const storage = s3 ? (await import('./s3')).s3Bucket(s3) : localDisk(mediaRootOf(dataDir));
  await storage.check();
  return storage;
};

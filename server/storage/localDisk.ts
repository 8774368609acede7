import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { UserError } from '../userError';
import { forGood, hideRefusals } from '../web/files';
import type { Storage } from './storage';
import { fileHeaders, isFileName } from './storage';

/** Keeps files in a folder of this machine; `root` is its absolute path. */
export const localDisk = (root: string): Storage => {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`${name} is no name of a file`);
    return join(root, name);
  };
  return {
    async check() {
      try {
        await mkdir(root, { recursive: true });
        await access(root, constants.W_OK);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw new UserError(`The folder ${root} for pictures and files can't be written to${code ? ` (${code})` : ''}.`);
      }
    },
    async write(name, content) {
      const path = pathOf(name);
      if (await stat(path).catch(() => undefined)) return;
      await mkdir(dirname(path), { recursive: true });
      // Never half a file under its name, whatever happens meanwhile.
      const draft = `${path}.${randomBytes(4).toString('hex')}`;
      await writeFile(draft, content);
      await rename(draft, path);
    },
    async size(name) {
      if (!isFileName(name)) return undefined;
      const found = await stat(pathOf(name)).catch(() => undefined);
      return found?.isFile() ? found.size : undefined;
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

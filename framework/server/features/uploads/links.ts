import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database';
import type { Storage } from '../../platform/storage/storage';
import { signingKeys } from '../../database/tables';
import { talkFolders } from '../../platform/storage/folders';

/** Seconds; an address opens for one to two of them, and is the same for as long, so that a browser needn't ask again. */
const period = 3600;

/** Whether a file opens by a signed address alone, by its folder: those of what people write to each other, and an admin's own. */
const privateIn = (folders: readonly string[]) => {
  const kinds = [talkFolders, ...folders];
  return (name: string): boolean => kinds.includes(/^(\w+)-\d+\//.exec(name)?.[1] ?? '');
};

/** A file without its size: a signature opens all of a picture's. */
const stemOf = (name: string) => name.replace(/-(?:large|medium|thumb)\.webp$/, '');

/** Makes the addresses by which private files open for a while, and knows them again. */
export interface Links {
  /** A file's address as it opens now; that of a public one as it is. */
  link(address: string): string;
  opens(name: string, query: Readonly<Record<string, unknown>>): boolean;
  isPrivate(name: string): boolean;
}

/** `key` signs: whoever has it opens everything. `folders` are an admin's own private ones; `now` is in milliseconds. */
export const createLinks = (key: Buffer, folders: readonly string[] = [], now: () => number = Date.now): Links => {
  const isPrivate = privateIn(folders);
  const sign = (name: string, until: number) =>
    createHmac('sha256', key)
      .update(`${stemOf(name)} ${until}`)
      .digest();
  return {
    isPrivate,
    link(address) {
      const name = address.replace(/^\/media\//, '');
      if (!isPrivate(name)) return address;
      const until = (Math.floor(now() / 1000 / period) + 2) * period;
      return `${address}?until=${until}&key=${sign(name, until).toString('base64url')}`;
    },
    opens(name, { until, key: given }) {
      if (!isPrivate(name)) return true;
      if (typeof until !== 'string' || !/^\d{1,12}$/.test(until) || typeof given !== 'string') return false;
      const [wanted, found] = [sign(name, Number(until)), Buffer.from(given, 'base64url')];
      return Number(until) * 1000 > now() && found.length === wanted.length && timingSafeEqual(found, wanted);
    },
  };
};

/** The links of all processes on a database, which share a key that the first of them makes. */
export const openLinks = async (db: Db, folders: readonly string[] = []): Promise<Links> => {
  const name = 'media';
  await db
    .insert(signingKeys)
    .values({ name, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(signingKeys).where(eq(signingKeys.name, name));
  return createLinks(Buffer.from(row!.key, 'base64url'), folders);
};

const nameOf = ({ params }: FastifyRequest) => (params as { '*'?: string })['*'] ?? '';

/** Serves what is kept. A private file goes to a signed address alone, and to no cache that others share; else there is none such. */
export const serveFiles = (app: FastifyInstance, storage: Storage, { opens, isPrivate }: Links) =>
  app.register(async (files) => {
    files.addHook('onRequest', async (request, reply) => {
      if (!opens(nameOf(request), request.query as Record<string, unknown>)) return reply.callNotFound();
    });
    files.addHook('onSend', async (request, reply) => {
      if (isPrivate(nameOf(request)) && reply.statusCode < 400)
        reply.header('cache-control', `private, max-age=${period}`);
    });
    await storage.serve(files);
  });

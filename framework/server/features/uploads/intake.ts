import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileKind, Uploaded } from '../../../core/files';
import { fileRules } from '../../../core/files';
import { openPool, whileConnected } from '../../platform/bounded/pool';
import type { Lane, PoolLimits } from '../../platform/bounded/pool';
import type { Storage } from '../../platform/storage/storage';
import type { Db } from '../../database/database';
import { signingKeys } from '../../database/tables';
import { networkOf } from '../../platform/limits/rateLimit';
import { createAdmission } from './admission';
import type { Outgoing } from '../../platform/outgoing/env';
import { talkFolders } from '../../platform/storage/folders';
import { withFetched } from './fetchFile';
import { inspect, keep } from './keep';
import type { PictureJob, PictureReply } from './pictures/job';
import { drawing } from './pictures/job';
import type { Received } from './oneFile';
import { withOneFile } from './oneFile';
import type { Quotas, Sender } from './quota';
import { createQuota } from './quota';

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
interface Links {
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
const serveFiles = (app: FastifyInstance, storage: Storage, { opens, isPrivate }: Links) =>
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

interface Keeping {
  /** The field it is for: complaints stand there. */
  field: string;
  wanted: readonly FileKind[];
  /** Whose the file is: the first part of its address. */
  folder: string;
  lane: Lane;
  /** Who sends it, of which each has a few uploads at once and so many bytes a day. */
  owner: string;
  /** The tenant whose room the file takes; that of the guest unless given. */
  tenant?: number | undefined;
}

interface Asked extends Keeping {
  request: FastifyRequest;
  /** The tenant whose guest sends it. */
  guestOf?: number;
}

interface Fetched extends Keeping {
  /** Where it is. */
  address: string;
  fetching: Outgoing;
}

/** A file that was kept, and what its sender calls it. */
interface Taken {
  data: Uploaded & { href: string };
  filename: string;
}

/** Takes files in: received on the disk, told by their first bytes, drawn anew where they are pictures, and kept. */
export interface Intake {
  /** Throws `ApiError`: 422 for a file that is refused, 503 while too much is under way, 429 for who has sent too much in a day, 422 where the tenant has no more room, and for the form as `withOneFile` does. */
  take(asked: Asked): Promise<Taken>;
  /** The same with a file from another server, which is fetched first. Throws as `withFetched` does, too. */
  fetch(asked: Fetched): Promise<Taken>;
}

export interface IntakeLimits {
  pictures?: Partial<PoolLimits>;
  quotas?: Partial<Quotas>;
  /** Kinds of folders whose files open by a signed address alone, beside the framework's own. */
  privateFolders?: readonly string[] | undefined;
}

/** Receives a file of so many bytes at most, and does `work` with it. */
type Receiving = (most: number, work: (file: Received) => Promise<Taken>) => Promise<Taken>;

const openIntake = (
  app: FastifyInstance,
  db: Db,
  storage: Storage,
  { link }: Links,
  { pictures, quotas }: IntakeLimits = {},
): Intake => {
  const pool = openPool<PictureJob, PictureReply>(app, drawing, pictures);
  const quota = createQuota(db, quotas);
  const { admit } = createAdmission();
  const keepFrom = async (
    sender: Sender,
    { field, wanted, folder, lane }: Keeping,
    receiving: Receiving,
    signal?: AbortSignal,
  ) => {
    await quota.refuse(sender);
    const most = Math.max(...wanted.map((kind) => fileRules[kind].maxBytes));
    return receiving(most, async (file) => {
      const known = await inspect(field, file, wanted);
      const enter = (name: string, bytes: number) => quota.enter(sender, { name, bytes });
      const kept = await keep({ storage, pool, enter }, { field, file, known, folder, lane, signal });
      return { data: { ...kept, href: link(kept.url) }, filename: file.filename };
    });
  };
  return {
    take: ({ request, guestOf = null, ...asked }) =>
      admit(asked.lane, asked.owner, () => {
        const { owner, field, tenant = guestOf } = asked;
        const sender = { owner, network: networkOf(request.ip), guestOf, tenant, field };
        return whileConnected(request, (signal) =>
          keepFrom(sender, asked, (most, work) => withOneFile(request, field, most, work), signal),
        );
      }),
    fetch: ({ address, fetching, ...asked }) => {
      const { owner, field, tenant = null } = asked;
      const sender = { owner, network: '', guestOf: null, tenant, field };
      return keepFrom(sender, asked, (maxBytes, work) => withFetched({ address, field, maxBytes, fetching }, work));
    },
  };
};

/** Serves what is kept in `storage`, takes in what comes, and says by which address a file opens now. */
export const openUploads = async (
  app: FastifyInstance,
  db: Db,
  storage: Storage | undefined,
  limits: IntakeLimits = {},
) => {
  const links = await openLinks(db, limits.privateFolders);
  if (storage) await serveFiles(app, storage, links);
  return { link: links.link, intake: storage && openIntake(app, db, storage, links, limits) };
};

declare module '../../platform/jobs/job' {
  interface JobContext {
    /** Keeps what is fetched from other servers; absent where no files are kept. */
    intake?: Intake | undefined;
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileKind, Uploaded } from '../../../core/files';
import { fileRules } from '../../../core/files';
import { openPool, whileConnected } from '../../platform/bounded/pool';
import type { Lane, PoolLimits } from '../../platform/bounded/pool';
import type { Storage } from '../../platform/storage/storage';
import { signingKey } from '../../auth/signingKeys';
import { ApiError } from '../../kernel/apiError';
import { defineCounter } from '../../kernel/telemetry';
import type { Db } from '../../database/database';
import { networkOf } from '../../platform/limits/rateLimit';
import { createAdmission, withOneFile, withFetched } from './receive';
import type { Outgoing } from '../../platform/outgoing';
import { talkFolders } from '../../platform/storage/storage';
import { inspect, keep } from './keep';
import type { PictureJob, PictureReply } from './pictures/job';
import { drawing } from './pictures/job';
import type { Received } from './receive';
import type { Quotas, Sender } from './quota';
import { createQuota } from './quota';

/**
 * How long a file's signed URL stays the same, in seconds, so that browsers can cache the file. A signed URL is valid
 * for one to two of these periods.
 */
const period = 3600;

/**
 * Returns a function that checks whether a file is in a private folder: a folder for conversation attachments, or one
 * of the admin's additional private folders.
 */
const privateIn = (folders: readonly string[]) => {
  const kinds = [talkFolders, ...folders];
  return (name: string): boolean => kinds.includes(/^(\w+)-\d+\//.exec(name)?.[1] ?? '');
};

/** Returns a file's name without the image size, because a signature is valid for all sizes of the image. */
const stemOf = (name: string) => name.replace(/-(?:large|medium|thumb)\.webp$/, '');

/** Creates and verifies signed URLs for private files. */
interface Links {
  /** Returns the current URL of a file. The URL of a public file is returned unchanged. */
  link(address: string): string;
  opens(name: string, query: Readonly<Record<string, unknown>>): boolean;
  isPrivate(name: string): boolean;
}

/**
 * Creates the functions that sign and verify a server's URLs. `key` must be secret, because it can sign any URL.
 * `folders` lists the admin's private folders. `now` returns the time in milliseconds.
 */
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
      const [expected, found] = [sign(name, Number(until)), Buffer.from(given, 'base64url')];
      return Number(until) * 1000 > now() && found.length === expected.length && timingSafeEqual(found, expected);
    },
  };
};

/** Creates signed links with a key that all processes share. The first process that needs the key creates it. */
export const openLinks = async (db: Db, folders: readonly string[] = []): Promise<Links> =>
  createLinks(await signingKey(db, 'media'), folders);

const nameOf = ({ params }: FastifyRequest) => (params as { '*'?: string })['*'] ?? '';

/**
 * Serves stored files. A private file requires a signed URL; without one, the reply is 404. Shared caches must not
 * store private files.
 */
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
  field: string;
  acceptedKinds: readonly FileKind[];
  /** The owner's folder: the first part of the file's URL. */
  folder: string;
  lane: Lane;
  /** The sender of the file. Each sender's concurrent uploads and daily bytes are limited. */
  owner: string;
  /** The tenant whose storage quota applies. For a guest's upload, the default is the guest's tenant. */
  tenant?: number | undefined;
}

interface UploadRequest extends Keeping {
  request: FastifyRequest;
  /** The tenant of the guest who uploads the file. */
  guestOf?: number;
}

interface Fetched extends Keeping {
  address: string;
  fetching: Outgoing;
}

interface StoredUpload {
  data: Uploaded & { href: string };
  filename: string;
}

/**
 * Receives files and writes them to disk. Detects their type from their content, re-encodes images, and stores the
 * files.
 */
export interface Intake {
  /**
   * Stores an uploaded file and returns its data. Throws `ApiError` 422 if the file is rejected or the tenant's quota
   * is full, 503 if there are too many concurrent uploads, and 429 if the sender's daily limit is exceeded. If the form
   * is invalid, throws the same errors as `withOneFile`.
   */
  take(upload: UploadRequest): Promise<StoredUpload>;
  /** Downloads and stores a file. Throws the same errors as `take` and `withFetched`. */
  fetch(download: Fetched): Promise<StoredUpload>;
}

export interface IntakeLimits {
  pictures?: Partial<PoolLimits>;
  quotas?: Partial<Quotas>;
  privateFolders?: readonly string[] | undefined;
}

const refused = defineCounter('uploads_refused_total', 'Uploads that were refused, by reason', { reason: [] });

const counted = async (work: Promise<StoredUpload>): Promise<StoredUpload> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError) refused({ reason: error.reason });
    throw error;
  }
};

type Receiving = (maxBytes: number, work: (file: Received) => Promise<StoredUpload>) => Promise<StoredUpload>;

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
    { field, acceptedKinds, folder, lane }: Keeping,
    receiving: Receiving,
    signal?: AbortSignal,
  ) => {
    await quota.refuse(sender);
    const maxBytes = Math.max(...acceptedKinds.map((kind) => fileRules[kind].maxBytes));
    return receiving(maxBytes, async (file) => {
      const known = await inspect(field, file, acceptedKinds);
      const enter = (name: string, bytes: number) => quota.enter(sender, { name, bytes });
      const stored = await keep({ storage, pool, enter }, { field, file, known, folder, lane, signal });
      return { data: { ...stored, href: link(stored.url) }, filename: file.filename };
    });
  };
  return {
    take: ({ request, guestOf = null, ...upload }) =>
      counted(
        admit(upload.lane, upload.owner, () => {
          const { owner, field, tenant = guestOf } = upload;
          const sender = { owner, network: networkOf(request.ip), guestOf, tenant, field };
          return whileConnected(request, (signal) =>
            keepFrom(sender, upload, (maxBytes, work) => withOneFile(request, field, maxBytes, work), signal),
          );
        }),
      ),
    fetch: ({ address, fetching, ...download }) => {
      const { owner, field, tenant = null } = download;
      const sender = { owner, network: '', guestOf: null, tenant, field };
      return counted(
        keepFrom(sender, download, (maxBytes, work) => withFetched({ address, field, maxBytes, fetching }, work)),
      );
    },
  };
};

/** Adds the routes that serve files from `storage`. Returns the tools that receive files and create links to them. */
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
    intake?: Intake | undefined;
  }
}

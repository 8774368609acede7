import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Entity, Model } from '../../database/tables/model';
import type { Principal } from '../../kernel/principal';
import { addressOf, optionalText, mustBe, refuse } from '../../kernel/variables';
import { inertPolicy } from '../web/headers';

/** The content of a file, as bytes or as the path of a local file. */
export type Content = Buffer | { path: string };

interface StoredFile {
  name: string;
  bytes: number;
}

/**
 * The storage for uploaded files. A file's name is a path without a leading slash, and its URL is `/media/` followed by
 * the name.
 */
export interface Storage {
  /** Throws `UserError` if the storage isn't writable. Called at startup, before the first upload. */
  check(): Promise<void>;
  /** Stores `content`. Doesn't overwrite an existing file, because a file's name contains the hash of its content. */
  write(name: string, content: Content, type: string): Promise<void>;
  /** Returns the content of a file, or undefined if the file doesn't exist. */
  read(name: string): Promise<Buffer | undefined>;
  size(name: string): Promise<number | undefined>;
  remove(name: string): Promise<void>;
  /** Copies a file without overwriting an existing target. Throws an error if the source doesn't exist. */
  copy(from: string, to: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  room?(): Promise<number>;
  serve(app: FastifyInstance): Promise<void>;
}

export const isFileName = (name: string): boolean => /^(?:[\w-]+\/)+[\w-]+\.[a-z0-9]+$/i.test(name);

/**
 * Returns the additional headers for a file. They let dashboards on other hosts embed the file, but prevent its content
 * from running code on this origin. Except for images rendered by this server, browsers always download the file
 * instead of displaying it.
 */
export const fileHeaders = (name: string): Record<string, string> => ({
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': `${inertPolicy}; sandbox`,
  ...(!name.endsWith('.webp') && { 'content-disposition': 'attachment' }),
});

/** A bucket of Amazon S3, or of a compatible service at `endpoint`. */
export interface S3Settings {
  bucket: string;
  region: string;
  endpoint?: string;
  /** The credentials. Without them, Amazon's client uses its default credentials. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

export const isBucket = (value: string) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value);

const isEndpoint = (value: string) => /^https?:$/.test(addressOf(value)?.protocol ?? '');

/**
 * Reads the file storage settings from the environment. Without a bucket, files are stored in a local folder and the
 * other settings are ignored.
 */
export const storageVariables = z
  .object({
    S3_BUCKET: optionalText,
    S3_ENDPOINT: optionalText,
    S3_REGION: optionalText,
    S3_ACCESS_KEY_ID: optionalText,
    S3_SECRET_ACCESS_KEY: optionalText,
  })
  .transform((values, context): { s3?: S3Settings } => {
    const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
    if (bucket === undefined) return {};
    if (!isBucket(bucket)) return refuse(context, mustBe('S3_BUCKET', bucket, 'the name of a bucket'));
    if (endpoint && !isEndpoint(endpoint))
      return refuse(context, mustBe('S3_ENDPOINT', endpoint, 'an http or https address'));
    if (Boolean(id) !== Boolean(secret)) {
      return refuse(
        context,
        'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need each other, and one of them is missing: set both or neither.',
      );
    }
    return {
      s3: {
        bucket,
        region: values.S3_REGION ?? 'us-east-1',
        ...(endpoint && { endpoint }),
        ...(id && secret && { credentials: { accessKeyId: id, secretAccessKey: secret } }),
      },
    };
  });

/**
 * Returns the folder for a tenant's files. Its name combines the configured noun for tenants and the tenant's id, for
 * example `branch-7`.
 */
export const tenantFolder = ({ tenantName }: Pick<Model, 'tenantName'>, tenant: number): string =>
  `${tenantName}-${tenant}`;

export const tenantOfFile = ({ tenantName }: Pick<Model, 'tenantName'>, address: string): number | undefined => {
  const [, root, folder] = /^\/(media)\/([^/]+)\//.exec(address) ?? [];
  const digits = root && folder?.startsWith(`${tenantName}-`) ? folder.slice(tenantName.length + 1) : '';
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
};

/** The prefix of folders for files sent in conversations. */
export const talkFolders = 'talk';

/**
 * Returns the folder for files sent in a tenant's conversations. These files are accessible only through signed URLs.
 */
export const talkFolder = (tenant: number): string => `${talkFolders}-${tenant}`;

/**
 * Returns the folder for a public file: the tenant's folder, the user's folder if the file belongs to the user's own
 * account, or else the platform's folder.
 */
export const folderOf = (
  { principal, entity, model }: { principal: Principal; entity: Entity; model: Model },
  tenant: number | undefined,
): string => {
  if (tenant !== undefined) return tenantFolder(model, tenant);
  return entity.resource.scope.rows === 'own-user' ? `user-${principal.userId}` : 'platform';
};

import type { S3Settings } from './env';
import { localDisk, mediaRootOf } from './localDisk';
import type { Storage } from './storage';

/**
 * Opens the configured storage: an S3 bucket, else a folder in the data directory. Throws `UserError` if it isn't
 * writable.
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

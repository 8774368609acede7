import type { S3Settings } from './env';
import { localDisk, mediaRootOf } from './localDisk';
import type { Storage } from './storage';

/**
 * The storage that the environment names: a bucket of S3, else a folder in the data directory. Throws `UserError`
 * where it can't be written to.
 */
export const openStorage = async ({
  s3,
  dataDir,
}: {
  s3?: S3Settings | undefined;
  dataDir: string;
}): Promise<Storage> => {
  // Amazon's client is loaded where it's needed alone.
  const storage = s3 ? (await import('./s3')).s3Bucket(s3) : localDisk(mediaRootOf(dataDir));
  await storage.check();
  return storage;
};

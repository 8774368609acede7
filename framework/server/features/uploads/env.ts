import { z } from 'zod';
import { whole } from '../../kernel/variables';
import type { PoolLimits } from '../../platform/bounded/pool';
import type { Quotas } from './quota';

/** What uploads may take. */
export interface UploadLimits {
  pictures: Pick<PoolLimits, 'atOnce' | 'memory'>;
  quotas: Quotas;
}

const mebibyte = 1024 * 1024;

const mebibytes = (fallback: number, min = 0, max = 1_000_000) =>
  whole(fallback, min, max).transform((count) => count * mebibyte);

/** What uploads may take, by the environment. */
export const uploadVariables = z
  .object({
    PICTURES_AT_ONCE: whole(1, 1, 16),
    PICTURE_MEMORY_MB: mebibytes(400, 150, 4000),
    UPLOAD_MB_PER_USER: mebibytes(2000),
    UPLOAD_MB_PER_GUEST: mebibytes(60),
    UPLOAD_MB_PER_ADDRESS: mebibytes(200),
    UPLOAD_MB_PER_TENANT: mebibytes(2000),
    STORAGE_MB_PER_TENANT: mebibytes(20_000),
  })
  .transform((given) => ({
    uploads: {
      pictures: { atOnce: given.PICTURES_AT_ONCE, memory: given.PICTURE_MEMORY_MB },
      quotas: {
        user: given.UPLOAD_MB_PER_USER,
        guest: given.UPLOAD_MB_PER_GUEST,
        address: given.UPLOAD_MB_PER_ADDRESS,
        guests: given.UPLOAD_MB_PER_TENANT,
        stored: given.STORAGE_MB_PER_TENANT,
      },
    } satisfies UploadLimits,
  }));

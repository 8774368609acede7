import type { PoolLimits } from './pictures/pool';
import type { Quotas } from './quota';

/** What uploads may take. */
export interface UploadLimits {
  pictures: Pick<PoolLimits, 'atOnce' | 'memory'>;
  quotas: Quotas;
}

type Whole = (name: string, fallback: number, min: number, max: number) => number;

const mebibyte = 1024 * 1024;

const mostMebibytes = 1_000_000;

/** What uploads may take, by the environment; `whole` reads a variable and throws `UserError` for what is no such number. */
export const readUploadLimits = (whole: Whole): UploadLimits => {
  const megabytes = (name: string, fallback: number) => whole(name, fallback, 0, mostMebibytes) * mebibyte;
  return {
    pictures: {
      atOnce: whole('PICTURES_AT_ONCE', 1, 1, 16),
      memory: whole('PICTURE_MEMORY_MB', 400, 150, 4000) * mebibyte,
    },
    quotas: {
      user: megabytes('UPLOAD_MB_PER_USER', 2000),
      guest: megabytes('UPLOAD_MB_PER_SHOPPER', 60),
      address: megabytes('UPLOAD_MB_PER_ADDRESS', 200),
      guests: megabytes('UPLOAD_MB_PER_SHOP', 2000),
      stored: megabytes('STORAGE_MB_PER_SHOP', 20_000),
    },
  };
};

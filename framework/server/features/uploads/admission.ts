import { ApiError } from '../../kernel/apiError';
import type { Lane } from '../../platform/bounded/pool';
import { lanes } from '../../platform/bounded/pool';

interface Limits {
  /** Concurrent uploads per lane. */
  atOnce: number;
  /** Concurrent uploads per user or guest. */
  each: number;
}

/** Limits concurrent uploads, so that slow ones don't block others. */
export interface Admission {
  /** Runs `work` for `owner`. Throws `ApiError` 503 with `Retry-After` if too many uploads are in progress. */
  admit<T>(lane: Lane, owner: string, work: () => Promise<T>): Promise<T>;
}

export const createAdmission = ({ atOnce, each }: Limits = { atOnce: 24, each: 8 }): Admission => {
  const owners: Record<Lane, string[]> = Object.assign({}, ...lanes.map((lane) => ({ [lane]: [] })));
  return {
    async admit(lane, owner, work) {
      const here = owners[lane];
      if (here.length >= atOnce || here.filter((one) => one === owner).length >= each) {
        throw new ApiError(503, 'messages.uploads_busy', { headers: { 'Retry-After': '2' } });
      }
      here.push(owner);
      try {
        return await work();
      } finally {
        here.splice(here.indexOf(owner), 1);
      }
    },
  };
};

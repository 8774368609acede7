import { ApiError } from '../../kernel/apiError';
import type { Lane } from '../../platform/bounded/pool';
import { lanes } from '../../platform/bounded/pool';

interface Limits {
  /** Uploads of each lane that are under way. */
  atOnce: number;
  /** Of these, of one user or one guest. */
  each: number;
}

/** Uploads under way: how many there may be, so that those who send slowly don't keep the others out. */
export interface Admission {
  /** Does `work` for `owner`. Throws `ApiError` 503 with `Retry-After` while too much is under way. */
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

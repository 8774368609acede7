import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../database/database';
import { countAll, setCountBound, countOf, lastCount } from './counts';

const asked = sql`(select count(*) from many)`;
const [many, few] = [countOf({ tenants: [1] }, asked), countOf({ tenants: [1] }, sql`(select count(*) from few)`)];

describe('countAll', () => {
  let now = 0;
  let counts: number[][] = [];
  const db = {} as Db;
  /** A fake transaction that returns the next number in `counts` after 10 ms. */
  const tx = {
    execute: async () => {
      now += 10;
      return { rows: [{ counts: counts.shift()! }] };
    },
  } as unknown as Db;
  const count = (...counted: (typeof many)[]) => countAll(db, tx, counted);

  beforeEach(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    setCountBound(db, 100);
  });

  it('counts few rows each time, and caches a large count for a hundred times its duration', async () => {
    counts = [[101, 100], [99], [102]];
    expect(await count(many, few)).toEqual([101, 100]);
    expect(lastCount(db, many)).toBe(101);
    expect(lastCount(db, few)).toBeUndefined();
    // Only the query for the small count runs again.
    expect(await count(many, few)).toEqual([101, 99]);
    now += 900;
    expect(await count(many)).toEqual([101]);
    now += 200;
    expect(await count(many)).toEqual([102]);
    expect(counts).toEqual([]);
  });

  it('lets one caller refresh a stale count, while others get the old one', async () => {
    counts = [[200], [300]];
    now += 100_000;
    expect(await count(many)).toEqual([200]);
    now += 100_000;
    const both = await Promise.all([count(many), count(many)]);
    expect(both.flat().toSorted()).toEqual([200, 300]);
    expect(await count(many)).toEqual([300]);
  });

  it('caches each scope separately', async () => {
    counts = [[500]];
    expect(await count(countOf({ tenants: [2] }, asked))).toEqual([500]);
    expect(await count(many)).toEqual([300]);
  });

  it('forgets the cached count of rows that have become few', async () => {
    counts = [[7], [8]];
    now += 100_000;
    expect(await count(many)).toEqual([7]);
    expect(await count(many)).toEqual([8]);
    expect(lastCount(db, many)).toBeUndefined();
  });
});

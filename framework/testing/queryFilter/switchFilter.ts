import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type * as ownRows from '../../server/database/ownRows';

// Before any file loads the server, whose modules the files of a worker share: a test can take the queries' own condition out,
// to see whether the database alone keeps tenants apart. The product has no way to do that.
vi.mock('../../server/database/ownRows', async (load) => {
  const { among, areOfOne } = await load<typeof ownRows>();
  const { queryFilter } = await import('./queryFilter');
  return {
    among: ((...asked) => (queryFilter.isOut ? sql`true` : among(...asked))) satisfies typeof among,
    // A statement that is written once would keep what it was written with.
    areOfOne: ((own) => !queryFilter.isOut && areOfOne(own)) satisfies typeof areOfOne,
  };
});

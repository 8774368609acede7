import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type * as ownRows from '../../server/database/ownRows';

// Lets tests remove the tenant condition from queries, to check that the database itself keeps tenants apart. Runs
// before any test file loads the server, because all test files in a worker share the server's modules. In production,
// nothing can remove the tenant condition.
vi.mock('../../server/database/ownRows', async (load) => {
  const { among, areOfOne } = await load<typeof ownRows>();
  const { queryFilter } = await import('./queryFilter');
  return {
    among: ((...asked) => (queryFilter.isOut ? sql`true` : among(...asked))) satisfies typeof among,
    // The statement cache is bypassed, because cached statements would still contain the tenant condition.
    areOfOne: ((own) => !queryFilter.isOut && areOfOne(own)) satisfies typeof areOfOne,
  };
});

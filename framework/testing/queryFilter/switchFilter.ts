import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type * as ownRows from '../../server/database/ownRows';

// Runs before any file loads the server, because the files of a worker share its modules. Lets a test remove the tenant condition
// from queries, to check that the database alone separates tenants. The product can't do that.
vi.mock('../../server/database/ownRows', async (load) => {
  const { among, areOfOne } = await load<typeof ownRows>();
  const { queryFilter } = await import('./queryFilter');
  return {
    among: ((...asked) => (queryFilter.isOut ? sql`true` : among(...asked))) satisfies typeof among,
    // A cached statement would keep the condition it was built with.
    areOfOne: ((own) => !queryFilter.isOut && areOfOne(own)) satisfies typeof areOfOne,
  };
});

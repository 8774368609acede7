import { and, eq, inArray } from 'drizzle-orm';
import type { Feature } from '../feature';
import { registerImports } from './routes';
import { importRows, imports as importTable, importTables } from './tables';
import { forgetImportsJob } from './store';
import { importJob } from './work/job';

export const imports: Feature = {
  name: 'import',
  needs: ['audit', 'uploads'],
  tables: importTables,
  jobs: [importJob, forgetImportsJob],
  routes: (app) => registerImports(app, app.tools.resources!),
  calls: ['imports'],
  // Erases the file's stored cells. The outcome of each row is kept until the import is deleted.
  erase: async (tx, _model, { tenant, records }) => {
    for (const [resource, ids] of records) {
      const of = and(
        eq(importTable.resource, resource),
        tenant === null ? undefined : eq(importTable.tenant_id, tenant),
      );
      const own = tx.select({ id: importTable.id }).from(importTable).where(of);
      await tx
        .update(importRows)
        .set({ cells: [], complaints: null })
        .where(and(inArray(importRows.import_id, own), inArray(importRows.record, [...ids])));
    }
  },
};

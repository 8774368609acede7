import { createModel, tablesOf } from '@matjar/admin/server/database';
import { resources } from '../resources';

export const model = createModel(resources);

/** All database tables, used to generate migrations. */
export const allTables = tablesOf(model);

import { createModel, tablesOf } from '@matjar/admin/server/database';
import { resources } from '../resources';

export const model = createModel(resources);

/** All tables of the database, used to generate migrations. */
export const allTables = tablesOf(model);

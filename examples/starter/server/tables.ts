import { createModel, tablesOf } from '@matjar/admin/server/database';
import { resources } from '../resources';

export const model = createModel(resources);

/** Every table of the database, for the migrations. */
export const allTables = tablesOf(model);

import { createModel, tablesOf } from '@matjar/admin/server/database';
import { resources } from '../resources';

/** The resources and their tables. */
export const model = createModel(resources);

/** Every table of the database, for the migrations. */
export const allTables = tablesOf(model);

import { createModel, tablesOf } from '@matjar/admin/server/database';
import { resources } from '../resources';

/** The clinic's resources and their tables. */
export const model = createModel(resources);

/** Every table of the clinic's database, for the migrations. */
export const allTables = tablesOf(model);

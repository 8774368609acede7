import { tablesOf } from '../../../framework/server/app/tables';
import { createModel } from '../../../framework/server/database/tables/model';
import { resources } from '../resources';

/** The resources and their tables. */
export const model = createModel(resources);

/** Every table of the database, for the migrations. */
export const allTables = tablesOf(model);

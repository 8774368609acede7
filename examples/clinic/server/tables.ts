import { tablesOf } from '../../../framework/server/app/tables';
import { createModel } from '../../../framework/server/database/tables/model';
import { resources } from '../resources';

/** The clinic's resources and their tables. */
export const model = createModel(resources);

/** Every table of the clinic's database, for the migrations. */
export const allTables = tablesOf(model);

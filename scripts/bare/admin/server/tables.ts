import { tablesOf } from '../../../../framework/server/tables';
import { createModel } from '../../../../framework/server/tables/model';
import { admin } from '../admin';

export const model = createModel(admin.resources);

/** Every table of the database, for the migrations. */
export const allTables = tablesOf(model);

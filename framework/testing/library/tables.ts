import type { DatabaseSchema } from '../../server/database/schema';
import { tablesOf } from '../../server/app/tables';
import { createModel } from '../../server/database/tables/model';
import { all } from './admin';

/** The library's resources and their tables. */
export const model = createModel(all);

/** Every table of the library's database. */
export const tables = tablesOf(model);

/** What the library's program would know of its database. */
export const schema: DatabaseSchema = {
  product: 'library',
  model,
  tables,
  role: 'library_app',
  migrations: undefined,
  kept: { loans: ['loan_status'] },
};

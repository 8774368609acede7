import type { DatabaseSchema } from '../../server/database/migrations';
import { tablesOf } from '../../server/app/features';
import { createModel } from '../../server/database/tables/model';
import { all } from './admin';

export const model = createModel(all);

export const tables = tablesOf(model);

/** The library's database schema, declared just as in an admin. */
export const schema: DatabaseSchema = {
  product: 'library',
  model,
  tables,
  role: 'library_app',
  migrations: undefined,
  kept: { loans: ['loan_status'] },
};

import { kindOf } from '../../../kinds';
import type { Model } from '../../database/tables/model';

/** The columns of any table that hold addresses of files, each once. */
export const fileColumns = (model: Model) => {
  const known = new Set<string>();
  return model.entities
    .filter(({ spec }) => !spec.view)
    .flatMap(({ fields, spec, table }) =>
      Object.entries(fields).flatMap(([field, declared]) => {
        const kind = kindOf(declared);
        const [column] = Object.values(kind.columns(declared));
        const key = `${spec.name}.${field}`;
        if (!kind.uploads || declared.virtual || !column || !table[field] || known.has(key)) return [];
        known.add(key);
        return [{ table, column: table[field], many: column.type === 'json' }];
      }),
    );
};

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Complaints } from '../../../../declaration/validation/validate';
import type { Db } from '../../../database/database';
import { identityOf } from '../../../database/tables/derived/folded';
import type { Row } from '../../../database/tables/types';
import { complaint } from '../../../kernel/apiError';
import type { Call } from '../../call';

/**
 * What of several rows no two may have alike and another has already, in their order, a query for each column: a row of the table, or an earlier
 * one of these. `tenant` is that of the rows. What one of these gives up as it is changed the database judges, as it does what is taken meanwhile.
 */
export const complaintsOfTaken = async (
  tx: Db,
  { entity, rows: reached }: Call,
  rows: readonly Row[],
  tenant: number | null,
): Promise<Complaints[]> => {
  const { spec, table, fields } = entity;
  const complaints: Complaints[] = rows.map(() => ({}));
  const ids = new Set(rows.map(({ id }) => id));
  const own = spec.tenant === undefined ? undefined : eq(table[spec.tenant]!, tenant);
  const unique = spec.fields.filter(({ name, declared }) => declared.unique && Object.hasOwn(fields, name));
  for (const { name, declared, columns } of unique) {
    const identity = identityOf(declared);
    for (const key of Object.keys(columns)) {
      const values = [...new Set(rows.map((row) => identity.of(row[key])).filter((value) => value != null))];
      if (values.length === 0) continue;
      const held = sql`${identity.sql(table[key]!)}`;
      const found = await reached.select(
        tx,
        { id: table.id!, value: held.as('held') },
        { where: and(own, inArray(held, values)) },
      );
      const taken = new Set(found.filter(({ id }) => !ids.has(id)).map(({ value }) => value));
      for (const [index, row] of rows.entries()) {
        const value = identity.of(row[key]);
        if (value == null) continue;
        if (taken.has(value)) Object.assign(complaints[index]!, complaint(name, 'validation.unique'));
        else if (Object.keys(complaints[index]!).length === 0) taken.add(value);
      }
    }
  }
  return complaints;
};

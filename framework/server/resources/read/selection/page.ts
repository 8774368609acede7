import type { Placeholder, SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { writtenOf } from '../../../database/statements/selected';
import { statementIn } from '../../../database/statements/statement';
import { shapedBy, perObject } from '../../../../core/objects';
import type { Row } from '../../../database/tables/types';
import type { PageSelection } from './titles';

/** The parts of a page's statement. */
interface PageRead {
  /** The selected columns of each row; with its position they form the CTE `page`. */
  of: SQL;
  /** Selects the titles that rows share, returned with the first row; only of `tenants` if given. */
  titles(tenants: readonly (Placeholder | number)[] | undefined): SQL;
  /** Converts the result to rows by the selection's keys. */
  told(rows: readonly (readonly unknown[])[]): Row[];
}

type Titles = Readonly<Record<string, unknown>>;

/** Builds the parts of a page's statement once. */
export const pageOf = perObject(({ each, shared }: PageSelection): PageRead => {
  const { list, read } = writtenOf(each);
  const keys = Object.keys(each);
  const emptyRow = shapedBy([...keys, ...shared.map(({ key }) => key)]);
  const column = (key: string) => sql`${sql.identifier(String(keys.indexOf(key)))}`;
  const written = (within?: (owner: PgColumn) => SQL): TemplateStringsArray => {
    const maps = shared.map(
      ({ told }) =>
        sql`, case when chosen_place = (select min(chosen_place) from page) then ${told(column, within)} end`,
    );
    return statementIn(sql.join(maps)).text.split(/\$\d+/) as unknown as TemplateStringsArray;
  };
  const tenant = sql.placeholder('tenant');
  const [alone, ofOne, ofSome] = [
    written(),
    written((owner) => eq(owner, tenant)),
    written((owner) => sql`${owner} = any(${tenant}::bigint[])`),
  ];
  return {
    of: list,
    titles(tenants) {
      if (!tenants) return sql(alone);
      const [pieces, value] = tenants.length === 1 ? [ofOne, tenants[0]] : [ofSome, `{${tenants.join()}}`];
      return sql(pieces, ...Array.from({ length: pieces.length - 1 }, () => value));
    },
    told(rows) {
      // The titles follow the row's columns and its position.
      const titles = shared.map(({ key, by, many }, index) => ({
        key,
        by,
        many,
        map: rows.map((row) => row[keys.length + 1 + index]).find(Boolean) as Titles | undefined,
      }));
      return rows.map((values) => {
        const row = read(values, emptyRow());
        for (const { key, by, many, map = {} } of titles) {
          const id = row[by] as number | number[] | null;
          row[key] = many
            ? ((id as number[] | null)?.map((one) => map[one] ?? null) ?? null)
            : (map[id as number] ?? null);
        }
        return row;
      });
    },
  };
});

import type { Placeholder, SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { writtenOf } from '../../../database/statements/selected';
import { statementIn } from '../../../database/statements/statement';
import { shapedBy, perObject } from '../../../../core/objects';
import type { Row } from '../../../database/tables/types';
import type { PageSelection } from './titles';

/** How a page is read. */
interface PageRead {
  /** What is selected of each of its rows, before their place, by which `chosen_place` calls them: together they are `page`. */
  of: SQL;
  /** What is selected of `page` beside its rows: the titles that these share, with the first of them; of some tenants, where these are known. */
  titles(tenants: readonly (Placeholder | number)[] | undefined): SQL;
  /** The rows by the selection's keys. */
  told(rows: readonly (readonly unknown[])[]): Row[];
}

type Titles = Readonly<Record<string, unknown>>;

/** Writes once how a page is read. */
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
      // After the row's own columns and its place.
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

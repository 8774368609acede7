// Reading a list, step 5 of 5. Receives the conditions, the order and the selected columns.
// Builds the SQL of a page, limited to the caller's rows (`../../scope.ts`).
// Before: framework/server/resources/read/list.ts
import type { Placeholder, SQL } from 'drizzle-orm';
import { and, desc, getTableName, gt, isNull, lt, sql, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Owned } from '../../../database/ownRows';
import { among, areOfOne } from '../../../database/ownRows';
import type { Statement } from '../../../database/statement';
import { condition, statementIn, renderOnce, renderSelection } from '../../../database/statement';
import { perObject, shapedBy } from '../../../../core/objects';
import { lookupOf } from '../../../database/tables/guards';
import type { Entity } from '../../../database/tables/model';
import type { Row } from '../../../database/tables/types';
import type { After, Page } from '../../scopedTable';
import type { PageSelection } from './titles';

interface PageRead {
  /** The columns to select from each row. The CTE `page` consists of these columns and the row's position. */
  of: SQL;
  /**
   * Returns SQL that selects the titles of all records that the page's rows refer to. Only the first row of the result
   * contains them. With `tenants`, selects only the titles of those tenants' records.
   */
  titles(tenants: readonly (Placeholder | number)[] | undefined): SQL;
  /** Converts the statement's result to rows with the selection's keys. */
  told(rows: readonly (readonly unknown[])[]): Row[];
}

type Titles = Readonly<Record<string, unknown>>;

/** Builds the parts of a page's statement that depend only on the selection, once per selection. */
export const pageOf = perObject(({ perRow, shared }: PageSelection): PageRead => {
  const { list, read } = renderSelection(perRow);
  const keys = Object.keys(perRow);
  const emptyRow = shapedBy([...keys, ...shared.map(({ key }) => key)]);
  const column = (key: string) => sql`${sql.identifier(String(keys.indexOf(key)))}`;
  const written = (within?: (owner: PgColumn) => SQL): TemplateStringsArray => {
    const maps = shared.map(
      ({ titlesSql: cells }) =>
        sql`, case when chosen_place = (select min(chosen_place) from page) then ${cells(column, within)} end`,
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
      // In the result, the titles follow the row's columns and position.
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

/** Where a page starts. The values are numbers or placeholders. */
interface Begins {
  offset: Placeholder | number;
  after?: (Pick<After, 'columns' | 'order'> & { values: readonly (Placeholder | string | null)[] }) | undefined;
}

/**
 * Returns the condition that selects the rows after a given row. Nulls are last in ascending order and first in
 * descending order.
 */
const afterRow = ({ columns, order, values }: NonNullable<Begins['after']>): SQL => {
  const beyond = order === 'ASC' ? gt : lt;
  const [first, id] = [sql`${columns[0]}`, sql`${columns.at(-1)}`];
  if (columns.length === 1) return beyond(first, values[0]);
  if (values[0] === null) return and(isNull(first), beyond(id, values.at(-1)))!;
  const row = (parts: readonly unknown[]) =>
    sql`(${sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    )})`;
  return sql`${row(columns)} ${sql.raw(order === 'ASC' ? '>' : '<')} ${row(values)}`;
};

/** Builds the statement that reads a page. `scope` limits the rows, and `tenants` limits the titles to read. */
const pageSql = (
  { table, spec }: Entity,
  read: PageSelection,
  { where, order, limit, offset, isFromEnd, after }: Begins & Omit<Page, keyof Begins>,
  scope: SQL | undefined,
  tenants: readonly (Placeholder | number)[] | undefined,
): SQL => {
  // The limit is a literal. With a parameter, the planner would assume a tenth of the table's rows.
  const most = sql.raw(String(limit));
  const beyond = offset === 0 ? [] : [sql` offset ${offset}`];
  // Comparisons of `numeric` aren't leakproof, so PostgreSQL can't use an index for them on a table with row-level
  // security. The query therefore reads from the lookup view, which has no row-level security. The view is aliased to
  // the table's name because the columns refer to that name.
  const from =
    after && spec.tenant !== undefined ? sql`${lookupOf(table)} as ${sql.identifier(getTableName(table))}` : table;
  const ids = sql`select ${table.id} from ${from}${sql.join(condition(and(scope, where && sql`(${where})`, after && afterRow(after))))} order by ${sql.join([...order], sql`, `)} limit ${most}${sql.join(beyond)}`;
  // An array keeps the ids in order, and the planner expects it to be short. The column names of `chosen` must not
  // clash with those of the selected columns.
  const chosen = sql`unnest(array(${ids})) with ordinality as chosen(chosen_id, chosen_place)`;
  const { of, titles } = pageOf(read);
  const rows = sql`select ${of}, chosen.chosen_place from ${table} join ${chosen} on chosen.chosen_id = ${table.id}${sql.join(condition(scope))}`;
  const place = sql.raw('chosen_place');
  return sql`with page as materialized (${rows}) select page.*${titles(tenants)} from page order by ${isFromEnd ? desc(place) : place}`;
};

/**
 * The maximum number of cached statements per list and order. There is one statement for each combination of page size
 * and start (an offset or a preceding row).
 */
const mostWays = 20;

/** The cached statements for unfiltered lists, keyed by selection and order. */
const wholePages = perObject((_read: PageSelection) =>
  perObject((_order: readonly SQL[]) => new Map<string, (values: Row) => Statement>()),
);

/**
 * Returns the statement for a page of an unfiltered list, the most common request. Its text is cached, and the tenant
 * and the start of the page are parameters (docs/adr/0020-reading.md).
 */
const wholePage = (
  entity: Entity,
  read: PageSelection,
  page: Page,
  own: Owned | undefined,
  tenant: number | undefined,
): Statement => {
  const { order, limit, offset, isFromEnd, after } = page;
  const key = [limit, offset > 0, isFromEnd, after?.values.map((value) => value === null), tenant !== undefined].join(
    ' ',
  );
  const pages = wholePages(read)(order);
  const known = pages.get(key);
  const values = { owner: own?.ids[0], tenant, offset, ...after?.values };
  if (known) return known(values);
  const scope = own && among(own.column, [sql.placeholder('owner')]);
  const begins: Begins = {
    offset: offset > 0 ? sql.placeholder('offset') : 0,
    after: after && {
      ...after,
      values: after.values.map((value, place) => (value === null ? null : sql.placeholder(String(place)))),
    },
  };
  const written = renderOnce(
    pageSql(
      entity,
      read,
      { ...page, ...begins },
      scope,
      tenant === undefined ? undefined : [sql.placeholder('tenant')],
    ),
  );
  if (pages.size >= mostWays) pages.clear();
  pages.set(key, written);
  return written(values);
};

interface Rows {
  /** The owner column, and the ids of the owners whose rows to read. If undefined, all rows are read. */
  own: Owned | undefined;
  /** An additional condition that limits which rows the caller may see. */
  visible: SQL | undefined;
  /** The tenants whose titles to read. Undefined if unknown. */
  tenants: readonly number[] | undefined;
}

interface PageStatement extends Statement {
  /**
   * True if the query plan doesn't depend on where the page starts. PostgreSQL can't tell, and would plan the statement
   * again for every page.
   */
  isPlannedOnce: boolean;
}

/**
 * Builds the statement that reads a page: first the ids, from an index if possible, and then the columns of the rows
 * with these ids.
 */
export const pageStatement = (
  entity: Entity,
  read: PageSelection,
  page: Page,
  { own, visible, tenants }: Rows,
): PageStatement => {
  const isWhole =
    page.where === undefined && visible === undefined && (!own || areOfOne(own)) && (!tenants || tenants.length === 1);
  if (isWhole)
    return {
      ...wholePage(entity, read, page, own, tenants?.[0]),
      isPlannedOnce: page.offset > 0 || page.after !== undefined,
    };
  return {
    ...statementIn(pageSql(entity, read, page, and(own && among(own.column, own.ids), visible), tenants)),
    isPlannedOnce: false,
  };
};

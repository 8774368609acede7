// Reading a list, step 5 of 5. The conditions, the order and what is read of each row are there.
// Writes the SQL of a page within the rows that the caller reaches (`../../scope.ts`).
// Before: framework/server/resources/read/list.ts
import type { Placeholder, SQL } from 'drizzle-orm';
import { and, desc, getTableName, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Owned } from '../../../database/ownRows';
import { among, areOfOne } from '../../../database/ownRows';
import type { Statement } from '../../../database/statements/statement';
import { condition, statementIn, writtenOnce } from '../../../database/statements/statement';
import { perObject } from '../../../../core/objects';
import { lookupOf } from '../../../database/tables/derived/lookup';
import type { Entity } from '../../../database/tables/model';
import type { Row } from '../../../database/tables/types';
import type { After, Page } from '../../scopedTable';
import { pageOf } from './page';
import type { PageSelection } from './titles';

/** Where a page begins, in numbers or by placeholders. */
interface Begins {
  offset: Placeholder | number;
  after?: (Pick<After, 'columns' | 'order'> & { values: readonly (Placeholder | string | null)[] }) | undefined;
}

/** The rows of a list that come after one: nothing comes last in a list from small to large, and first in the other. */
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

/** A page's statement; `scope` holds the rows in reach, and `tenants` are those whose titles are looked up, where they are known. */
const pageSql = (
  { table, spec }: Entity,
  read: PageSelection,
  { where, order, limit, offset, isFromEnd, after }: Begins & Omit<Page, keyof Begins>,
  scope: SQL | undefined,
  tenants: readonly (Placeholder | number)[] | undefined,
): SQL => {
  // As a number: a plan for any limit would reckon with a tenth of the table.
  const most = sql.raw(String(limit));
  const beyond = offset === 0 ? [] : [sql` offset ${offset}`];
  // What it goes on after may be decimals, for which no index of a table with policies is asked. The view has the table's own name, by which the conditions call its columns.
  const from =
    after && spec.tenant !== undefined ? sql`${lookupOf(table)} as ${sql.identifier(getTableName(table))}` : table;
  const ids = sql`select ${table.id} from ${from}${sql.join(condition(and(scope, where && sql`(${where})`, after && afterRow(after))))} order by ${sql.join([...order], sql`, `)} limit ${most}${sql.join(beyond)}`;
  // As a list, whose order is kept, and which the planner takes for short; by names that nothing which is selected has of its own.
  const chosen = sql`unnest(array(${ids})) with ordinality as chosen(chosen_id, chosen_place)`;
  const { of, titles } = pageOf(read);
  const rows = sql`select ${of}, chosen.chosen_place from ${table} join ${chosen} on chosen.chosen_id = ${table.id}${sql.join(condition(scope))}`;
  const place = sql.raw('chosen_place');
  return sql`with page as materialized (${rows}) select page.*${titles(tenants)} from page order by ${isFromEnd ? desc(place) : place}`;
};

/** Ways of asking for a whole list in one order that are kept at once: screens have a few lengths of pages, and a page is the first, or by a place, or not. */
const mostWays = 20;

/** Statements of pages of whole lists, by what is read and in which order. */
const wholePages = perObject((_read: PageSelection) =>
  perObject((_order: readonly SQL[]) => new Map<string, (values: Row) => Statement>()),
);

/**
 * The statement of a page of a whole list, such as most are asked for. It is written once for each way of asking, whoever's rows it is for and
 * wherever it begins (docs/adr/0020-reading.md).
 */
const wholePage = (
  entity: Entity,
  read: PageSelection,
  page: Page,
  own: Owned | undefined,
  tenant: number | undefined,
): Statement => {
  const { order, limit, offset, isFromEnd, after } = page;
  const way = [limit, offset > 0, isFromEnd, after?.values.map((value) => value === null), tenant !== undefined].join(
    ' ',
  );
  const pages = wholePages(read)(order);
  const known = pages.get(way);
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
  const written = writtenOnce(
    pageSql(
      entity,
      read,
      { ...page, ...begins },
      scope,
      tenant === undefined ? undefined : [sql.placeholder('tenant')],
    ),
  );
  if (pages.size >= mostWays) pages.clear();
  pages.set(way, written);
  return written(values);
};

/** Whose rows a page is of. */
interface Rows {
  /** All rows are in reach without it. */
  own: Owned | undefined;
  /** Which of them the person may see, where that isn't all. */
  shown: SQL | undefined;
  /** The tenants whose titles are looked up, where these are known. */
  tenants: readonly number[] | undefined;
}

interface PageStatement extends Statement {
  /** Its plan is the same wherever it begins, which PostgreSQL can't know: it would make a new one each time. */
  isPlannedOnce: boolean;
}

/** The statement that reads a page of a list: its ids first, from an index where one has their order, and all else of these rows alone. */
export const pageStatement = (
  entity: Entity,
  read: PageSelection,
  page: Page,
  { own, shown, tenants }: Rows,
): PageStatement => {
  const isWhole =
    page.where === undefined && shown === undefined && (!own || areOfOne(own)) && (!tenants || tenants.length === 1);
  if (isWhole)
    return {
      ...wholePage(entity, read, page, own, tenants?.[0]),
      isPlannedOnce: page.offset > 0 || page.after !== undefined,
    };
  return {
    ...statementIn(pageSql(entity, read, page, and(own && among(own.column, own.ids), shown), tenants)),
    isPlannedOnce: false,
  };
};

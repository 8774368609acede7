import type { SQL } from 'drizzle-orm';
import { and } from 'drizzle-orm';
import { kindOf } from '../../../../kinds';
import type { AnyField, Fields } from '../../../../core/kind';
import type { ListTab } from '../../../../declaration/resource/list';
import { tabsOf } from '../../../../declaration/resource/list';
import type { Db } from '../../../database/database';
import { scopeOf } from '../../../database/within';
import type { Call } from '../../call';
import { countAll, countOf } from './counts';
import { foundBy } from '../found';
import type { Filter, ListQuery } from '../listQuery';

/** A list's query with a tab's filters in place of its own by the same fields. */
const atTab = (query: ListQuery, { filter }: ListTab): ListQuery => {
  const kept = query.filters.filter(({ field }) => !Object.hasOwn(filter, field));
  const own = Object.entries(filter).map(([field, value]): Filter => ({
    key: `filter[${field}]`,
    field,
    end: '',
    text: [value].flat().map(String).join(','),
  }));
  return { ...query, filters: [...kept, ...own] };
};

/** Counts rows by each tab's conditions, all in one statement, so that the indexes of the filters serve. */
const countEach = async (
  call: Call,
  tx: Db,
  query: ListQuery,
  by: SQL | undefined,
  around: SQL | undefined,
): Promise<[total: number, counts: Record<string, number>]> => {
  const { db, entity, seen, computed, rows, principal } = call;
  const tabs = tabsOf(seen.resource);
  const conditions = tabs.map((tab) => foundBy(entity, computed, atTab(query, tab), { role: principal?.role }));
  const scope = scopeOf(call);
  const counted = [by, ...conditions].map((condition) => countOf(scope, rows.counting(and(around, condition))));
  const [total, ...counts] = await countAll(db, tx, counted);
  return [total!, Object.fromEntries(tabs.map(({ name }, index) => [name, counts[index]!]))];
};

/** Counts rows by a value that each has, in one pass over them. */
const countBy = async (
  { rows }: Call,
  tx: Db,
  value: SQL,
  where: SQL | undefined,
): Promise<[total: number, counts: Record<string, number>]> => {
  const counts = await rows.countBy(tx, value, where);
  return [counts.reduce((sum, [, count]) => sum + count, 0), Object.fromEntries(counts)];
};

/**
 * The value by which the records of tabs differ, where it has to be looked at in each: what no index finds, and what is stored
 * of records that are looked for besides, so that they are found once.
 */
const differingBy = ({ entity, computed }: Call, isNarrowed: boolean): SQL | undefined => {
  const { tabs } = entity.resource.list;
  if (typeof tabs !== 'string') return undefined;
  const declared: AnyField = (entity.fields as Fields)[tabs]!;
  if (kindOf(declared).cases) return undefined;
  if (declared.computed) return computed[tabs]!.value;
  return isNarrowed ? entity.table[tabs]!.getSQL() : undefined;
};

/**
 * `GET <path>?counts=`: how many of the records that the query finds, of those around which no tab leads, are at each tab of their
 * list, and in all. One statement, and no records.
 */
export const countTabs = async (
  call: Call,
  tx: Db,
  query: ListQuery,
  found: SQL | undefined,
  around: SQL | undefined,
) => {
  const value = differingBy(call, found !== undefined);
  const [total, counts] = await (value
    ? countBy(call, tx, value, and(around, found))
    : countEach(call, tx, query, found, around));
  return { message: '', data: [], meta: { total, page: 1, per_page: 0, counts } };
};

import type { SQL } from 'drizzle-orm';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { percentages } from '../../src/resources/percentages/percentages.resource';
import { tableOf } from '../tables';
import type { DerivedTable } from '@matjar/admin/server/database';

type Column = DerivedTable[string];

const current = (scope: 'store' | 'sub-category', field: 'shop' | 'sub_category', id: Column): SQL => {
  const table = alias(tableOf(percentages), 'rates');
  const now = sql`now()`;
  const where = and(
    eq(table.scope, scope),
    eq(table[field]!, id),
    or(isNull(table.from), lte(table.from, now)),
    or(isNull(table.to), gt(table.to, now)),
  );
  return sql`(select ${table.rate} from ${tableOf(percentages)} "rates" where ${where} limit 1)`;
};

/** SQL for the current commission rate of a sub-category; null if there is none. */
export const rateOfSubCategory = (subCategory: Column): SQL => current('sub-category', 'sub_category', subCategory);

/** SQL for a shop's current commission rate: its sub-category's rate takes precedence over its own (DOMAIN). */
export const rateOfShop = (shop: Column, subCategory: Column): SQL =>
  sql`coalesce(${rateOfSubCategory(subCategory)}, ${current('store', 'shop', shop)})`;

import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Entity, Model } from '../../../database/tables/model';
import { referencesOf } from '../../../database/tables/derived/references';
import type { DerivedTable } from '../../../database/tables/types';

/**
 * The value of a column behind references, as an expression over the rows of `own`, the entity's table under whatever name; null where
 * a reference is empty. Each reference leads to rows of the same tenant alone.
 * @param path The references and the column, `variant.product.images`; declarations whose ways lead nowhere are refused at the start
 */
export const behind = (model: Model, entity: Entity, own: DerivedTable, path: string, depth = 0): SQL => {
  const [first, ...rest] = path.split('.') as [string, ...string[]];
  if (rest.length === 0) return sql`${own[first]}`;
  const { to } = referencesOf(entity.spec).find(({ key }) => key === first)!;
  const target = model.entity(to);
  const as = `behind_${depth}`;
  const table = alias(target.table, as);
  const [here, there] = [entity.spec.tenant, target.spec.tenant];
  const within = here !== undefined && there !== undefined ? eq(table[there]!, own[here]!) : undefined;
  return sql`(select ${behind(model, target, table, rest.join('.'), depth + 1)}
    from ${target.table} ${sql.identifier(as)} where ${and(eq(table.id!, own[first]!), within)})`;
};

import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import { mayRead, rolesWith } from '../../../declaration/admin/roles';
import { kindOf } from '../../../kinds';
import type { Scope } from '../../../declaration/resource/scope';
import type { Entity, Model } from '../../database/tables/model';
import type { DerivedTable } from '../../database/tables/types';

/** A column that holds addresses of files. */
export interface Holder {
  holder: Entity;
  field: string;
  /** It holds a list of them. */
  many: boolean;
}

/** The tenant itself comes before the platform's view of it. */
const order: Partial<Record<Scope['rows'], number>> = { tenant: 0, 'tenant-itself': 1, platform: 2 };

/** The columns that may hold a file of the resource's tenant, each once; people's own photos are theirs. */
export const holdersOf = (model: Model, entity: Entity): Holder[] => {
  const known = new Set<string>();
  const readers = rolesWith(entity.resource, 'list');
  return (
    model.entities
      .filter(({ resource, spec }) => resource.scope.rows in order && spec !== entity.spec)
      // What some of those who see the files can't see is named to none of them.
      .filter(({ resource }) => readers.every((role) => rolesWith(resource, 'list').includes(role)))
      .toSorted((one, other) => order[one.resource.scope.rows]! - order[other.resource.scope.rows]!)
      .flatMap((holder) =>
        Object.entries(holder.fields).flatMap(([field, declared]): Holder[] => {
          const [column] = Object.values(kindOf(declared).columns(declared));
          const key = `${holder.spec.name}.${field}`;
          if (!readers.every((role) => mayRead(role, declared))) return [];
          if (!kindOf(declared).uploads || declared.virtual || declared.computed || !column || known.has(key))
            return [];
          known.add(key);
          return [{ holder, field, many: column.type === 'json' }];
        }),
      )
  );
};

/** The holder's row may hold a file of the tenant that the resource's row belongs to. */
export const inReach = (entity: Entity, holder: Entity, table: DerivedTable): SQL | undefined => {
  const owner = entity.table[entity.spec.tenant ?? '']!;
  if (holder.spec.tenant !== undefined) return eq(table[holder.spec.tenant]!, owner);
  return holder.resource.scope.rows === 'tenant-itself' ? eq(table.id!, owner) : undefined;
};

/** The column holds the address. */
export const holds = (column: DerivedTable[string], many: boolean, address: DerivedTable[string] | SQL | string): SQL =>
  many ? sql`${column} @> jsonb_build_array(jsonb_build_object('url', ${address}::text))` : sql`${column} = ${address}`;

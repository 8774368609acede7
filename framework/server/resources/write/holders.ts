import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import { mayRead, rolesWith } from '../../../declaration/admin/roles';
import { kindOf } from '../../../kinds';
import type { Scope } from '../../../declaration/resource/scope';
import type { Entity, Model } from '../../database/tables/model';
import type { DerivedTable } from '../../database/tables/types';

/** A column with file URLs. */
export interface Holder {
  holder: Entity;
  field: string;
  /** The column has a list of files. */
  many: boolean;
}

/** Prefers the tenant's own resource to the platform's view of it. */
const order: Partial<Record<Scope['rows'], number>> = { tenant: 0, 'tenant-itself': 1, platform: 2 };

/** The columns that may refer to a file of the resource's tenant, without duplicates. Users' photos are excluded. */
export const holdersOf = (model: Model, entity: Entity): Holder[] => {
  const known = new Set<string>();
  const readers = rolesWith(entity.resource, 'list');
  return (
    model.entities
      .filter(({ resource, spec }) => resource.scope.rows in order && spec !== entity.spec)
      // Don't reveal records that some readers of the files may not see.
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

/** Condition that the holder's row belongs to the tenant of the resource's row. */
export const inReach = (entity: Entity, holder: Entity, table: DerivedTable): SQL | undefined => {
  const owner = entity.table[entity.spec.tenant ?? '']!;
  if (holder.spec.tenant !== undefined) return eq(table[holder.spec.tenant]!, owner);
  return holder.resource.scope.rows === 'tenant-itself' ? eq(table.id!, owner) : undefined;
};

/** Condition that the column contains the URL. */
export const holds = (column: DerivedTable[string], many: boolean, address: DerivedTable[string] | SQL | string): SQL =>
  many ? sql`${column} @> jsonb_build_array(jsonb_build_object('url', ${address}::text))` : sql`${column} = ${address}`;

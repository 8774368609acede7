import { and, eq, inArray, sql } from 'drizzle-orm';
import { may } from '../../../auth/may';
import type { Principal } from '../../../kernel/principal';
import type { Db } from '../../../database/database';
import type { WriteCall } from '../../../resources/call';
import { scoped } from '../../../resources/scope';
import type { Entity, Model } from '../../../database/tables/model';
import { alike } from './references';

/** The pictures among a tenant's uploads, by the names of their files; each name is asked for once. */
export interface Gallery {
  ask(tx: Db, names: readonly string[]): Promise<void>;
  /** Where the pictures of a name are kept, of those of a tenant. */
  named(name: string, tenant: number | null): string[];
}

/** The resource of which the pictures are that a person may name; undefined where uploads are no records, or they may not list them. */
export const pickedFrom = ({ entities }: Model, principal: Principal): Entity | undefined =>
  entities.find(({ resource }) => resource.holdsUploads && may(principal, resource, 'list'));

/** What the pictures are found by, for as long as an import is worked on without a pause; undefined where none can be named. */
export const galleryIn = (call: WriteCall): Gallery | undefined => {
  const entity = pickedFrom(call.model, call.principal);
  const owner = entity?.spec.tenant;
  if (!entity || owner === undefined) return undefined;
  const { table } = entity;
  const known = new Map<string, { file: string; tenant: number }[]>();
  return {
    async ask(tx, names) {
      const wanted = [...new Set(names.map(alike))].filter((name) => !known.has(name));
      if (wanted.length === 0) return;
      const where = and(eq(table.kind!, 'image'), inArray(sql`lower(${table.name!})`, wanted));
      const rows = await scoped(entity, call).select(
        tx,
        { file: table.file!, name: table.name!, tenant: table[owner]! },
        { where },
      );
      for (const name of wanted) known.set(name, []);
      for (const { file, name, tenant } of rows)
        known.get(alike(name as string))?.push({ file: file as string, tenant: tenant as number });
    },
    named: (name, tenant) =>
      (known.get(alike(name)) ?? []).filter((one) => one.tenant === tenant).map(({ file }) => file),
  };
};

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isAllowed } from '@matjar/admin';
import { guardsOf } from '@matjar/admin/testing/database';
import { ownResources } from '@matjar/admin/testing/server';
import { schema } from '../../../server/schema';
import { model } from '../../../server/tables';
import { onEachEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { loggedIn } from '../resources/people';

interface ChangeEvent {
  resource: string;
  record_id: number;
}

/** Tables that can be changed freely. All other tables are append-only or allow changes to only a few columns. */
const free = new Set(
  guardsOf(schema)
    .filter(({ change }) => change === 'all')
    .map(({ table }) => table),
);

/**
 * Resources that have their own table and whose rows can change. If the rows belong to another resource's records,
 * `resourceName` is that resource and `record` is the column with the record's id.
 */
const changing = model.entities
  .filter(({ resource, spec }) => !spec.view && !resource.singleton && free.has(spec.name))
  .map((entity) => {
    const owner = model.entities
      .flatMap((one) => ownResources(one).map((own) => ({ ...own, name: one.resource.name })))
      .find((own) => own.resource === entity.resource.name);
    return { entity, resourceName: owner?.name ?? entity.resource.name, record: owner?.by ?? 'id' };
  });

await onEachEngine((server) => {
  const [vendor, admin] = loggedIn(server, 'vendor', 'super-admin');
  const rows = async (query: ReturnType<typeof sql>) =>
    ((await server().db.execute(query)) as unknown as { rows: Record<string, number>[] }).rows;
  const last = async (person: Person) => (await person.get('events')).body.meta.next as number;
  const after = async (person: Person, id: number): Promise<ChangeEvent[]> =>
    (await person.get(`events?after=${id}`)).body.data;

  describe('a change of a declared resource', () => {
    it.each(changing)(
      '$entity.resource.name is announced only to users who may read it',
      async ({ entity: { resource, spec, table }, resourceName, record }) => {
        const column = table[record]!;
        const within =
          spec.tenant === undefined ? sql`` : sql`where ${table[spec.tenant]} = ${vendor.sub_shop.sub_shop_id}`;
        const [row] = await rows(
          sql`select ${table.id} as id, ${column} as record from ${table} ${within} order by 1 limit 1`,
        );
        if (!row) throw new Error(`The demo data has no record of ${resource.name}.`);
        const [start, own] = [await last(admin), await last(vendor)];
        await rows(sql`update ${table} set version = version where ${table.id} = ${row.id}`);
        const event = expect.objectContaining({ resource: resourceName, record_id: Number(row.record) });
        expect(await after(admin, start)).toContainEqual(event);
        const reads = isAllowed('vendor', model.entity(resourceName).resource, 'list');
        const events = await after(vendor, own);
        if (reads) expect(events).toContainEqual(event);
        else expect(events.filter((one) => one.resource === resourceName && resourceName !== 'shops')).toEqual([]);
      },
    );

    it('of many rows at once is announced in one event', async () => {
      const start = await last(vendor);
      await rows(sql`update product_variants set version = version where sub_shop_id = ${vendor.sub_shop.sub_shop_id}`);
      expect((await after(vendor, start)).filter(({ resource }) => resource === 'products/view-all')).toEqual([
        expect.objectContaining({ record_id: 0 }),
      ]);
    });

    it('of a user’s own account is announced as a change of the account only to that user', async () => {
      const [start, otherLast] = [await last(vendor), await last(admin)];
      await rows(sql`update users set version = version where id = ${vendor.user.user_id}`);
      expect(await after(vendor, start)).toEqual([expect.objectContaining({ resource: 'myAccount' })]);
      expect((await after(admin, otherLast)).map(({ resource }) => resource)).toEqual(['users']);
    });
  });
});

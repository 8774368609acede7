import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { kindOf } from '@matjar/admin';
import type { AnyResource, Fields } from '@matjar/admin';
import { fromWire, idleValues, keyOf, toWire } from '@matjar/admin/testing';
import { resources } from '../../../../src/resources/all';
import { mayDo } from '../../../helpers/rights';
import { errorsOf } from '../catalogue';
import { withLamps } from '../lamps';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';
import { sampleOf } from '../samples';

const all: readonly AnyResource[] = resources;
const depending = all.filter(
  (resource) =>
    mayDo('admin', resource, 'create') &&
    mayDo('admin', resource, 'edit') &&
    Object.values(resource.fields as Fields).some(({ when, readOnly }) => when && !readOnly),
);

/** For each field with a fixed set of values, returns all of its values, since other fields may depend on them. */
const turns = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, { readOnly }]) => !readOnly)
    .flatMap(([name, declared]) => (kindOf(declared).values?.(declared) ?? []).map((value) => ({ [name]: value })));

await onEachEngine((server) => {
  const [vendor, admin] = loggedIn(server, 'vendor', 'admin');
  const lamp = { name: ['Desk lamp', 'مصباح مكتب'], power: 40 };
  const post = async (call: string, body: object) => vendor.post(`lamps/${call}`, body);
  const add = async (more: object = {}) => (await post('add', { ...lamp, ...more })).body.data;
  const stored = async (id: number) =>
    (
      (await server().db.execute(sql`select levels, filter, lit_for from lamps where id = ${id}`)) as never as {
        rows: object[];
      }
    ).rows[0];
  const filter = async () => (await vendor.get('products_colors?per_page=1')).body.data[0].color_id as number;

  describe('a conditional field', () => {
    it('is required only when its condition holds', async () => {
      expect(errorsOf(await post('add', { ...lamp, dims: true }))).toEqual({
        status: 422,
        levels: ['Levels is required'],
      });
      expect(await add()).toMatchObject({ dims: false, levels: null });
    });

    it('is neither validated nor stored otherwise, and a failed write saves nothing', async () => {
      const made = await add({ levels: 99, filter: 987_654 });
      expect(made).toMatchObject({ levels: null, filter: null });
      expect(await stored(made.lamp_id)).toMatchObject({ levels: null, filter: null });
      expect(errorsOf(await post('add', { ...lamp, dims: true, levels: 99 }))).toEqual({
        status: 422,
        levels: ['Levels must be between 2 and 9'],
      });
      expect(errorsOf(await post('add', { ...lamp, dims: true, levels: 3, filter: 987_654 }))).toHaveProperty('filter');
    });

    it('is cleared when its condition changes, together with fields that depend on it', async () => {
      const made = await add({ dims: true, levels: 5, filter: await filter() });
      expect(made.filter).not.toBeNull();
      const { body } = await post('update', { lamp_id: made.lamp_id, dims: false });
      expect(body.data).toMatchObject({ dims: false, levels: null, filter: null, labels: { filter: null } });
      expect(await stored(made.lamp_id)).toMatchObject({ levels: null, filter: null });
      const again = await post('update', { lamp_id: made.lamp_id, dims: true });
      expect(errorsOf(again)).toEqual({ status: 422, levels: ['Levels is required'] });
      expect((await post('update', { lamp_id: made.lamp_id, dims: true, levels: 2 })).body.data).toMatchObject({
        levels: 2,
        filter: null,
      });
    });

    it('is changed in bulk only where its condition holds', async () => {
      const [dims, plain] = [await add({ dims: true, levels: 5 }), await add()];
      const lamp_id = [dims.lamp_id, plain.lamp_id];
      expect((await post('update', { lamp_id, levels: 7 })).body.data).toMatchObject([{ levels: 7 }, { levels: null }]);
      expect(errorsOf(await post('update', { lamp_id, dims: true }))).toHaveProperty('levels');
      expect((await vendor.get(`lamps?ids=${lamp_id.join()}&sort=id`)).body.data).toMatchObject([
        { dims: true },
        { dims: false },
      ]);
      expect((await post('update', { lamp_id, dims: false })).body.data).toMatchObject([
        { levels: null },
        { levels: null },
      ]);
    });

    it('is also cleared when only the server writes it', async () => {
      const { lamp_id } = await add();
      expect((await post('light', { lamp_id, reason: 'dark' })).body.data).toMatchObject({
        state: 'on',
        lit_for: 'dark',
      });
      const { body } = await post('update_status', { lamp_id, new_status: 'off' });
      expect(body.data).toMatchObject({ state: 'off', note: 'dark', lit_for: null });
      expect(await stored(lamp_id)).toMatchObject({ lit_for: null });
    });
  });

  describe.each(depending.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
    const fields = resource.fields as Fields;
    const key = keyOf(resource.api);
    const path = resource.api.path;
    const person = mayDo('vendor', resource, 'create') ? vendor : admin;
    const idleOf = (record: object) => idleValues(fields, fromWire(resource, record as Record<string, unknown>));

    it('never keeps a value whose condition doesn’t hold, however a record is added or changed', async () => {
      const sample = await sampleOf(person, resource);
      const statuses = new Set<number>();
      for (const turn of turns(fields)) {
        const added = await person.post(`${path}/add`, { ...sample, ...toWire(resource, turn) });
        // If two fields can't apply at the same time, the server rejects a record with values for both.
        expect([200, 422]).toContain(added.status);
        statuses.add(added.status);
        if (added.status === 200) expect(idleOf(added.body.data)).toEqual({});
      }
      expect([...statuses]).toContain(200);
      const [first, second] = (await person.get(`${path}?per_page=2`)).body.data as Record<string, unknown>[];
      for (const turn of turns(fields)) {
        const bulkBody = (records: object[]) => ({
          [key]: records.map((record) => (record as Record<string, unknown>)[key]),
          ...toWire(resource, turn),
        });
        const alone = await person.post(`${path}/update`, { ...bulkBody([first!]), [key]: first![key] });
        if (alone.status === 200) expect(idleOf(alone.body.data)).toEqual({});
        const both = await person.post(`${path}/update`, bulkBody([first!, second!]));
        if (both.status === 200) for (const record of both.body.data) expect(idleOf(record)).toEqual({});
        expect([alone, both].map(({ status }) => [200, 422].includes(status))).toEqual([true, true]);
      }
    });
  });

  it('undoing a change restores the values that it cleared', async () => {
    const [category] = (await vendor.get('shop_categories')).body.data;
    const categories = [category.subsubcategory_id];
    const discount = {
      ...(await sampleOf(
        vendor,
        all.find(({ name }) => name === 'discounts')!,
      )),
      scope: 'category',
      categories,
    };
    const { discount_id } = (await vendor.post('discounts/add', discount)).body.data;
    const changed = await vendor.post('discounts/update', { discount_id, scope: 'shop' });
    expect(changed.body.data).toMatchObject({ scope: 'shop', categories: [] });
    const [entry] = (
      await vendor.get(`activity?filter[resource]=discounts&filter[record]=${discount_id}&filter[operation]=changed`)
    ).body.data;
    expect((await vendor.post('activity/restore', { activity_id: entry.activity_id })).status).toBe(200);
    expect((await vendor.get(`discounts?ids=${discount_id}`)).body.data).toMatchObject([
      { scope: 'category', categories },
    ]);
  });
}, withLamps);

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { errorsOf } from '../catalogue';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';
import { hidden, withVaults } from './vaults';

const unknown = (key: string, label = key) => ({ status: 422, [key]: [`${label} is not available here`] });

await onEachEngine((server) => {
  const [vendor, viewer, admin] = loggedIn(server, 'vendor', 'viewer', 'admin');
  let count = 0;
  /** Creates two vaults with the same name and different values in their hidden fields. */
  const fill = async () => {
    count += 1;
    const name = `Pair${count}`;
    const [colour] = (await vendor.get('products_colors?per_page=1')).body.data;
    const make = async (more: object) => {
      const { vault_id } = (await vendor.post('vaults/add', { name })).body.data;
      const { status } = await admin.post('vaults/update', {
        vault_id,
        shade: colour.color_id,
        shades: [colour.color_id],
        ...more,
      });
      expect(status).toBe(200);
      return vault_id as number;
    };
    const ids = [
      await make({ motto: `silverfish${count}`, value: 10, grade: 'iron', pass: `a-${count}` }),
      await make({ motto: `bullfinch${count}`, value: 20, grade: 'gold', pass: `b-${count}` }),
    ];
    return { name, ids, asked: `vaults?search=${name}` };
  };

  /** Expects a response to contain neither the names nor the values of hidden fields. */
  const expectNothingHidden = (data: unknown, shown = 'vault_id') => {
    const text = JSON.stringify(data);
    expect(text).toContain(shown);
    expect(
      [...hidden, 'value', 'silverfish', 'bullfinch'].filter((word) => new RegExp(`"${word}"|${word}\\d`).test(text)),
    ).toEqual([]);
  };

  describe('a field that a role may not read', () => {
    it('is in no reply: not of a list, a request by id, a write, an action or an error', async () => {
      const { ids, asked } = await fill();
      for (const person of [vendor, viewer]) {
        expectNothingHidden((await person.get(asked)).body);
        expectNothingHidden((await person.get(`vaults?ids=${ids.join(',')}`)).body);
      }
      const [vault_id] = ids;
      expectNothingHidden((await vendor.post('vaults/add', { name: 'Another' })).body);
      expectNothingHidden((await vendor.post('vaults/update', { vault_id, note: 'x' })).body);
      const stale = await vendor.post('vaults/update', { vault_id, note: 'y', version: 1 });
      expect(stale.status).toBe(409);
      expectNothingHidden(stale.body);
      expectNothingHidden((await vendor.post('vaults/rate', { vault_id: ids })).body);
      expectNothingHidden((await vendor.post('vaults/delete', { vault_id: ids })).body);
    });

    it('is in no result of the search for the palette, except for roles that may read it', async () => {
      const { name } = await fill();
      for (const person of [vendor, viewer]) {
        const { body } = await person.get(`search?q=${name}`);
        expectNothingHidden(body, name);
        const values = (body.data as { values: object }[]).map((found) => found.values);
        expect(values).toEqual([1, 2].map(() => ({ name, level: 3 })));
      }
      const [, first] = (await admin.get(`search?q=${name}`)).body.data;
      expect(first.values).toEqual({
        name,
        value: 10,
        grade: 'iron',
        shade: expect.anything(),
        motto: `silverfish${count}`,
        level: 3,
        labels: { shade: expect.anything() },
      });
    });

    it('is returned to roles that may read it', async () => {
      const { ids } = await fill();
      const [first] = (await admin.get(`vaults?ids=${ids[0]}`)).body.data;
      expect(first).toMatchObject({
        value: 10,
        grade: 'iron',
        motto: expect.stringContaining('silverfish'),
        labels: { shade: expect.anything() },
      });
    });

    it("can't be sorted, filtered or counted by, with the same error as an unknown field", async () => {
      const { asked } = await fill();
      expect(errorsOf(await vendor.get(`${asked}&sort=value`))).toEqual(unknown('sort', 'Worth'));
      expect(errorsOf(await vendor.get(`${asked}&sort=motto&order=DESC`))).toEqual(unknown('sort', 'Motto'));
      for (const key of [
        'filter[value]',
        'filter[value][gte]',
        'filter[worth][lte]',
        'filter[grade]',
        'filter[shade]',
        'filter[shades]',
      ]) {
        expect(errorsOf(await vendor.get(`${asked}&${key}=1`))).toMatchObject({
          status: 422,
          [key]: [expect.stringContaining('is not available here')],
        });
      }
      const order = (person: typeof admin, query: string) =>
        person.get(`${asked}&${query}`).then(({ body }) => body.data.length as number);
      expect(await order(admin, 'sort=value')).toBe(2);
      expect(await order(admin, 'filter[value][gte]=11')).toBe(1);
    });

    it('removes tabs whose counts would reveal it', async () => {
      const { asked } = await fill();
      const countsFor = async (person: typeof admin) =>
        (await person.get(`${asked}&counts=tabs`)).body.meta.counts as object;
      expect(await countsFor(vendor)).toEqual({ shut: 0 });
      expect(await countsFor(admin)).toEqual({ golden: 1, shut: 0 });
    });

    it('is not searched', async () => {
      await fill();
      const found = async (person: typeof admin, word: string) =>
        (await person.get(`vaults?search=${word}`)).body.meta.total as number;
      for (const word of [`silverfish${count}`, 'bullfinch', 'silver', 'bu']) {
        expect([word, await found(vendor, word), await found(viewer, word)]).toEqual([word, 0, 0]);
        expect(await found(admin, word)).toBeGreaterThan(0);
      }
    });

    it('is left out of the log', async () => {
      const {
        ids: [id],
      } = await fill();
      const logFor = async (person: typeof admin) => {
        const { data } = (await person.get(`activity_entries?filter[record]=${id}&per_page=100`)).body as {
          data: { resource: string; part: string | null; changes: object }[];
        };
        return data.filter(({ resource, part }) => resource === 'vaults' && part === null);
      };
      const vendorLog = await logFor(vendor);
      expect(vendorLog.length).toBe(2);
      expect(
        vendorLog
          .flatMap(({ changes }) => Object.keys(changes))
          .filter((name) => (hidden as readonly string[]).includes(name)),
      ).toEqual([]);
      expect(JSON.stringify(vendorLog)).not.toMatch(/silverfish|bullfinch/);
      expect(JSON.stringify(await logFor(admin))).toContain('silverfish');
    });

    it('is left out of a record’s history, both inside the record and in the list of events', async () => {
      const { safe_id } = (await vendor.post('safes/add', { name: 'Safe' })).body.data;
      await admin.post('safes/update', { safe_id, name: 'Strong safe', motto: 'silverfish0' });
      const [[vendorEntry], events] = [
        (await vendor.get(`safes?ids=${safe_id}`)).body.data,
        (await vendor.get(`safe_events?filter[safe]=${safe_id}`)).body.data,
      ];
      const changed = (entries: { type: string; changes: object }[]) =>
        entries.filter(({ type }) => type === 'update').map(({ changes }) => Object.keys(changes));
      expect([changed(vendorEntry.events), changed(events)]).toEqual([[['name']], [['name']]]);
      const [whole] = (await admin.get(`safes?ids=${safe_id}`)).body.data;
      expect(changed(whole.events)).toEqual([['name', 'motto']]);
    });

    it('is not repeated by an idempotency key after the caller’s role has changed', async () => {
      const {
        ids: [vault_id],
      } = await fill();
      const key = { 'idempotency-key': `${vault_id}-0123456789abcdef` };
      const first = await admin.post('vaults/update', { vault_id, note: 'z' }, key);
      expect(first.body.data.motto).toContain('silverfish');
      await server().db.execute(sql`update users set role_type = 'vendor' where email = 'admin@matjar.test'`);
      const again = await admin.post('vaults/update', { vault_id, note: 'z' }, key);
      await server().db.execute(sql`update users set role_type = 'admin' where email = 'admin@matjar.test'`);
      expect(JSON.stringify(again.body)).not.toContain('silverfish');
    });
  });
}, withVaults);

import { describe, expect, it } from 'vitest';
import { errorsOf } from '../catalogue';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';
import type { Limited } from './vaults';
import { withVaults } from './vaults';

await onEachEngine((server) => {
  const [vendor, admin] = loggedIn(server, 'vendor', 'admin');
  const add = async (more: object = {}) =>
    (await vendor.post('vaults/add', { name: 'Vault', ...more })).body.data as { vault_id: number; version: number };
  const readVault = async (id: number) => (await admin.get(`vaults?ids=${id}`)).body.data[0] as Record<string, unknown>;

  describe('a field that a role may not write', () => {
    const values: Record<Limited, unknown> = {
      motto: 'x',
      worth: 1,
      pass: 'p',
      shade: 1,
      shades: [1],
      grade: 'gold',
      scan: '/media/x.webp',
      level: 4,
      open: false,
    };

    it.each(Object.entries(values))(
      'is rejected like a field that is never writable, and nothing else of the call is saved: %s',
      async (name, value) => {
        const { vault_id } = await add();
        const onWire = name === 'worth' ? 'value' : name;
        const refusal = { status: 422, [onWire]: [expect.stringMatching(/^.+ is not available here$/)] };
        const total = async () => (await vendor.get('vaults')).body.meta.total as number;
        const before = await total();
        expect(errorsOf(await vendor.post('vaults/add', { name: 'Mine', [onWire]: value }))).toEqual(refusal);
        expect(await total()).toBe(before);
        expect(errorsOf(await vendor.post('vaults/update', { vault_id, note: 'half', [onWire]: value }))).toEqual(
          refusal,
        );
        expect(
          errorsOf(await vendor.post('vaults/update', { vault_id: [vault_id], note: 'half', [onWire]: value })),
        ).toEqual(refusal);
        expect(await readVault(vault_id)).toMatchObject({ note: null, version: 1 });
      },
    );

    it('gets its default, or stays empty, in a new record', async () => {
      const { vault_id, ...shown } = await add();
      expect(shown).toMatchObject({ level: 3, open: true });
      expect(await readVault(vault_id)).toMatchObject({
        value: 7,
        grade: 'iron',
        motto: null,
        pass: null,
        shade: null,
        shades: [],
        level: 3,
        open: true,
      });
    });

    it('is written by roles that may write it', async () => {
      const { vault_id } = await add();
      const { body } = await admin.post('vaults/update', { vault_id, level: 8, motto: 'deep', value: 5 });
      expect(body.data).toMatchObject({ level: 8, motto: 'deep', value: 5, version: 2 });
    });

    it("can't be changed as a status either", async () => {
      const { vault_id } = await add();
      const refused = await vendor.post('vaults/update_status', { vault_id, new_status: false });
      expect(errorsOf(refused)).toEqual({
        status: 422,
        new_status: [expect.stringContaining('is not available here')],
      });
      expect(await readVault(vault_id)).toMatchObject({ open: true, version: 1 });
      expect((await admin.post('vaults/update_status', { vault_id, new_status: false })).body.data.open).toBe(false);
    });

    it('accepts no upload either', async () => {
      const form = new FormData();
      form.set('file', new Blob(['x']), 'x.png');
      const reply = await fetch(`${server().url}/api/sub_vendor/uploads?resource=vaults&field=scan`, {
        method: 'POST',
        headers: vendor.headers,
        body: form,
      });
      expect(errorsOf({ status: reply.status, headers: reply.headers, body: await reply.json() })).toEqual({
        status: 422,
        field: [expect.any(String)],
      });
    });

    it('is still written by an action that the role may run', async () => {
      const { vault_id } = await add();
      expect((await vendor.post('vaults/rate', { vault_id })).status).toBe(200);
      expect(await readVault(vault_id)).toMatchObject({ value: 99, grade: 'gold' });
    });
  });

  describe('undoing a change', () => {
    const lastSet = async (id: number) => {
      const { data } = (await admin.get(`activity?filter[record]=${id}&per_page=10`)).body as {
        data: { resource: string; activity_id: number }[];
      };
      return data.find(({ resource }) => resource === 'vaults')!.activity_id;
    };
    const restore = async (person: typeof admin, activity_id: number) =>
      person.post('activity/restore', { activity_id });

    it('is refused for a role that may not write all of its fields, visible or not', async () => {
      for (const change of [
        { note: 'after', motto: 'after' },
        { note: 'after', level: 9 },
      ]) {
        const { vault_id } = await add({ note: 'before' });
        await admin.post('vaults/update', { vault_id, ...change });
        const set = await lastSet(vault_id);
        const refused = await restore(vendor, set);
        expect([refused.status, refused.body.message]).toEqual([422, 'Your Are Not Authorized!']);
        expect(await readVault(vault_id)).toMatchObject({ note: 'after', version: 2 });
        expect((await restore(admin, set)).status).toBe(200);
        expect(await readVault(vault_id)).toMatchObject({ note: 'before', level: 3, motto: null });
      }
    });

    it('restores a deleted record completely, including fields hidden from the caller', async () => {
      const { vault_id } = await add();
      await admin.post('vaults/update', { vault_id, motto: 'hoarded', level: 6 });
      expect((await vendor.post('vaults/delete', { vault_id })).status).toBe(200);
      const back = await restore(vendor, await lastSet(vault_id));
      expect(back.status).toBe(200);
      expect(JSON.stringify(back.body)).not.toContain('hoarded');
      expect(await readVault(vault_id)).toMatchObject({ motto: 'hoarded', level: 6 });
    });

    it('names no hidden field in a conflict with a later change', async () => {
      const { vault_id } = await add();
      const set = await lastSet(vault_id);
      await admin.post('vaults/update', { vault_id, value: 12 });
      const refused = await restore(vendor, set);
      expect(refused.status).toBe(409);
      expect(JSON.stringify(refused.body)).not.toMatch(/worth/i);
    });
  });

  it('a duplicate value of a hidden field is not revealed', async () => {
    const { vault_id } = await add();
    await admin.post('vaults/update', { vault_id, pass: 'taken' });
    const other = await add();
    expect(errorsOf(await admin.post('vaults/update', { vault_id: other.vault_id, pass: 'taken' })).pass).toEqual([
      expect.stringMatching(/taken|use|unique|already/i),
    ]);
    for (const pass of ['taken', 'free']) {
      expect(errorsOf(await vendor.post('vaults/update', { vault_id: other.vault_id, pass })).pass).toEqual([
        'Pass is not available here',
      ]);
    }
  });
}, withVaults);

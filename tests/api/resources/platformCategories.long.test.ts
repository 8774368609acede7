import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@matjar/admin';
import { allRoles as roles } from '../../../src/roles';
import { onEachEngine } from './onEachEngine';
import type { Person } from './people';
import { logIn } from './people';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
type Wire = any;

await onEachEngine((server, engine) => {
  const people = {} as Record<Role, Person>;
  beforeAll(async () => {
    for (const role of roles) people[role] = await logIn(server(), role);
  });

  const details = (en: string, ar: string) => [
    { language_id: 1, category_name: en },
    { language_id: 2, category_name: ar },
  ];
  /** Requests the categories that users can select at login, without a token and without a page size. */
  const offered = async (): Promise<Wire[]> => (await server().app.inject('/api/sub_vendor/categories')).json().data;
  const names = async () => (await offered()).map(({ category_details: [en] }) => en.category_name as string);
  const add = async (en: string, ar = 'فئة', as: Role = 'admin') =>
    people[as].post('categories/add', { category_details: details(en, ar) });

  describe('the platform’s categories', () => {
    it.each(['admin', 'super-admin'] as const)(
      'are added, renamed and deleted by %s, and change at the login immediately',
      async (role) => {
        const { status, body } = await add('Garden', 'حديقة', role);
        expect([status, body.errors, body.data.category_details]).toEqual([200, undefined, details('Garden', 'حديقة')]);
        const { id } = body.data;
        expect((await offered()).at(-1)).toMatchObject({ id, category_details: details('Garden', 'حديقة') });
        expect(
          (
            await people[role].post('categories/update', {
              id,
              category_details: details('Home & garden', 'منزل وحديقة'),
            })
          ).status,
        ).toBe(200);
        expect(await names()).toContain('Home & garden');
        expect((await people[role].post('categories/delete', { id })).status).toBe(200);
        expect(await names()).not.toContain('Home & garden');
      },
    );

    it.each(['viewer', 'vendor', 'client'] as const)('can’t be changed by %s', async (role) => {
      const [{ id }] = await offered();
      const before = await offered();
      for (const [call, body] of [
        ['add', { category_details: details('X1', 'ص') }],
        ['update', { id, category_details: details('X1', 'ص') }],
        ['delete', { id }],
      ] as const) {
        expect((await people[role].post(`categories/${call}`, body)).status).toBe(422);
      }
      expect(await offered()).toEqual(before);
      const anonymous = await server().app.inject({
        method: 'POST',
        url: '/api/sub_vendor/categories/add',
        payload: { category_details: details('X1', 'ص') },
      });
      expect(anonymous.statusCode).toBe(401);
    });

    it('need a name with a letter in both languages, of at most 60 characters', async () => {
      const errors = async (en: string, ar: string) => (await add(en, ar)).body.errors;
      expect(Object.keys(await errors('', 'ص'))).toEqual(['category_details.en']);
      expect(Object.keys(await errors('Garden', ''))).toEqual(['category_details.ar']);
      expect(Object.keys(await errors('—', 'ص'))).toEqual(['category_details.en']);
      expect(Object.keys(await errors('x'.repeat(61), 'ص'))).toEqual(['category_details.en']);
    });

    it('count their sub-categories, and can be deleted only without any', async () => {
      const { id } = (await add('Garden')).body.data;
      const made = await people.admin.post('sub_categories/add', { name: ['Pots', 'أصص'], category: id });
      expect(made.status).toBe(200);
      const read = async () => (await people.vendor.get(`categories?ids=${id}`)).body.data[0];
      expect(await read()).toMatchObject({ sub_categories: 1 });
      const { status, body } = await people.admin.post('categories/delete', { id });
      expect([status, body.message]).toEqual([422, 'This record cannot be deleted: another record uses it.']);
      expect(
        (await people.admin.post('sub_categories/delete', { subcategory_id: made.body.data.subcategory_id })).status,
      ).toBe(200);
      expect((await people.admin.post('categories/delete', { id })).status).toBe(200);
      expect(await read()).toBeUndefined();
    });

    it('are all offered, however many there are, unless the request limits them', async () => {
      const before = (await offered()).length;
      for (let n = 0; n < 12; n += 1) expect((await add(`Shelf ${engine} ${n}`)).status).toBe(200);
      expect(await offered()).toHaveLength(before + 12);
      const page = (await server().app.inject('/api/sub_vendor/categories?per_page=5')).json();
      expect([page.data.length, page.meta.total]).toEqual([5, before + 12]);
      await server().db.execute(sql`delete from available_categories where name_en like 'Shelf %'`);
    });

    it('are recorded in the platform’s log', async () => {
      const { id } = (await add('Garden')).body.data;
      const found = await server().db.execute(
        sql`select operation, resource from platform_audit_log where record = ${String(id)} and resource = 'available-categories'`,
      );
      expect((found as unknown as { rows: object[] }).rows).toEqual([
        { operation: 'added', resource: 'available-categories' },
      ]);
      await people.admin.post('categories/delete', { id });
    });
  });
});

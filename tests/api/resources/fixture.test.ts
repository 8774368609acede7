import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { guardTables } from '../../../framework/server/database/guard';
import type { Database } from '../../../framework/server/database/database';
import { defineHandlers } from '../../../framework/server/resources/defineHandlers';
import { handlers } from '../../../server/resources';
import { difference, latestSnapshot } from '../../../framework/server/migrations/difference';
import { migrationsFolder } from '../../../server/config/paths';
import { FieldError } from '../../../framework/server/resources/errors';
import { allTables } from '../../../server/tables';
import { schema } from '../../../server/schema';
import { guardsOf } from '../../../framework/server/tables/guards';
import { createModel } from '../../../framework/server/tables/model';
import { defineResource, field } from '#framework';
import type { AnyResource } from '../../../framework/declaration/resource';
import { resources as all } from '../../../src/resources/all';
import { errorsOf } from './catalogue';
import { onEachEngine } from './onEachEngine';
import type { Person } from './people';
import { logIn } from './people';
import { shop } from '../../../src/scopes';

const lamps = defineResource({
  name: 'lamps',
  label: { en: ['Lamp', 'Lamps'], ar: ['مصباح', 'المصابيح'] },
  api: { path: 'lamps', key: 'lamp_id', names: { watt: 'power' } },
  scope: shop,
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 20 }),
    watt: field.number({ label: { en: 'Watts', ar: 'الواط' }, required: true, min: 1, max: 500 }),
    shade: field.ref({ label: { en: 'Shade', ar: 'اللون' }, to: 'products_colors' }),
    state: field.choice({
      label: { en: 'State', ar: 'الحالة' },
      default: 'off',
      readOnly: true,
      choices: { on: { en: 'On', ar: 'مضاء' }, off: { en: 'Off', ar: 'مطفأ' } },
    }),
    note: field.text({ label: { en: 'Note', ar: 'ملاحظة' } }),
    key: field.password({ label: { en: 'Key', ar: 'المفتاح' } }),
  },
  status: 'state',
  list: { columns: ['name', 'watt'], filters: ['watt', 'shade'], sort: { field: 'watt', order: 'ASC' } },
}).withActions({
  light: {
    label: { en: 'Light', ar: 'إضاءة' },
    input: { reason: field.text({ label: { en: 'Reason', ar: 'السبب' }, required: true, max: 10 }) },
    when: (lamp) => lamp.state === 'off',
    patch: (input) => ({ state: 'on', note: input.reason }),
    bulk: true,
  },
  smash: { label: { en: 'Smash', ar: 'تحطيم' }, allow: ['admin'] },
});

const lampHandlers = defineHandlers(lamps, {
  smash: async ({ record, tx, say }) => {
    await tx.execute(sql`select 1`);
    say('messages.in_use', { smart_count: record.watt });
    return { note: `was ${record.name.en}` };
  },
  update: async ({ values, record }) => {
    if (values.note === 'forbidden') throw new FieldError('note', 'validation.too_long', { smart_count: record.watt });
    return { ...values, ...(values.note && { note: values.note.toUpperCase() }) };
  },
  read: (record, principal) => (principal?.role === 'viewer' ? { ...record, note: '•••' } : record),
});

const resources: readonly AnyResource[] = [...all, lamps];

const prepare = async ({ db }: Database) => {
  const { statements } = await difference(latestSnapshot(migrationsFolder!), { ...allTables, ...createModel(resources).tables });
  for (const statement of statements) await db.execute(sql.raw(statement));
  const model = createModel(resources);
  await guardTables(db, guardsOf({ ...schema, model, tables: { ...allTables, ...model.tables } }), schema.role);
};

await onEachEngine(
  (server) => {
    let vendor: Person;
    let viewer: Person;
    beforeAll(async () => {
      vendor = await logIn(server(), 'vendor');
      viewer = await logIn(server(), 'viewer');
    });
    const lamp = { name: ['Desk lamp', 'مصباح مكتب'], power: 40 };
    const add = async (more: object = {}) => (await vendor.post('lamps/add', { ...lamp, ...more })).body.data;

    describe('a resource that is declared and nothing more', () => {
      it('has routes, by the wire’s names', async () => {
        const data = await add({ key: 'secret' });
        expect(data).toMatchObject({ lamp_id: expect.any(Number), ...lamp, state: 'off', labels: { shade: null } });
        expect(data).not.toHaveProperty('watt');
        const { body } = await vendor.get('lamps?sort=power&order=DESC&filter[power][gte]=40&search=مكتب');
        expect(body.data).toEqual([data]);
      });

      it('never gives back what is only written', async () => {
        const { lamp_id, ...shown } = await add({ key: 'secret' });
        expect(JSON.stringify(shown)).not.toContain('secret');
        const { rows } = (await server().db.execute(sql`select key from lamps where id = ${lamp_id}`)) as never as {
          rows: unknown[];
        };
        expect(rows).toEqual([{ key: 'secret' }]);
      });

      it('validates in both languages, under the wire’s names', async () => {
        const body = { name: ['x'.repeat(21), ''], power: 501, state: 'on' };
        expect(errorsOf(await vendor.post('lamps/add', body))).toEqual({
          status: 422,
          'name.en': ['Name can have at most 20 characters'],
          'name.ar': ['Name is required'],
          power: ['Watts must be between 1 and 500'],
          state: ['There is no field State here'],
        });
        const arabic = errorsOf(await vendor.post('lamps/add', body, { 'accept-language': 'ar' }));
        expect(arabic.power).toEqual([expect.stringMatching(/الواط.*1.*500/)]);
      });

      it('has its status flipped by its own call alone', async () => {
        const { lamp_id } = await add();
        const { body } = await vendor.post('lamps/update_status', { lamp_id, new_status: 'on' });
        expect(body.data.state).toBe('on');
        expect(errorsOf(await vendor.post('lamps/update', { lamp_id, state: 'off' }))).toHaveProperty('state');
      });

      it('is described for programs', async () => {
        const document = (await (await fetch(`${server().url}/api/docs/json`)).json()) as { paths: object };
        expect(Object.keys(document.paths)).toEqual(
          expect.arrayContaining(['/api/sub_vendor/lamps', '/api/sub_vendor/lamps/add', '/api/sub_vendor/lamps/light']),
        );
      });
    });

    describe('an action', () => {
      it('changes what its patch says, by its input', async () => {
        const { lamp_id } = await add();
        const { status, body } = await vendor.post('lamps/light', { lamp_id, reason: 'dark' });
        expect([status, body.message]).toEqual([200, 'Done']);
        expect(body.data).toMatchObject({ lamp_id, state: 'on', note: 'dark', version: 2 });
      });

      it('wants its input right, and nothing else', async () => {
        const { lamp_id } = await add();
        const refused = await vendor.post('lamps/light', { lamp_id, reason: 'much too long', state: 'on' });
        expect(errorsOf(refused)).toEqual({
          status: 422,
          reason: ['Reason can have at most 10 characters'],
          state: ['There is no field State here'],
        });
        const { errors } = (await vendor.post('lamps/light', { lamp_id })).body;
        expect(errors).toEqual({ reason: ['Reason is required'] });
      });

      it('is refused where its guard says so, for all when for one', async () => {
        const [lit, dark] = [await add(), await add()];
        await vendor.post('lamps/light', { lamp_id: lit.lamp_id, reason: 'dark' });
        const ids = [dark.lamp_id, lit.lamp_id];
        const refused = await vendor.post('lamps/light', { lamp_id: ids, reason: 'both' });
        expect([refused.status, refused.body.message]).toEqual([422, 'This action is not possible for this record']);
        const { body } = await vendor.get(`lamps?ids=${dark.lamp_id}`);
        expect(body.data).toMatchObject([{ state: 'off', version: 1 }]);
      });

      it('is done to those of many that allow it, where that is asked for', async () => {
        const [lit, dark] = [await add(), await add()];
        await vendor.post('lamps/light', { lamp_id: lit.lamp_id, reason: 'dark' });
        const ids = [lit.lamp_id, dark.lamp_id];
        const { status, body } = await vendor.post('lamps/light', { lamp_id: ids, reason: 'both', partial: true });
        expect([status, body.message]).toEqual([
          200,
          'Done to 1 record. 1 record does not allow this in its present state.',
        ]);
        expect(body).toMatchObject({ data: [{ lamp_id: dark.lamp_id, state: 'on' }], meta: { refused: [lit.lamp_id] } });
        const again = await vendor.post('lamps/light', { lamp_id: ids, reason: 'both', partial: true });
        expect([again.status, again.body.message]).toEqual([
          422,
          '2 records do not allow this in their present state.',
        ]);
      });

      it('is done to many only where it is declared for many', async () => {
        const ids = [(await add()).lamp_id, (await add()).lamp_id];
        const lit = await vendor.post('lamps/light', { lamp_id: ids, reason: 'all' });
        expect(lit.body.data).toMatchObject([{ state: 'on' }, { state: 'on' }]);
        const admin = await logIn(server(), 'admin');
        expect(errorsOf(await admin.post('lamps/smash', { lamp_id: ids }))).toHaveProperty('lamp_id');
      });

      it('is for whom it allows', async () => {
        const { lamp_id } = await add();
        expect((await vendor.post('lamps/smash', { lamp_id })).body.message).toBe('Your Are Not Authorized!');
        expect((await viewer.post('lamps/light', { lamp_id, reason: 'x' })).body.message).toContain('not change them');
        const admin = await logIn(server(), 'admin');
        const smashed = await admin.post('lamps/smash', { lamp_id });
        expect(smashed.body).toMatchObject({ data: { note: 'was Desk lamp' } });
        expect(smashed.body.message).toContain('40 other records');
      });
    });

    describe('a handler', () => {
      it('may change what is stored, and refuse a field with its label', async () => {
        const { lamp_id } = await add();
        const { body } = await vendor.post('lamps/update', { lamp_id, note: 'quiet' });
        expect(body.data.note).toBe('QUIET');
        const refused = await vendor.post('lamps/update', { lamp_id, note: 'forbidden', power: 60 });
        expect(errorsOf(refused)).toEqual({ status: 422, note: ['Note can have at most 40 characters'] });
      });

      it('may mask what somebody sees', async () => {
        const { lamp_id } = await add({ note: 'private' });
        expect((await viewer.get(`lamps?ids=${lamp_id}`)).body.data).toMatchObject([{ note: '•••' }]);
        expect((await vendor.get(`lamps?ids=${lamp_id}`)).body.data).toMatchObject([{ note: 'private' }]);
      });
    });
  },
  { resources, handlers: { ...handlers, lamps: lampHandlers }, prepare },
);

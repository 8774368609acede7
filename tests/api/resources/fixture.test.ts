import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sqlStateOf } from '@matjar/admin/server/database';
import { errorsOf } from './catalogue';
import { withLamps } from './lamps';
import { onEachEngine } from './onEachEngine';
import { loggedIn, logIn } from './people';

await onEachEngine(
  (server) => {
    const [vendor, viewer] = loggedIn(server, 'vendor', 'viewer');
    const lamp = { name: ['Desk lamp', 'مصباح مكتب'], power: 40 };
    const add = async (more: object = {}) => (await vendor.post('lamps/add', { ...lamp, ...more })).body.data;

    describe('a resource without code of its own', () => {
      it('has routes with the wire’s names', async () => {
        const data = await add({ key: 'secret' });
        expect(data).toMatchObject({ lamp_id: expect.any(Number), ...lamp, state: 'off', labels: { shade: null } });
        expect(data).not.toHaveProperty('watt');
        const { body } = await vendor.get('lamps?sort=power&order=DESC&filter[power][gte]=40&search=مكتب');
        expect(body.data).toEqual([data]);
      });

      it('never returns a write-only field', async () => {
        const { lamp_id, ...shown } = await add({ key: 'secret' });
        expect(JSON.stringify(shown)).not.toContain('secret');
        const { rows } = (await server().db.execute(sql`select key from lamps where id = ${lamp_id}`)) as never as {
          rows: unknown[];
        };
        expect(rows).toEqual([{ key: 'secret' }]);
      });

      it('validates in both languages, with the wire’s names', async () => {
        const body = { name: ['x'.repeat(21), ''], power: 501, state: 'on' };
        expect(errorsOf(await vendor.post('lamps/add', body))).toEqual({
          status: 422,
          'name.en': ['Name can have at most 20 characters'],
          'name.ar': ['Name is required'],
          power: ['Watts must be between 1 and 500'],
          state: ['State is not available here'],
        });
        const arabic = errorsOf(await vendor.post('lamps/add', body, { 'accept-language': 'ar' }));
        expect(arabic.power).toEqual([expect.stringMatching(/الواط.*1.*500/)]);
      });

      it('changes its status only through the status call', async () => {
        const { lamp_id } = await add();
        const { body } = await vendor.post('lamps/update_status', { lamp_id, new_status: 'on' });
        expect(body.data.state).toBe('on');
        expect(errorsOf(await vendor.post('lamps/update', { lamp_id, state: 'off' }))).toHaveProperty('state');
      });

      it('is listed in the API description', async () => {
        const document = (await (await fetch(`${server().url}/api/docs/json`)).json()) as { paths: object };
        expect(Object.keys(document.paths)).toEqual(
          expect.arrayContaining(['/api/sub_vendor/lamps', '/api/sub_vendor/lamps/add', '/api/sub_vendor/lamps/light']),
        );
      });
    });

    describe('a field with a formula', () => {
      const today = (days = 0) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      const ids = async (query: string) =>
        (await vendor.get(`lamps?${query}`)).body.data.map(({ lamp_id }: { lamp_id: number }) => lamp_id) as number[];

      it('is computed at each write, is read-only, and is empty when one of its operands is empty', async () => {
        const made = await add({ dims: true, levels: 2 });
        expect(made).toMatchObject({ draw: 26.67, age: null });
        const { lamp_id } = made;
        const edited = (await vendor.post('lamps/update', { lamp_id, power: 50, version: made.version })).body.data;
        expect(edited.draw).toBe(33.33);
        expect(
          (await vendor.post('lamps/update', { lamp_id, dims: false, version: edited.version })).body.data.draw,
        ).toBeNull();
        expect(errorsOf(await vendor.post('lamps/update', { lamp_id, draw: 1 }))).toMatchObject({
          status: 422,
          draw: ['Draw is not available here'],
        });
      });

      it('filters and sorts lists, whether stored or dependent on the current time', async () => {
        const [young, old, none] = [
          await add({ dims: true, levels: 9, made: today(3) }),
          await add({ dims: true, levels: 8, made: today(40) }),
          await add(),
        ];
        const [one, two] = [young.lamp_id, old.lamp_id];
        expect(await ids('filter[draw][gte]=100&sort=draw&order=ASC')).toEqual([two, one]);
        expect(await ids('filter[age][gte]=3&sort=age&order=DESC')).toEqual([two, one]);
        expect(await ids('filter[age]=40')).toEqual([two]);
        expect(await ids('filter[draw]=120')).toEqual([one]);
        expect(none).toMatchObject({ draw: null, age: null });
      });

      it('is left out of the log, which lists its operands, and is restored with a deleted record', async () => {
        const { lamp_id, version } = await add({ dims: true, levels: 3 });
        await vendor.post('lamps/update', { lamp_id, levels: 6, version });
        const deleted = await vendor.post('lamps/delete', { lamp_id });
        expect(deleted.status).toBe(200);
        const { rows } = (await server().db.execute(
          sql`select operation, changes, activity from audit_log where resource = 'lamps' and record = ${String(lamp_id)} order by id`,
        )) as never as { rows: { operation: string; changes: Record<string, unknown>; activity: number }[] };
        expect(rows.map(({ operation }) => operation)).toEqual(['added', 'changed', 'deleted']);
        expect(rows[1]!.changes).toHaveProperty('levels');
        for (const { changes } of rows) expect(changes).not.toHaveProperty('draw');
        for (const sly of [
          sql`update audit_log set actor = 'nobody'`,
          sql`delete from audit_log`,
          sql`truncate audit_log`,
        ]) {
          expect(
            sqlStateOf(
              await server()
                .db.execute(sly)
                .catch((error: unknown) => error),
            ),
          ).toBe('23001');
        }
        expect((await vendor.post('activity/restore', { activity_id: rows[2]!.activity })).status).toBe(200);
        expect((await vendor.get(`lamps?ids=${lamp_id}`)).body.data).toMatchObject([{ draw: 80 }]);
      });
    });

    describe('an action', () => {
      it('applies its patch with its input', async () => {
        const { lamp_id } = await add();
        const { status, body } = await vendor.post('lamps/light', { lamp_id, reason: 'dark' });
        expect([status, body.message]).toEqual([200, `“Light” done: \u2068${body.data.name[0]}\u2069`]);
        expect(body.data).toMatchObject({ lamp_id, state: 'on', note: 'dark', version: 2 });
      });

      it('requires valid input and rejects other fields', async () => {
        const { lamp_id } = await add();
        const refused = await vendor.post('lamps/light', { lamp_id, reason: 'much too long', state: 'on' });
        expect(errorsOf(refused)).toEqual({
          status: 422,
          reason: ['Reason can have at most 10 characters'],
          state: ['State is not available here'],
        });
        const { errors } = (await vendor.post('lamps/light', { lamp_id })).body;
        expect(errors).toEqual({ reason: ['Reason is required'] });
      });

      it('is refused for all records if its guard refuses one', async () => {
        const [lit, dark] = [await add(), await add()];
        await vendor.post('lamps/light', { lamp_id: lit.lamp_id, reason: 'dark' });
        const ids = [dark.lamp_id, lit.lamp_id];
        const refused = await vendor.post('lamps/light', { lamp_id: ids, reason: 'both' });
        expect([refused.status, refused.body.message]).toEqual([422, 'This action is not possible for this record']);
        const { body } = await vendor.get(`lamps?ids=${dark.lamp_id}`);
        expect(body.data).toMatchObject([{ state: 'off', version: 1 }]);
      });

      it('skips the records it does not allow if `partial` is set', async () => {
        const [lit, dark] = [await add(), await add()];
        await vendor.post('lamps/light', { lamp_id: lit.lamp_id, reason: 'dark' });
        const ids = [lit.lamp_id, dark.lamp_id];
        const { status, body } = await vendor.post('lamps/light', { lamp_id: ids, reason: 'both', partial: true });
        expect([status, body.message]).toEqual([
          200,
          `“Light” done: \u2068${dark.name[0]}\u2069. 1 record does not allow this in its present state.`,
        ]);
        expect(body).toMatchObject({
          data: [{ lamp_id: dark.lamp_id, state: 'on' }],
          meta: { refused: [lit.lamp_id] },
        });
        const again = await vendor.post('lamps/light', { lamp_id: ids, reason: 'both', partial: true });
        expect([again.status, again.body.message]).toEqual([
          422,
          '2 records do not allow this in their present state.',
        ]);
      });

      it('applies to many records only if declared for bulk', async () => {
        const ids = [(await add()).lamp_id, (await add()).lamp_id];
        const lit = await vendor.post('lamps/light', { lamp_id: ids, reason: 'all' });
        expect(lit.body.data).toMatchObject([{ state: 'on' }, { state: 'on' }]);
        const admin = await logIn(server(), 'admin');
        expect(errorsOf(await admin.post('lamps/smash', { lamp_id: ids }))).toHaveProperty('lamp_id');
      });

      it('is forbidden for other roles', async () => {
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
      it('may change the stored values, and refuse a field with its label', async () => {
        const { lamp_id } = await add();
        const { body } = await vendor.post('lamps/update', { lamp_id, note: 'quiet' });
        expect(body.data.note).toBe('QUIET');
        const refused = await vendor.post('lamps/update', { lamp_id, note: 'forbidden', power: 60 });
        expect(errorsOf(refused)).toEqual({ status: 422, note: ['Note can have at most 40 characters'] });
      });

      it('may mask values for a role', async () => {
        const { lamp_id } = await add({ note: 'private' });
        expect((await viewer.get(`lamps?ids=${lamp_id}`)).body.data).toMatchObject([{ note: '•••' }]);
        expect((await vendor.get(`lamps?ids=${lamp_id}`)).body.data).toMatchObject([{ note: 'private' }]);
      });
    });
  },
  { ...withLamps, config: { apiDocs: true } },
);

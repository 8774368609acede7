import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampler } from '@matjar/admin/testing';
import { add, callBy, inDays, make as makeOn, startAdminServer } from '@matjar/admin/testing/server';
import type { AdminServer, Caller, Key, Person } from '@matjar/admin/testing/server';
import { resources } from '../resources';
import { demoPassword } from '../server/demo';
import { server as clinic } from '../server/server';

const perKey = 240;

let server: AdminServer;
let desk: Person;
let manager: Person;
let harbour: Person;

beforeAll(async () => {
  server = await startAdminServer(clinic, { limits: { perKey } });
  [desk, manager, harbour] = (await Promise.all(
    ['reception', 'manager', 'harbour'].map((name) => server.logIn(`${name}@clinic.test`, demoPassword)),
  )) as [Person, Person, Person];
});
afterAll(() => server.close());

const { sampleOf } = createSampler(resources);
const resourceOf = (name: string) => resources.find((one) => one.name === name)!;

/** Returns a new patient with only the fields that receptionists can write. Confidential notes aren't among them. */
const patient = async () => ({ ...(await sampleOf(desk, resourceOf('patients'))), notes: undefined });

const make = (maker: Person, values?: object): Promise<Key> => makeOn(server, maker, values);

const refused = { status: 403, body: { message: 'This API key may not do that' } };
const unknown = { status: 401, body: { message: 'Your Are Not Authorized!' } };

describe('an API key’s secret', () => {
  it('is shown only once, and is identified later by its first characters', async () => {
    const { id, secret } = await make(desk);
    expect(secret).toMatch(/^mk_[0-9A-Za-z]{49}$/);
    const [kept] = (await desk.get(`api_keys?ids=${id}`)).body.data as Record<string, unknown>[];
    expect(kept).toMatchObject({ state: 'active', begins: `${secret.slice(0, 10)}…`, maker: 'Rana Khoury' });
    expect(JSON.stringify(kept)).not.toContain(secret);
    const { rows } = await server.database.db.execute(sql`select api_keys::text from api_keys`);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(11));
  });

  it('is replaced by a new secret, which acts for the person who issued it', async () => {
    const key = await make(manager, { access: 'all' });
    expect((await key.get('users')).status).toBe(200);
    const { body } = await manager.post('api_keys/issue', { api_key_id: key.id });
    expect(await key.get('users')).toMatchObject(unknown);
    expect((await callBy(server, body.data.secret as string).get('users')).status).toBe(200);
    // If another user issues a new secret, the key is limited to that user's rights.
    const issued = await desk.post('api_keys/issue', { api_key_id: key.id });
    expect(issued.body.data).toMatchObject({ maker: 'Rana Khoury' });
    expect(await callBy(server, issued.body.data.secret as string).get('users')).toMatchObject(refused);
  });

  it.each(['nonsense', `mk_${'0'.repeat(49)}`, `mk_${'z'.repeat(49)}`, ''])(
    'gives no access if it is invalid: %j',
    async (secret) => {
      expect(await callBy(server, secret).get('patients')).toMatchObject(unknown);
      expect(await callBy(server, secret).post('patients/add', {})).toMatchObject(unknown);
    },
  );
});

describe('the rights of a key', () => {
  it('are read-only by default', async () => {
    const key = await make(desk);
    for (const path of ['patients', 'appointments', 'medicines', 'branch', 'overview'])
      expect([path, (await key.get(path)).status]).toEqual([path, 200]);
    const before = (await desk.get('patients')).body.meta.total as number;
    expect(await key.post('patients/add', await patient())).toMatchObject(refused);
    expect((await desk.get('patients')).body.meta.total).toBe(before);
  });

  it('include only the selected operations on each resource, even if the creator has more rights', async () => {
    const key = await make(desk, {
      access: 'chosen',
      rights: ['patients:list', 'patients:create', 'appointments:cancel'],
    });
    const added = await key.post('patients/add', await patient());
    expect(added.status).toBe(200);
    const { patient_id } = added.body.data;
    const [seen] = (await key.get(`patients?ids=${patient_id}`)).body.data as object[];
    expect(seen).toHaveProperty('blood');
    expect(seen).not.toHaveProperty('notes');
    expect((await key.post('patients/add', { ...(await patient()), notes: 'Sleeps badly' })).status).toBe(422);
    for (const [path, body] of [
      ['patients/update', { patient_id, phone: null }],
      ['patients/delete', { patient_id }],
      ['appointments/miss', { appointment_id: 1 }],
    ] as const) {
      expect([path, await key.post(path, body)]).toMatchObject([path, refused]);
    }
    expect(await key.get('appointments')).toMatchObject(refused);
    expect((await key.get('overview')).body.data.resources).toEqual({ patients: expect.any(Number) });
    const { appointment_id } = (await desk.post('appointments/add', await sampleOf(desk, resourceOf('appointments'))))
      .body.data;
    expect(await key.post('appointments/cancel', { appointment_id })).toMatchObject({
      status: 200,
      body: { data: { state: 'cancelled' } },
    });
    // A key with access to the log still can't read changed values of resources that it has no access to.
    const logged = await make(desk, { access: 'chosen', rights: ['activity/entries:list'] });
    const { body } = await logged.get(`activity_entries?filter[record]=${patient_id}&filter[resource]=patients`);
    expect(body.data).toMatchObject([{ changes: {} }]);
  });

  it.each([
    ['its creator doesn’t have', { access: 'chosen', rights: ['users:edit'] }],
    ['doesn’t exist', { access: 'chosen', rights: ['patients:fly'] }],
    ['concerns keys', { access: 'chosen', rights: ['api-keys:list'] }],
    ['concerns the user’s own account', { access: 'chosen', rights: ['account:edit'] }],
  ])('never include a right that %s', async (_case, values) => {
    const before = (await desk.get('api_keys')).body.meta.total as number;
    expect(await add(desk, values)).toMatchObject({
      status: 422,
      body: { errors: { rights: [expect.stringMatching(/You may not give all of these rights/)] } },
    });
    expect((await desk.get('api_keys')).body.meta.total).toBe(before);
  });

  it('never include accounts, sessions, passwords or keys, whatever the creator’s role', async () => {
    const key = await make(manager, { access: 'all' });
    const [{ user_id, full_name }] = (await key.get('users')).body.data as [{ user_id: number; full_name: string }];
    for (const path of ['account', 'sessions', 'notifications', 'api_keys', 'logout'])
      expect([path, await key.get(path)]).toMatchObject([path, refused]);
    const writes = {
      'account/update': { full_name: 'Somebody' },
      'users/update': { user_id, role_type: 'manager' },
      'sessions/end_all': {},
      'api_keys/revoke': { api_key_id: key.id },
      'api_keys/issue': { api_key_id: key.id },
      'api_keys/add': { name: 'Own', expires_at: inDays(1), access: 'all' },
      'password/forgot': { email: 'manager@clinic.test' },
    };
    for (const [path, body] of Object.entries(writes))
      expect([path, await key.post(path, body)]).toMatchObject([path, refused]);
    expect((await key.get(`users?ids=${user_id}`)).body.data).toMatchObject([{ full_name, version: 1 }]);
    expect((await key.get('nowhere')).status).toBe(404);
  });

  it('are limited to the branch where the key was created, unless its creator has access to all branches', async () => {
    const total = async (caller: Pick<Caller, 'get'>) => (await caller.get('patients')).body.meta.total as number;
    const [own, other, all] = await Promise.all([make(desk), make(harbour), make(manager)]);
    expect([await total(own), await total(other), await total(all)]).toEqual([
      await total(desk),
      await total(harbour),
      await total(manager),
    ]);
    const { patient_id } = (await harbour.get('patients?per_page=1')).body.data[0] as { patient_id: number };
    expect((await own.get(`patients?ids=${patient_id}`)).body.data).toEqual([]);
    expect((await harbour.get(`api_keys?ids=${own.id}`)).body.data).toEqual([]);
    expect((await harbour.post('api_keys/revoke', { api_key_id: own.id })).status).toBe(404);
  });
});

describe('an API key becomes invalid', () => {
  const change = (statement: ReturnType<typeof sql>) => server.database.db.execute(statement);
  it('permanently when it is revoked, and its event stream ends', async () => {
    const key = await make(desk);
    const reply = await fetch(`${server.url}/api/clinic/events`, {
      headers: { authorization: `Bearer ${key.secret}`, accept: 'text/event-stream' },
    });
    const text = reply.text();
    expect((await desk.post('api_keys/revoke', { api_key_id: [key.id] })).body.data).toMatchObject([
      { state: 'revoked' },
    ]);
    expect(await key.get('patients')).toMatchObject(unknown);
    expect(await text).not.toContain('api-keys');
    for (const action of ['issue', 'revoke'])
      expect((await desk.post(`api_keys/${action}`, { api_key_id: key.id })).status).toBe(422);
    expect(await key.get('patients')).toMatchObject(unknown);
    const [set] = (await desk.get(`activity?filter[resource]=api-keys&filter[record]=${key.id}`)).body.data as [
      { restorable: boolean },
    ];
    expect(set.restorable).toBe(false);
  });

  it('when it expires; a key can’t be created without an expiry date or with one in the past', async () => {
    const key = await make(desk);
    await change(sql`update api_keys set expires_at = now() - interval '1 second' where id = ${key.id}`);
    expect(await key.get('patients')).toMatchObject(unknown);
    expect((await desk.get(`api_keys?ids=${key.id}`)).body.data).toMatchObject([{ state: 'expired' }]);
    expect(await add(desk, { expires_at: inDays(-1) })).toMatchObject({
      status: 422,
      body: { errors: { expires_at: [expect.anything()] } },
    });
    expect((await add(desk, { expires_at: '' })).status).toBe(422);
  });

  it.each([
    [
      'is suspended',
      sql`update users set suspended_at = now() where email = 'reception@clinic.test'`,
      sql`update users set suspended_at = null`,
    ],
    [
      'is suspended in the branch',
      sql`update memberships set suspended_at = now() where user_id = (select id from users where email = 'reception@clinic.test')`,
      sql`update memberships set suspended_at = null`,
    ],
    [
      'may no longer create keys',
      sql`update users set role_type = 'doctor' where email = 'reception@clinic.test'`,
      sql`update users set role_type = 'reception' where email = 'reception@clinic.test'`,
    ],
  ])('while its creator %s', async (_case, shut, open) => {
    const key = await make(desk, { access: 'all' });
    await change(shut);
    for (const path of ['medicines', 'patients']) expect([path, await key.get(path)]).toMatchObject([path, unknown]);
    await change(open);
    expect((await key.get('patients')).status).toBe(200);
  });
});

it('a write by a key is logged under the key and its creator, and runs once for each idempotency key', async () => {
  const { id, ...key } = await make(desk, { name: 'Bookings', access: 'all' });
  const other = await make(desk, { access: 'all' });
  const body = await patient();
  const headers = { 'idempotency-key': 'a-booking-of-the-website' };
  const [first, again] = [await key.post('patients/add', body, headers), await key.post('patients/add', body, headers)];
  expect([first.status, again.body.data]).toEqual([200, first.body.data]);
  expect((await other.post('patients/add', body, headers)).status).toBe(422);
  const [set] = (
    await desk.get(`activity?filter[resource]=patients&filter[record]=${first.body.data.patient_id as number}`)
  ).body.data;
  expect(set).toMatchObject({ actor: 'Bookings (Rana Khoury)', actor_kind: 'key', action: 'add' });
  const entries = (await desk.get(`activity_entries?filter[resource]=api-keys&filter[record]=${id}`)).body.data as {
    changes: object;
  }[];
  // The log records the key's creation and its new secret, but not its last use.
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toMatch(/hash|mk_\w{20}/);
  expect((await desk.get(`api_keys?ids=${id}`)).body.data[0].last_used_at).toEqual(expect.any(String));
});

it('a key receives events only of resources that it may read', async () => {
  const key = await make(desk, { access: 'chosen', rights: ['patients:list'] });
  const { next } = (await key.get('events')).body.meta as { next: number };
  await desk.post('rooms/add', {});
  await desk.post('patients/add', await patient());
  await desk.post('appointments/add', await sampleOf(desk, resourceOf('appointments')));
  const events = (await key.get(`events?after=${next}`)).body.data as { resource: string }[];
  expect(new Set(events.map(({ resource }) => resource))).toEqual(new Set(['patients']));
});

it('rate-limits each key separately', async () => {
  const [busy, other] = await Promise.all([make(desk), make(desk)]);
  const replies = await Promise.all(Array.from({ length: perKey / 2 }, () => busy.get('times')));
  expect(replies.find(({ status }) => status === 429)!.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await other.get('times')).status).toBe(200);
});

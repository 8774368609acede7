import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Role } from '@matjar/admin';
import { createSampler } from '@matjar/admin/testing';
import { holdRights } from '@matjar/admin/testing/client';
import { startAdminServer } from '@matjar/admin/testing/server';
import type { AdminServer, Person, Reply } from '@matjar/admin/testing/server';
import { resources } from '../resources';
import { everybody } from '../roles';
import { demoPassword } from '../server/demo';
import { server as clinic } from '../server/server';
import { mayDo } from './rights';

let server: AdminServer;
const people = {} as Record<Role, Person>;
let harbour: Person;

beforeAll(async () => {
  server = await startAdminServer(clinic);
  for (const role of everybody) people[role] = await server.logIn(`${role}@clinic.test`, demoPassword);
  harbour = await server.logIn('harbour@clinic.test', demoPassword);
});
afterAll(() => server.close());

const sampler = createSampler(resources, { given: { roles: { rights: () => ['appointments:list'] } } });

/** Returns a new appointment that doesn't conflict with other appointments. */
const sample = () => sampler.sampleOf(people.reception, resources[0]);

const errorsOf = ({ status, body }: Reply) => ({ status, errors: body.errors as unknown });

const makers: Readonly<Record<string, Role>> = { prescriptions: 'doctor', 'prescriptions/items': 'doctor' };

describe('the rights', () => {
  holdRights({
    resources,
    roles: everybody,
    strongest: 'manager',
    mayDo,
    people: () => people,
    sampleOf: sampler.sampleOf,
    maker: ({ name }) => makers[name] ?? 'manager',
    keeper: ({ name }) => makers[name] ?? 'manager',
    holder: () => 'manager',
    call: (path, options) => server.call(path, options),
    nobodys: () => ({}),
    refusal: () => 'Your Are Not Authorized!',
    make: ({ name }) => (/activity/.test(name) ? madeSet(name) : undefined),
  });
});

/** Returns the id of the change set or log entry for the record that was just created. */
const madeSet = async (name: string): Promise<number> => {
  const path = resources.find((resource) => resource.name === name)!.api;
  if (name.startsWith('platform'))
    await people.manager.post(
      'medicines/add',
      await sampler.sampleOf(
        people.manager,
        resources.find((one) => one.name === 'medicines')!,
      ),
    );
  else await people.manager.post('appointments/add', await sample());
  const { body } = await people.manager.get(`${path.path}?per_page=1`);
  return body.data[0][path.key!] as number;
};

it('an appointment by phone has no room, and loses its room if it had one', async () => {
  const body = await sample();
  expect(body.room).toEqual(expect.any(Number));
  const { appointment_id, room } = (await people.reception.post('appointments/add', { ...body, way: 'visit' })).body
    .data;
  expect(room).toBe(body.room);
  const called = await people.reception.post('appointments/update', { appointment_id, way: 'call' });
  expect(called.body.data).toMatchObject({ way: 'call', room: null, labels: { room: null } });
  expect(
    (await people.reception.post('appointments/update', { appointment_id, room: body.room })).body.data.room,
  ).toBeNull();
});

describe('two appointments of a doctor at the same time', () => {
  const messages = {
    en: 'The doctor already has an appointment at this time',
    ar: 'لدى الطبيب موعد آخر في هذا الوقت',
    fr: 'Le médecin a déjà un rendez-vous à cette heure',
  };

  it('are rejected with an error on the field, in each language', async () => {
    const body = await sample();
    expect((await people.reception.post('appointments/add', body)).status).toBe(200);
    for (const [language, text] of Object.entries(messages)) {
      const again = await people.reception.post('appointments/add', body, { 'accept-language': language });
      expect(errorsOf(again)).toEqual({ status: 422, errors: { at: [text] } });
    }
  });

  it('are prevented even if six requests arrive at the same time: only one succeeds', async () => {
    const body = await sample();
    const replies = await Promise.all(Array.from({ length: 6 }, () => people.reception.post('appointments/add', body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const refused = replies.find(({ status }) => status === 422)!;
    expect(refused.body.errors).toEqual({ at: [messages.en] });
  });

  it('are possible after the first is canceled, and for different doctors', async () => {
    const body = await sample();
    const { appointment_id } = (await people.reception.post('appointments/add', body)).body.data;
    const others = (await people.reception.get('doctors?filter[active]=true')).body.data as { doctor_id: number }[];
    const other = others.find(({ doctor_id }) => doctor_id !== body.doctor)!;
    expect((await people.reception.post('appointments/add', { ...body, doctor: other.doctor_id })).status).toBe(200);
    expect((await people.reception.post('appointments/cancel', { appointment_id })).status).toBe(200);
    const again = await people.reception.post('appointments/add', body);
    expect(again.status).toBe(200);
    // Moving an existing appointment to an occupied time is also rejected.
    const free = await sample();
    const moved = (await people.reception.post('appointments/add', free)).body.data.appointment_id as number;
    const refused = await people.reception.post('appointments/update', {
      appointment_id: moved,
      at: body.at,
      doctor: body.doctor,
    });
    expect(errorsOf(refused)).toEqual({ status: 422, errors: { at: [messages.en] } });
  });

  it('are not affected by other branches, whose doctors and patients can’t be chosen', async () => {
    const body = await sample();
    expect(errorsOf(await harbour.post('appointments/add', body))).toMatchObject({
      status: 422,
      errors: { doctor: expect.anything(), patient: expect.anything() },
    });
  });
});

it('each branch sees only its own patients, and the manager sees all', async () => {
  const total = async (person: Person) => (await person.get('patients')).body.meta.total as number;
  const [ownTotal, harbourTotal, all] = [
    await total(people.reception),
    await total(harbour),
    await total(people.manager),
  ];
  expect([ownTotal, harbourTotal].every((count) => count >= 12)).toBe(true);
  expect(all).toBe(ownTotal + harbourTotal);
});

it('only the responsible role can move an appointment to its next state', async () => {
  const { appointment_id } = (await people.reception.post('appointments/add', await sample())).body.data;
  const see = { appointment_id, findings: 'Nothing to worry about' };
  const early = await people.doctor.post('appointments/see', see, { 'accept-language': 'fr' });
  expect(early.body.message).toMatch(/Réservé/);
  await people.reception.post('appointments/arrive', { appointment_id });
  expect((await people.reception.post('appointments/see', see)).status).toBe(422);
  expect((await people.doctor.post('appointments/see', see)).body.data).toMatchObject({
    state: 'seen',
    findings: see.findings,
  });
  const [set] = (await people.doctor.get(`activity?filter[resource]=appointments&filter[record]=${appointment_id}`))
    .body.data;
  expect(set).toMatchObject({
    operation: 'changed',
    actor: 'Sami Haddad',
    action: 'see',
    title: [expect.stringContaining('Sample'), expect.anything(), expect.anything()] as unknown,
  });
});

test('the arrived patients of the caller’s branches are counted for the menu', async () => {
  const numbers = async (person: Person) => (await person.get('notifications')).body.meta.waiting as object;
  const arrived = async (person: Person) =>
    (await person.get('appointments?filter[state]=arrived&per_page=1')).body.meta.total as number;
  for (const person of [people.reception, people.manager, harbour])
    expect(await numbers(person)).toEqual({ appointments: await arrived(person) });
  expect(await arrived(people.manager)).toBeGreaterThan(0);
});

describe('a prescription’s items', () => {
  const ids = async (path: string, key: string) =>
    ((await people.doctor.get(path)).body.data as Record<string, number>[]).map((one) => one[key]!);
  const begin = async () => {
    const [[patient], [doctor], medicines, times] = await Promise.all([
      ids('patients', 'patient_id'),
      ids('doctors', 'doctor_id'),
      ids('medicines', 'medicine_id'),
      ids('times', 'time_id'),
    ]);
    const item = (medicine: number, dose: string) => ({ medicine: medicines[medicine], time: times[0], dose });
    return { body: { diagnosis: 'A cold', patient, doctor }, item };
  };
  const count = async () => (await people.doctor.get('prescriptions')).body.meta.total as number;

  it('are saved either with the prescription or not at all, in their order and with their titles', async () => {
    const { body, item } = await begin();
    const before = await count();
    const wrong = await people.doctor.post(
      'prescriptions/add',
      { ...body, items: [item(0, '1 tablet'), item(1, '')] },
      { 'accept-language': 'ar' },
    );
    expect(errorsOf(wrong)).toEqual({ status: 422, errors: { 'items.1.dose': [expect.stringContaining('الجرعة')] } });
    expect(await count()).toBe(before);
    const { prescription_id } = (
      await people.doctor.post('prescriptions/add', { ...body, items: [item(1, '5 ml'), item(0, '1 tablet')] })
    ).body.data;
    const read = async () => (await people.reception.get(`prescriptions?ids=${prescription_id}`)).body.data[0];
    const { items, labels } = await read();
    expect(items).toMatchObject([item(1, '5 ml'), item(0, '1 tablet')]);
    expect(labels.items).toEqual(
      [item(1, ''), item(0, '')].map(() => ({
        medicine: [expect.any(String), expect.any(String), expect.any(String)],
        time: expect.any(Array),
      })),
    );
    await people.doctor.post('prescriptions/update', { prescription_id, items: items.toReversed() });
    expect((await read()).items).toEqual(
      items.toReversed().map((one: object) => ({ ...one, place: expect.any(Number) })),
    );
  });

  it('are rejected if they belong to another branch or don’t exist', async () => {
    const { body, item } = await begin();
    const foreignItem = (await harbour.get('prescription_items?per_page=1')).body.data[0] as { item_id: number };
    const { prescription_id } = (
      await people.doctor.post('prescriptions/add', { ...body, items: [item(0, '1 tablet')] })
    ).body.data;
    for (const id of [foreignItem.item_id, 2_000_000_000]) {
      const refused = await people.doctor.post('prescriptions/update', {
        prescription_id,
        items: [{ ...item(1, '5 ml'), id }],
      });
      expect(errorsOf(refused)).toEqual({
        status: 422,
        errors: { 'items.0.id': ['Items: the chosen record does not exist'] },
      });
    }
    const many = await people.doctor.post('prescriptions/update', {
      prescription_id,
      items: Array.from({ length: 2000 }, () => item(0, '1')),
    });
    expect(errorsOf(many)).toEqual({ status: 422, errors: { items: ['Items can have at most 30 items'] } });
    expect((await people.doctor.get(`prescriptions?ids=${prescription_id}`)).body.data[0].items).toMatchObject([
      { ...item(0, '1 tablet') },
    ]);
  });
});

it('open pages receive only changes by other users in their branch', async () => {
  const chunks: string[] = [];
  const listen = async (person: Person) => {
    const stop = new AbortController();
    const reply = await fetch(`${server.url}/api/clinic/events`, {
      headers: { authorization: `Bearer ${person.token}`, accept: 'text/event-stream' },
      signal: stop.signal,
    });
    void (async () => {
      for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) chunks.push(chunk);
    })().catch(() => {});
    return stop;
  };
  const stop = await listen(people.doctor);
  await expect.poll(() => chunks.join(''), { timeout: 5000 }).not.toBe('');
  await harbour.post(
    'patients/add',
    await sampler.sampleOf(
      harbour,
      resources.find(({ name }) => name === 'patients')!,
    ),
  );
  const { appointment_id } = (await people.reception.post('appointments/add', await sample())).body.data;
  await expect.poll(() => chunks.join(''), { timeout: 5000 }).toContain(`"record_id":${appointment_id}`);
  stop.abort();
  expect(chunks.join('')).not.toContain('patients');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAdminServer } from '@matjar/admin/testing/server';
import type { AdminServer, Person } from '@matjar/admin/testing/server';
import { demoPassword } from '../server/demo';
import { trainee as demo } from '../server/demoData';
import { server as clinic } from '../server/server';

let server: AdminServer;
let trainee: Person;
let manager: Person;

beforeAll(async () => {
  server = await startAdminServer(clinic);
  trainee = await server.logIn(demo.email, demoPassword);
  manager = await server.logIn('manager@clinic.test', demoPassword);
});
afterAll(() => server.close());

const statusOf = async (reply: Promise<{ status: number }>) => (await reply).status;

it('a custom role limits the reception’s rights, both for its user and for a manager who views as this role', async () => {
  const { role_id, members } = (await manager.get('own_roles')).body.data[0];
  expect(members).toBe(1);
  const rights = async () => [
    await statusOf(trainee.get('appointments')),
    await statusOf(trainee.get('rooms')),
    (await trainee.post('patients/add', {})).body.message,
  ];
  const refusal = 'Your Are Not Authorized!';
  expect(await rights()).toEqual([200, 422, refusal]);
  expect(await statusOf(manager.get('rooms', { 'viewing-as': String(role_id) }))).toBe(422);
  expect(await statusOf(manager.get('patients', { 'viewing-as': String(role_id) }))).toBe(200);
  const wider = [...demo.role.rights, 'rooms:list', 'rooms:show'];
  expect(await statusOf(manager.post('own_roles/update', { role_id, rights: wider }))).toBe(200);
  expect(await rights()).toEqual([200, 200, refusal]);
  // Only a doctor may prescribe, so a manager can't give receptionists this right.
  const beyond = [...wider, 'prescriptions:create'];
  expect(await statusOf(manager.post('own_roles/update', { role_id, rights: beyond }))).toBe(422);
  expect(await statusOf(trainee.get('own_roles'))).toBe(422);
});

import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

const lines: string[] = [];
let server: TestServer;
let vendor: Person;
let viewer: Person;

beforeAll(async () => {
  server = await startServer({ log: { level: 'info', stream: { write: (line) => void lines.push(line) } } });
  vendor = await logIn(server, 'vendor');
  viewer = await logIn(server, 'viewer');
});
afterAll(() => server.close());
beforeEach(() => void lines.splice(0));

const securityEntries = () =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'security');

/** Waits for the log line of an event. The server writes this line after sending the response. */
const lineOf = (event: string) =>
  vi.waitFor(() => {
    const line = securityEntries().find((one) => one.event === event);
    if (!line) throw new Error(`The log has no line of ${event}`);
    return line;
  });

const enter = async (email: string, password: string) =>
  server.call('login', { body: { email, password, category_id: await server.categoryId('Fashion') } });

it('a login is logged with its user, address and request', async () => {
  const reply = await enter('vendor@matjar.test', 'matjar-demo');
  expect(await lineOf('logged_in')).toMatchObject({
    level: 30,
    user: vendor.user.user_id,
    address: '127.0.0.1',
    route: '/login',
    status: 200,
    reqId: reply.headers.get('x-request-id'),
  });
});

it('a refused login is logged alike for known and unknown emails, with the same pseudonym for the same email', async () => {
  for (const email of ['vendor@matjar.test', 'VENDOR@matjar.test', 'nobody@matjar.test'])
    await enter(email, 'a wrong one');
  await vi.waitFor(() => expect(securityEntries()).toHaveLength(3));
  const [one, same, other] = securityEntries();
  expect(one).toMatchObject({
    level: 40,
    event: 'login_refused',
    account: expect.stringMatching(/^[\w-]{10}$/),
    status: 422,
  });
  expect(one).not.toHaveProperty('user');
  expect(same!.account).toBe(one!.account);
  expect(other!.account).not.toBe(one!.account);
  expect(lines.join('')).not.toMatch(/@matjar\.test|wrong one/i);
});

it('a viewer’s forbidden write is logged with its user and route', async () => {
  await viewer.post('brands/add', { name: ['A', 'أ'] });
  expect(await lineOf('right_refused')).toMatchObject({
    level: 40,
    user: viewer.user.user_id,
    method: 'POST',
    route: '/brands/add',
    status: 422,
  });
});

it('a wrong current password, an invalid link and ended sessions are logged', async () => {
  const { user_id, version } = vendor.user;
  const chosen = 'another-pass-1';
  await vendor.post('my_account/update', {
    user_id,
    version,
    current_password: 'a guess',
    new_password: chosen,
    repeat_password: chosen,
  });
  await server.call('password/link', { body: { token: 'x'.repeat(43) } });
  await vendor.post('sessions/end_all', { others: true });
  expect(await lineOf('password_refused')).toMatchObject({ level: 40, user: user_id });
  expect(await lineOf('link_refused')).toMatchObject({ level: 40, route: '/password/link' });
  expect(await lineOf('sessions_ended')).toMatchObject({ level: 30, user: user_id });
});

it('many events of one kind are logged as one line, with their number later', async () => {
  for (let count = 0; count < 20; count += 1) {
    await server.call('brands', { headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
    await fetch(`${server.url}/api/sub_vendor/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
  }
  expect(await lineOf('token_refused')).toMatchObject({ level: 40, calls: 1 });
  expect(await lineOf('unreadable_call')).toMatchObject({ level: 40, calls: 1 });
  expect(securityEntries()).toHaveLength(2);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '@matjar/admin/server/auth';
import { sessions } from '@matjar/admin/testing/database';
import { subShops, users } from '../../../server/tables';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

let server: TestServer;
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await startServer();
  for (const name of ['Fashion', 'Electronics', 'Home']) ids[name] = await server.categoryId(name);
});
afterAll(() => server.close());

const password = 'matjar-demo';

const login = (body: unknown, headers: Record<string, string> = {}) => server.call('login', { body, headers });

const as = (email: string, category: string) => login({ email, password, category_id: ids[category] });

const shopNamed = async (slug: string) => {
  const [shop] = await server.db.select().from(subShops).where(eq(subShops.slug, slug));
  return shop!;
};

describe('a login', () => {
  it('returns the token, the user, the shop and the sub-category', async () => {
    const { status, body, headers } = await as('vendor@matjar.test', 'Fashion');
    const noor = await shopNamed('noor');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.message).toBe('You are logged in');
    expect(Object.keys(body.data).toSorted()).toEqual(['resources', 'sub_shop', 'subcategory_id', 'token', 'user']);
    expect(body.data.token).toMatch(/^[\w-]{43}$/);
    expect(body.data.subcategory_id).toEqual({ subcategory_id: noor.sub_category });
    expect(body.data.sub_shop).toMatchObject({
      id: noor.id,
      sub_shop_id: noor.id,
      name: ['Noor Fashion', 'نور للأزياء'],
      currency_code: 'KWD',
      currency_decimals: 3,
      time_zone: 'Asia/Kuwait',
      digits: 'latn',
      subcategory_image: expect.stringMatching(/^\/media\/demo\/.+\.webp$/),
    });
  });

  it('returns the user and the role’s name in the requested language', async () => {
    const body = { email: 'viewer@matjar.test', password, category_id: ids.Fashion };
    const [english, arabic] = [await login(body), await login(body, { 'accept-language': 'ar' })];
    expect(english.body.data.user).toMatchObject({
      email: 'viewer@matjar.test',
      full_name: 'Demo Viewer',
      role_type: 'viewer',
      role: 'Read only',
      picture: expect.stringMatching(/^\/media\//),
    });
    expect(english.body.data.user.id).toBe(english.body.data.user.user_id);
    expect(arabic.body.data.user.role).toBe('قراءة فقط');
    expect(arabic.body.message).toBe('تم تسجيل دخولك');
  });

  it('returns no password or hash', async () => {
    const { body } = await as('vendor@matjar.test', 'Fashion');
    expect(JSON.stringify(body)).not.toMatch(/password|argon2|hash/i);
  });

  it('stores only the token’s hash', async () => {
    const { body } = await as('vendor@matjar.test', 'Fashion');
    const rows = await server.db.select().from(sessions);
    expect(rows.map((row) => row.token_hash)).toContain(hashToken(body.data.token));
    expect(JSON.stringify(rows)).not.toContain(body.data.token);
  });

  it('accepts the email in any case, and the category as text, as forms send it', async () => {
    const body = { email: ' Vendor@Matjar.TEST ', password, category_id: String(ids.Electronics) };
    expect((await login(body)).status).toBe(200);
    const form = new URLSearchParams({ email: 'vendor@matjar.test', password, category_id: String(ids.Fashion) });
    const reply = await fetch(`${server.url}/api/sub_vendor/login`, { method: 'POST', body: form });
    expect(reply.status).toBe(200);
  });
});

describe('the category of a login', () => {
  it.each([
    ['vendor@matjar.test', 'Fashion', 'noor'],
    ['vendor@matjar.test', 'Electronics', 'sada'],
    ['viewer@matjar.test', 'Electronics', 'sada'],
    ['second-vendor@matjar.test', 'Fashion', 'rimal'],
    ['second-vendor@matjar.test', 'Home', 'bayt'],
    ['admin@matjar.test', 'Fashion', 'noor'],
    ['admin@matjar.test', 'Home', 'bayt'],
    ['super-admin@matjar.test', 'Electronics', 'sada'],
  ])('takes %s in %s to the shop %s', async (email, category, slug) => {
    const { body } = await as(email, category);
    expect(body.data.sub_shop.slug).toBe(slug);
  });

  it.each([
    ['vendor@matjar.test', 'Home'],
    ['viewer@matjar.test', 'Home'],
    ['second-vendor@matjar.test', 'Electronics'],
  ])('is refused for %s in %s, where the user has no shop', async (email, category) => {
    const { status, body } = await as(email, category);
    expect(status).toBe(422);
    expect(body).toEqual({
      message: 'You have no shop in this category',
      errors: { category_id: ['You have no shop in this category'] },
    });
  });

  it.each([
    ['Fashion', ['Noor Fashion']],
    ['Electronics', ['Sada Electronics']],
    ['Home', ['Noor Fashion']],
  ])(
    'can be any for a client, who works in no shop: in %s the client sees a shop that they buy from',
    async (category, [name]) => {
      const { status, body } = await as('client@matjar.test', category);
      expect([status, body.data.subcategory_id]).toEqual([200, { subcategory_id: null }]);
      expect(body.data.sub_shop.name[0]).toBe(name);
      expect(body.data.sub_shop).not.toHaveProperty('tax_id');
    },
  );

  it('is refused if it doesn’t exist, for an admin, too', async () => {
    const { status, body } = await login({ email: 'admin@matjar.test', password, category_id: 99999 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['category_id']]);
  });

  it('is only reported as wrong if the password is right', async () => {
    const wrong = { email: 'vendor@matjar.test', password: 'wrong', category_id: ids.Home };
    expect((await login(wrong)).body).toEqual({ message: 'The email or the password is wrong' });
  });
});

describe('wrong credentials', () => {
  it('get the same reply for a wrong password, an unknown email and a suspended account', async () => {
    const category_id = ids.Fashion;
    const suspend = (suspended_at: string | null) =>
      server.db.update(users).set({ suspended_at }).where(eq(users.email, 'client@matjar.test'));
    await suspend(new Date().toISOString());
    const replies = [
      await login({ email: 'vendor@matjar.test', password: 'matjar-demo ', category_id }),
      await login({ email: 'nobody@matjar.test', password, category_id }),
      await login({ email: 'client@matjar.test', password, category_id }),
    ];
    await suspend(null);
    const outcomes = replies.map(({ status, body, headers }) => {
      const names = [...headers.keys()].filter((name) => name !== 'x-request-id');
      return { status, body, names };
    });
    expect(outcomes[0]).toMatchObject({ status: 422, body: { message: 'The email or the password is wrong' } });
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
  });

  it('slow down guessing, for existing and unknown emails alike', async () => {
    for (const email of ['second-vendor@matjar.test', 'no-such@matjar.test']) {
      const guess = () => login({ email: email.toUpperCase(), password: 'guess', category_id: ids.Home });
      const statuses = [];
      for (let count = 0; count < 5; count += 1) statuses.push((await guess()).status);
      const refused = await guess();
      expect(statuses).toEqual([422, 422, 422, 422, 422]);
      expect(refused.status).toBe(429);
      expect(refused.body.message).toBe('Too many attempts. Try again in 1 second.');
      expect(refused.headers.get('retry-after')).toBe('1');
    }
  });
});

describe('an invalid body', () => {
  it('is refused with a message for each missing field', async () => {
    const { status, body } = await login({});
    expect(status).toBe(422);
    expect(body).toEqual({
      message: 'Please fill all the fields!',
      errors: {
        email: ['Email is required'],
        password: ['Password is required'],
        category_id: ['Category is required'],
      },
    });
    const arabic = await login({ password: 'x' }, { 'accept-language': 'ar' });
    expect(arabic.body.errors.email[0]).toContain('البريد الإلكتروني');
  });

  it.each([
    [{ email: 'not an address' }, 'email'],
    [{ email: ['vendor@matjar.test'] }, 'email'],
    [{ email: { $ne: '' } }, 'email'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ password: 12345678 }, 'password'],
    [{ password: null }, 'password'],
    [{ category_id: 'Fashion' }, 'category_id'],
    [{ category_id: 1.5 }, 'category_id'],
    [{ category_id: -1 }, 'category_id'],
    [{ category_id: 99999999999 }, 'category_id'],
    [{ category_id: [1] }, 'category_id'],
    [{ role_type: 'admin' }, 'role_type'],
  ])('is refused with an error on the field: %j', async (wrong, field) => {
    const { status, body } = await login({ email: 'vendor@matjar.test', password, category_id: ids.Fashion, ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it.each([
    ['[]'],
    ['"text"'],
    ['null'],
    ['{"email":', 'The request is incomplete: its content ends too early. Send it again.'],
    ['{"__proto__":{"email":"x"}}'],
    [''],
  ])('returns 400: %s', async (body, message = 'The request could not be understood') => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${server.url}/api/sub_vendor/login`, { method: 'POST', headers, body });
    expect([reply.status, await reply.json()]).toEqual([400, { message }]);
  });

  it('returns 413 when it is too large, and 415 when it has another content type', async () => {
    const post = (type: string, body: string) =>
      fetch(`${server.url}/api/sub_vendor/login`, { method: 'POST', headers: { 'content-type': type }, body });
    expect((await post('application/json', JSON.stringify({ email: 'x'.repeat(1_100_000) }))).status).toBe(413);
    expect((await post('text/xml', '<login/>')).status).toBe(415);
  });
});

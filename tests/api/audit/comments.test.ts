import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';

let server: TestServer;
let vendor: Person;
let admin: Person;
let viewer: Person;
let otherVendor: Person;
let order: { order_id: number; lines: Record<string, unknown>[]; labels: { lines: Record<string, unknown>[] } };

beforeAll(async () => {
  server = await startServer();
  vendor = await logIn(server, 'vendor');
  admin = await logIn(server, 'admin');
  viewer = await logIn(server, 'viewer');
  otherVendor = await logIn(server, 'second-vendor');
  const [{ order_id }] = (await vendor.get('orders?per_page=1')).body.data;
  [order] = (await vendor.get(`orders?ids=${order_id as number}`)).body.data;
});
afterAll(() => server.close());

const say = async (person: Person, body: string, of: object = {}) =>
  person.post('comments/add', { resource: 'all-orders', record: order.order_id, body, ...of });
const listed = async (person: Person) =>
  (await person.get(`comments?filter[resource]=all-orders&filter[record]=${order.order_id}`)).body.data as Record<
    string,
    unknown
  >[];

describe('a comment', () => {
  it('is visible to everybody who may read its record, only in its shop', async () => {
    const { body } = await say(vendor, 'Call before noon');
    expect(body.data).toMatchObject({ body: 'Call before noon', author: 'Demo Vendor' });
    for (const person of [vendor, viewer, admin])
      expect(await listed(person)).toMatchObject([{ body: 'Call before noon', author: 'Demo Vendor' }]);
    expect(await listed(otherVendor)).toEqual([]);
    expect((await otherVendor.get(`comments?ids=${body.data.comment_id as number}`)).body.data).toEqual([]);
  });

  it('belongs to its record’s shop if its author works in several shops', async () => {
    expect((await say(admin, 'Checked')).status).toBe(200);
    expect((await listed(vendor)).map(({ author }) => author)).toEqual(['Demo Admin', 'Demo Vendor']);
  });

  it('can only be changed and deleted by its author', async () => {
    const { comment_id, version } = (await say(vendor, 'Two bags')).body.data;
    const refused = await admin.post('comments/update', { comment_id, version, body: 'Three' });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Only the author of a comment can change or delete it',
    ]);
    expect((await admin.post('comments/delete', { comment_id })).status).toBe(422);
    const { body } = await vendor.post('comments/update', {
      comment_id,
      version,
      body: 'Three bags',
      record: order.order_id + 1,
    });
    expect(body.data).toMatchObject({ body: 'Three bags', record: order.order_id });
    expect((await vendor.post('comments/delete', { comment_id })).status).toBe(200);
    expect((await listed(vendor)).map(({ body: text }) => text)).not.toContain('Three bags');
    const { data } = (await vendor.get('activity?filter[resource]=comments')).body;
    expect(data[0]).toMatchObject({ operation: 'deleted', actor: 'Demo Vendor' });
  });

  it('is refused from a viewer, without a text or a visible record, or with an author in the body', async () => {
    expect((await say(viewer, 'May I?')).status).toBe(422);
    expect((await say(otherVendor, 'Whose is this?')).body.errors).toEqual({ record: ['This record does not exist'] });
    expect((await say(vendor, 'Gone', { record: 2_000_000_000 })).body.errors).toEqual({
      record: ['This record does not exist'],
    });
    expect((await say(vendor, 'What?', { resource: 'nothing' })).body.errors).toHaveProperty('resource');
    expect((await say(admin, 'What?', { resource: 'users', record: 1 })).body.errors).toHaveProperty('resource');
    expect((await say(vendor, '  ')).body.errors).toHaveProperty('body');
    expect((await say(vendor, 'Mine', { author: 'Somebody' })).status).toBe(422);
  });
});

describe('an order line', () => {
  it('has the current picture and product of its variant', async () => {
    const [line] = order.lines;
    const product = (await vendor.get(`products?ids=${line!.product as number}`)).body.data[0];
    expect(line!.image).toEqual(product.images);
    expect(order.labels.lines[0]!.product).toEqual(product.name);
    const [alone] = (await vendor.get(`order_lines?ids=${line!.id as number}`)).body.data;
    expect(alone).toMatchObject({ product: line!.product, image: line!.image, labels: { product: product.name } });
  });
});

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@matjar/admin';
import { validation } from '@matjar/admin/testing/client';
import { localDisk } from '@matjar/admin/testing/server';
import { allRoles as roles } from '../../../src/roles';
import { bomb, heic, noise, pdf, phonePhoto, png, svg } from '../../helpers/files';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { namedFiles } from './namedFiles';

const folder = mkdtempSync(join(tmpdir(), 'matjar-uploads-'));
let server: TestServer;
const people = {} as Record<Role | 'second-vendor', Person>;

beforeAll(async () => {
  server = await startServer({ storage: localDisk(folder) });
  for (const role of [...roles, 'second-vendor'] as const) people[role] = await logIn(server, role);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const stored = () => readdirSync(folder, { recursive: true }).map(String).toSorted();

interface Upload {
  as?: keyof typeof people | undefined;
  resource?: string;
  field?: string;
  name?: string;
  type?: string;
  headers?: Record<string, string>;
}

const upload = async (content: Buffer | undefined, { as = 'vendor', ...given }: Upload = {}) => {
  const { resource = 'brands', field = 'logo', name = 'photo.png', type = 'image/png', headers = {} } = given;
  const form = new FormData();
  if (content) form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  else form.append('nothing', '');
  const query = new URLSearchParams({ resource, field });
  const reply = await fetch(`${server.url}/api/sub_vendor/uploads?${query}`, {
    method: 'POST',
    body: form,
    headers: { ...people[as].headers, ...headers },
  });
  return { status: reply.status, body: await reply.json() };
};

const fetchFile = async (url: string) => {
  const reply = await fetch(`${server.url}${url}`);
  return { reply, content: Buffer.from(await reply.arrayBuffer()) };
};

describe('a picture', () => {
  it('is stored in three sizes as WebP, named by its hash and cached permanently', async () => {
    const { status, body } = await upload(await png(2000, 1000));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Uploaded Successfully',
      data: { kind: 'image', type: 'image/webp', width: 1600, height: 800 },
    });
    const shop = people.vendor.sub_shop.id;
    expect(body.data.url).toBe(`/media/shop-${shop}/${body.data.hash}-large.webp`);
    for (const [size, width] of [
      ['large', 1600],
      ['medium', 640],
      ['thumb', 160],
    ] as const) {
      const { reply, content } = await fetchFile(body.data.url.replace('large', size));
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': expect.stringMatching(/max-age=31536000.*immutable/),
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('is rotated upright without its EXIF', async () => {
    const photo = await phonePhoto();
    expect(photo.includes('canary-exif')).toBe(true);
    const { body } = await upload(photo, { name: 'photo.jpg', type: 'image/jpeg' });
    const { content } = await fetchFile(body.data.url);
    const { width, height, exif, orientation } = await sharp(content).metadata();
    expect([width, height, exif, orientation]).toEqual([30, 60, undefined, undefined]);
    expect(content.includes('canary-exif')).toBe(false);
  });

  it('is stored once when uploaded again', async () => {
    const first = await upload(await png(33, 33));
    const files = stored();
    expect((await upload(await png(33, 33), { name: 'another.png' })).body.data).toEqual(first.body.data);
    expect(stored()).toEqual(files);
  });

  it('can be stored in the field it was uploaded for', async () => {
    const { body } = await upload(await png(21, 21));
    const added = await people.vendor.post('brands/add', { name: ['A', 'أ'], logo: body.data.url });
    expect(added.body).toMatchObject({ message: '\u2068A\u2069 added', data: { logo: body.data.url } });
  });
});

describe('a refused upload', () => {
  const types = 'This type of picture is not accepted: use PNG, JPEG, WebP, GIF or AVIF';
  const measures = 'The picture is too large: it can measure 12000 pixels on a side at most, 50 million in all';

  it.each<[string, () => Buffer | Promise<Buffer> | undefined, string]>([
    ['no file', () => undefined, 'Choose a file'],
    ['an empty file', () => Buffer.alloc(0), 'The file is empty'],
    ['a web page declared as PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>'), types],
    ['a document declared as PNG', () => pdf, types],
    [
      'a PNG of only its signature',
      async () => (await png()).subarray(0, 16),
      'The picture is damaged and cannot be read',
    ],
    ['a truncated PNG', async () => (await noise()).subarray(0, 9000), 'The picture is damaged and cannot be read'],
    [
      'an SVG with a script',
      () => svg,
      'SVG pictures are not accepted because they can contain scripts. Use PNG, JPEG or WebP',
    ],
    ['a HEIC photo declared as PNG', () => heic, validation.file_heic],
    ['20,000 pixels on a side', () => bomb(20_000, 20_000), measures],
    ['20,000 pixels on one side', () => bomb(20_000, 1), measures],
    ['more than 50 million pixels', () => bomb(11_000, 11_000), measures],
    ['11 MB', () => Buffer.alloc(11 * 1024 * 1024, 1), 'The file can have at most 10 MB'],
  ])('leaves nothing behind: %s', async (_case, make, message) => {
    const before = stored();
    const { status, body } = await upload(await make());
    expect([status, body.errors]).toEqual([422, { logo: [message] }]);
    expect(stored()).toEqual(before);
  });

  it('has its error in Arabic on request', async () => {
    const { body } = await upload(Buffer.alloc(0), { headers: { 'accept-language': 'ar' } });
    expect(body.errors).toEqual({ logo: ['الملف فارغ'] });
  });

  it.each([
    ['an unknown resource', { resource: 'nothing' }],
    ['an unknown field', { field: 'constructor' }],
    ['a field that takes no files', { field: 'name' }],
  ])('leaves nothing behind for %s', async (_case, where) => {
    const before = stored();
    expect((await upload(await png(), where)).status).toBe(422);
    expect(stored()).toEqual(before);
  });

  it('is answered 415 without a form', async () => {
    const reply = await people.vendor.post('uploads?resource=brands&field=logo', { file: 'text' });
    expect([reply.status, reply.body.message]).toEqual([415, 'This type of content is not accepted']);
  });
});

describe('permission to upload', () => {
  it.each(roles)('depends on the role in the shop: %s', async (role) => {
    const before = stored();
    const { status, body } = await upload(await png(50, 60), { as: role });
    const canUpload = role !== 'viewer' && role !== 'client';
    expect(status).toBe(canUpload ? 200 : 422);
    expect(body.errors).toBeUndefined();
    if (!canUpload) expect(stored()).toEqual(before);
  });

  it.each(roles)('covers the user’s own photo in every role: %s', async (role) => {
    const { status, body } = await upload(await png(70, 60), { as: role, resource: 'myAccount', field: 'photoUrl' });
    expect(status).toBe(200);
    expect(body.data.url).toMatch(new RegExp(`^/media/user-${people[role].user.id}/`));
  });

  it('requires a login', async () => {
    const reply = await upload(await png(), { headers: { authorization: '' } });
    expect(reply.status).toBe(401);
  });

  it('requires a shop in the sub-category', async () => {
    const before = stored();
    expect((await upload(await png(), { headers: { 'subcategory-id': '999' } })).status).toBe(404);
    expect(stored()).toEqual(before);
  });
});

describe('the address of a file', () => {
  it.each([
    '/media/../package.json',
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e/%2e%2e/package.json',
    '/media/shop-1/..%5c..%5cpackage.json',
    '/media/shop-1/%00.webp',
    '/media/shop-1',
    '/media/shop-1/',
    '/media/',
    '/media/nothing/nothing.webp',
  ])('is answered 404 outside the folder or if it is missing: %s', async (path) => {
    // The request doesn't use fetch, which would normalize the path.
    expect((await server.app.inject(path)).statusCode).toBe(404);
    expect(existsSync(join(folder, '..', 'package.json'))).toBe(false);
  });
});

describe('a field that refers to a file', () => {
  namedFiles({ people, upload });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDisk } from '@matjar/admin/testing/server';
import { noise } from '../../helpers/files';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import { smallDisk } from '../../helpers/smallDisk';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { upload } from '../resources/uploaded';

const disk = smallDisk(48);
if (typeof disk === 'string') console.warn(disk);
const { folder, fill, free, remove } = disk as Exclude<typeof disk, string>;

let server: TestServer;
let vendor: Person;
beforeAll(async () => {
  const storage = typeof disk === 'string' ? undefined : localDisk(join(folder, 'media'));
  await storage?.check();
  server = await startServer({ ...(storage && { storage }) });
  vendor = await logIn(server, 'vendor');
});
afterAll(async () => {
  await server.close();
  if (typeof disk !== 'string') remove();
});

const fullDiskMessages = {
  en: 'The server is out of disk space, so nothing was saved. Try again once space has been freed.',
  ar: 'لم تبقَ مساحة على الخادم، ولم يُحفظ شيء. أعد المحاولة بعد إفراغ بعض المساحة.',
};

const ready = async () => {
  const reply = await fetch(`${server.url}/ready`);
  return [reply.status, ((await reply.json()) as { reason?: string }).reason];
};

const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe.skipIf(typeof disk === 'string')('a full disk', () => {
  it('refuses an upload with 507 and leaves no partial file, fails /ready, and accepts uploads once there is space', async () => {
    const picture = await noise();
    const send = () => upload(server, vendor, 'resource=brands&field=logo', picture, 'photo.png');
    expect(await ready()).toEqual([200, undefined]);
    fill();
    const { status, body } = await send();
    expect([status, body.message]).toEqual([507, fullDiskMessages.en]);
    expect(filesIn(join(folder, 'media'))).toEqual([]);
    await expect.poll(ready).toEqual([503, 'disk']);
    free();
    expect((await send()).status).toBe(200);
  });
});

describe('a full database disk', () => {
  it('refuses a write with 507 in the caller’s language, and fails /ready', async () => {
    await server.db.execute(sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await server.db.execute(
      sql`create trigger full_disk before insert on brands for each row execute function full_disk()`,
    );
    for (const language of ['en', 'ar'] as const) {
      const headers = { ...vendor.headers, 'accept-language': language };
      const reply = await server.call('brands/add', { body: { name: ['Lantern', 'فانوس'] }, headers });
      expect([reply.status, reply.body.message]).toEqual([507, fullDiskMessages[language]]);
    }
    await expect.poll(ready).toEqual([503, 'disk']);
  });
});

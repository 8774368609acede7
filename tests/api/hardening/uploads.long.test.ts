import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { png } from '../../helpers/files';
import { amount, report } from '@matjar/admin/testing';
import { openLinks } from '@matjar/admin/testing/server';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import { openIdentity } from '../../../server/storefront/identity';
import { storefrontFolders } from '../../../server/storefront/talk/files';
import type { Scene } from '../orders/scene';
import { sceneOf } from '../orders/scene';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { temporaryStorage } from '../resources/uploaded';
import { hostileDocuments } from './hostile/documents';
import { disguises, foreignFiles } from './hostile/foreign';
import type { Form } from './hostile/forms';
import { formOf, hostileForms, hostileNames, hostileQueries } from './hostile/forms';
import type { Hostile } from './hostile/hostile';
import { canary } from './hostile/hostile';
import { hostilePictures } from './hostile/pictures';

const files = temporaryStorage();
let server: TestServer;
let vendor: Person;
let scene: Scene;
beforeAll(async () => {
  server = await startServer({ storage: files.storage });
  vendor = await logIn(server, 'vendor');
  scene = await sceneOf(server, vendor);
});
afterAll(async () => {
  await server.close();
  files.remove();
});

const logo = 'resource=brands&field=logo';
const galleryTarget = 'resource=gallery&field=file';
const storefront = 'a message';

const stored = () =>
  readdirSync(files.folder, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(files.folder, name)).isFile());

let sent = 0;
let token = '';

/**
 * Returns the headers and IP address for a storefront request whose token and address are both still under their rate
 * limits.
 */
const asClient = async () => {
  if (sent % 20 === 0) ({ token } = await openIdentity(server.db, scene));
  sent += 1;
  return {
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: `10.5.${Math.floor(sent / 200)}.${sent % 200}`,
  };
};

const send = async (query: string, { contentType, body }: Form) => {
  const { headers, ...from } = query === storefront ? await asClient() : vendor;
  const url = query === storefront ? '/api/storefront/uploads' : `/api/sub_vendor/uploads?${query}`;
  const reply = await server.app.inject({
    ...('remoteAddress' in from && { remoteAddress: from.remoteAddress }),
    method: 'POST',
    url,
    payload: body,
    headers: { ...headers, 'content-type': contentType },
  });
  return { status: reply.statusCode, body: reply.json() as { message: string; data?: { url: string } } };
};

const types: Record<string, string> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Returns the errors found in a stored file and in the response that serves it. */
const wrongWithFile = async (name: string): Promise<string[]> => {
  const content = readFileSync(join(files.folder, name));
  const ending = name.split('.').at(-1)!;
  const reply = await server.app.inject((await openLinks(server.db, [storefrontFolders])).link(`/media/${name}`));
  const { headers } = reply;
  const found: [string, boolean][] = [
    [
      `the name ${name}`,
      /^(?:shop|storefront)-\d+\/[0-9a-f]{64}(-(large|medium|thumb)\.webp|\.(pdf|mp4|webm))$/.test(name),
    ],
    ['how it is given out', reply.statusCode === 200 && reply.rawPayload.equals(content)],
    [`the type ${String(headers['content-type'])}`, headers['content-type'] === types[ending]],
    ['what may guess its type', headers['x-content-type-options'] === 'nosniff'],
    ['what it may do in a browser', /default-src 'none'.*; sandbox$/.test(String(headers['content-security-policy']))],
    ['that it is opened, not saved', ending === 'webp' || headers['content-disposition'] === 'attachment'],
  ];
  if (ending === 'webp') {
    const { format, exif, icc, xmp, iptc, comments } = await sharp(content).metadata();
    found.push([
      'what is left in it',
      format === 'webp' && !exif && !icc && !xmp && !iptc && !comments && !content.includes(canary),
    ]);
  }
  return found.filter(([, isFine]) => !isFine).map(([label]) => label);
};

/** Uploads a form and returns the errors found in the response and in the stored files. */
const checkUpload = async (
  name: string,
  query: string,
  form: Form,
  expected: Hostile['expected'],
): Promise<string[]> => {
  const before = new Set(stored());
  const { status, body } = await send(query, form);
  const newFiles = stored().filter((file) => !before.has(file));
  const wrong: string[] = [];
  const isTaken = status === 200;
  if (status >= 500 || status === 429 || !body.message) wrong.push(`answered ${status}`);
  if (!isTaken && newFiles.length > 0) wrong.push('refused, and kept');
  if (isTaken && expected === 'refused') wrong.push('taken');
  if (!isTaken && (expected === 'cleaned' || expected === 'kept')) wrong.push(`refused: ${JSON.stringify(body)}`);
  for (const file of newFiles) wrong.push(...(await wrongWithFile(file)));
  return wrong.map((problem) => `${name}, for ${query}: ${problem}`);
};

interface Case {
  name: string;
  query: string;
  form: Form;
  expected: Hostile['expected'];
}

/**
 * Returns true if a field accepts the given kind of file. Picture fields accept only pictures. Messages don't accept
 * videos.
 */
const takes = (query: string, kind: Hostile['kind']) =>
  query === galleryTarget || (query === storefront && kind === 'document');

const caseOf = (query: string, { name, content, fileName, type, expected, kind }: Hostile): Case => ({
  name: `${name} as ${fileName ?? 'photo.png'}`,
  query,
  form: formOf(content, fileName, type),
  expected: expected === 'kept' && !takes(query, kind) ? 'refused' : expected,
});

const allCases = async (): Promise<Case[]> => {
  const pictures = await hostilePictures();
  const small = await png(7, 7);
  const namedPictures = await Promise.all(
    hostileNames.map(async (fileName, index): Promise<Hostile> => ({
      name: 'a picture',
      content: await png(100 + index, 8),
      fileName,
      expected: 'either',
    })),
  );
  return [
    ...[logo, galleryTarget].flatMap((query) =>
      disguises.flatMap((disguise) => foreignFiles.map((file) => caseOf(query, { ...file, ...disguise }))),
    ),
    ...[logo, galleryTarget].flatMap((query) => pictures.map((file) => caseOf(query, file))),
    ...foreignFiles.map((file) => caseOf(storefront, file)),
    ...pictures.map((file) => caseOf(storefront, file)),
    ...[storefront, galleryTarget].flatMap((query) => hostileDocuments.map((file) => caseOf(query, file))),
    ...hostileDocuments.map((file) => caseOf(logo, { ...file, fileName: 'photo.png', type: 'image/png' })),
    ...namedPictures.map((file) => caseOf(logo, file)),
    ...[logo, storefront].flatMap((query) =>
      Object.entries(hostileForms(small)).map(([name, { isTaken, ...form }]): Case => ({
        name: `a form: ${name}`,
        query,
        form,
        expected: isTaken ? 'either' : 'refused',
      })),
    ),
    ...hostileQueries.map((query): Case => ({ name: 'a picture', query, form: formOf(small), expected: 'refused' })),
  ];
};

it('hostile uploads are refused, or stored without their hostile content', async () => {
  const cases = (await allCases()).filter((_case, index) => index % amount(8, 1) === 0);
  const wrong: string[] = [];
  for (const { name, query, form, expected } of cases) wrong.push(...(await checkUpload(name, query, form, expected)));
  expect(wrong).toEqual([]);
  report({ name: 'hostile uploads', value: cases.length, min: 300 });
  report({ name: 'hostile uploads wrongly taken, or kept or given out unsafely', value: wrong.length, max: 0 });
}, 300_000);

it('file names are stored without folders and invisible characters', async () => {
  const names = hostileNames.filter((_name, index) => index % amount(4, 1) === 0);
  for (const [index, name] of names.entries()) await send(logo, formOf(await png(300 + index, 8), name));
  const { data } = (await vendor.get('gallery?per_page=100&sort=id&order=DESC')).body as { data: { name: string }[] };
  expect(data.length).toBeGreaterThan(names.length / 2);
  expect(
    data.map(({ name }) => name).filter((name) => name === '' || name.length > 255 || /[\\/\p{Cc}\p{Cf}]/u.test(name)),
  ).toEqual([]);
});

import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { defineResource, field, simpleRest } from '@matjar/admin';
import { isLongRun, report } from '@matjar/admin/testing';
import { startRest } from '@matjar/admin/testing/server';
import type { RestHost } from '@matjar/admin/testing/server';
import { copyCheckout, pageParts } from '../../helpers/checkout';
import { expectEventually } from '../support/expectEventually';
import { fill, save } from '../support/parts/form';
import { column, expectTotal, row, search } from '../support/parts/list';
import { withProduct } from '../support/product';
import { sharedPages } from '../support/sharedPages';
import { startProduct } from '../support/startProduct';
import { shop } from '../../../src/scopes';

// The declaration names only `backend`, although `otherHost` would accept the page's requests too.
const places = [
  'Salmiya',
  'Hawalli',
  'Jahra',
  'Farwaniya',
  'Mangaf',
  'Fahaheel',
  'Fintas',
  'Salwa',
  'Bayan',
  'Rumaithiya',
  'Jabriya',
  'Shaab',
];
const zones = places.map((name, index) => ({
  id: index + 1,
  name,
  fee: 1.25 + index,
  sort: index,
  active: true,
  depot: `D${index + 1}`,
}));
let backend: RestHost;
let otherHost: RestHost;

beforeAll(async () => {
  [backend, otherHost] = await Promise.all([startRest({ zones }), startRest({ zones: [] })]);
});
afterAll(() => Promise.all([backend, otherHost].map((host) => host?.close())));

/** Starts recording the URLs that the content security policy blocks. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => blocked.push(blockedURI));
  });
const blockedOn = (page: Page) => page.evaluate(() => (window as unknown as { blocked: string[] }).blocked);

const reaches = (page: Page, { url }: RestHost) =>
  page.evaluate(
    (to) =>
      fetch(`${to}/zones`).then(
        () => true,
        () => false,
      ),
    url,
  );

const expectBackendAlone = async (page: Page) => {
  expect(await reaches(page, backend)).toBe(true);
  expect(await blockedOn(page)).toEqual([]);
  expect(await reaches(page, otherHost)).toBe(false);
  await expectEventually(() => blockedOn(page)).toEqual([`${otherHost.url}/zones`]);
  expect(otherHost.received).toEqual([]);
};

it('a built page sends requests to the backend of a declared resource and to no other', async () => {
  const label = { en: 'Name', ar: 'الاسم' };
  const declared = defineResource({
    name: 'zones',
    label: { en: ['Zone', 'Zones'], ar: ['منطقة', 'مناطق'] },
    title: 'name',
    api: simpleRest(backend.url, 'zones'),
    fields: { name: field.text({ label }) },
    scope: shop,
  });
  const app = await createApp({
    resources: [declared],
    handlers: {},
    config: { webRoot: join(process.cwd(), 'dist/web'), sessionDays: 30 },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const { page, release } = await (await sharedPages(`${url}/health`)).open({});
    await watchPolicy(page);
    await page.goto(`${url}/login`);
    await expectBackendAlone(page);
    await release(true);
  } finally {
    await app.close();
  }
});

// These tests require a separate build, so only the long run includes them.
if (isLongRun) {
  describe('a built resource whose declaration names a plain REST backend', () => {
    const { folder, shell, edit, remove } = copyCheckout(pageParts);
    afterAll(remove);
    const run = async (line: string) => {
      const { code, text } = await shell(line);
      if (code !== 0) throw new Error(text);
    };

    const product = withProduct(async () => {
      const readme = readFileSync('README.md', 'utf8');
      const scaffold = /^npm run new:resource .*$/m.exec(readme)![0];
      const [line] = /api: simpleRest\(url, 'brands'\)/.exec(readFileSync('docs/wire.md', 'utf8'))!;
      await run(scaffold);
      const file = 'src/resources/deliveryZones/deliveryZones.resource.ts';
      edit(file, "api: { path: 'delivery_zones' }", line.replace('url', `'${backend.url}'`).replace('brands', 'zones'));
      edit(file, 'defineResource, field }', 'defineResource, field, simpleRest }');
      edit(
        file,
        'name: field.localized',
        "fee: field.money({ label: { en: 'Fee', ar: 'الرسوم' }, required: true }),\n    name: field.text",
      );
      edit(file, "columns: ['name',", "columns: ['name', 'fee',");
      await run('node scripts/build.mjs');
      return startProduct({ checkout: folder });
    });

    it('is listed, searched, added to and updated under the content security policy, with amounts of money as numbers', async () => {
      const screen = await product.visit({ as: 'vendor' });
      const { page } = screen;
      await watchPolicy(page);
      await screen.goto('/delivery-zones');
      await expectTotal(screen, 12);
      expect((await column(screen, 'fee'))[0]).toContain('1.250');
      await search(screen, 'salmi', 1);
      await row(screen, 'Salmiya').waitFor();
      await search(screen, '', 12);

      // Loads the form's page before any record has been read.
      await screen.goto('/delivery-zones/create');
      await fill(screen, { name: 'Zahra', fee: '2.750' });
      await save(screen);
      await screen.arrives('/delivery-zones/13/show');
      await screen.move('/delivery-zones');
      await expectTotal(screen, 13);
      expect(backend.rows('zones').at(-1)).toEqual({ id: 13, name: 'Zahra', fee: 2.75, sort: 0, active: true });

      await screen.goto('/delivery-zones/1');
      await fill(screen, { fee: '3.500' });
      await save(screen);
      await screen.arrives('/delivery-zones/1/show');
      await screen.move('/delivery-zones');
      await expectEventually(() => row(screen, 'Salmiya').textContent()).toContain('3.500');
      // Saving doesn't change fields that aren't in the declaration.
      expect(backend.rows('zones')[0]).toEqual({ ...zones[0], fee: 3.5 });

      expect(backend.received.filter(({ headers }) => headers.authorization ?? headers.country_id)).toEqual([]);
      report({ name: 'calls of a built page to a plain REST backend', value: backend.received.length, min: 6 });
      expect(screen.unexpected()).toEqual([]);
      screen.provokes(/Content Security Policy/i, /Failed to fetch/);
      await expectBackendAlone(page);
    });
  });
}

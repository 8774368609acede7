// Takes a long time to run because each documented command runs in a separate process and pages are built on request.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { demoPassword } from '../../../server/seed/data/accounts';
import { launchBrowser, openPage } from '../../helpers/browser';
import { copyCheckout, pageParts } from '../../helpers/checkout';
import { startPostgres } from '../../helpers/database/postgres';
import { freePort } from '../../helpers/freePort';
import type { Program } from '../../helpers/process';
import { startScript } from '../../helpers/process';
import { ask, logInAt, ready } from './remote';

// Performs the steps of “Adding a resource” in the README while `npm run dev` serves a copy of the checkout.
// This test also performs the steps of “When there are rows already” in docs/declaring/migrations.md.
const checkout = copyCheckout([...pageParts, 'docs', 'README.md', '.oxfmtrc.json']);
// Excludes test files because they import from tests/, which the copy doesn't contain.
checkout.edit('tsconfig.json', '"framework/**/*.test.*"', '"**/*.test.*"');
const readme = readFileSync('README.md', 'utf8').split('## Adding a resource')[1]!.split('\n## ')[0]!;
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text]) => text!);
const [[scaffold], [generate, ...rest]] = blocks('sh').map((text) => text.trimEnd().split('\n')) as [
  string[],
  string[],
];
const [declaration, added] = blocks('ts') as [string, string];
const file = 'src/resources/deliveryZones/deliveryZones.resource.ts';

const database = await startPostgres({ content: 'seeded' });
const port = await freePort();

let dev: Program | undefined;
let browser: Browser | undefined;
let page: Page;
let problems: string[];
let url = '';

const endDev = async () => {
  dev?.signal('SIGTERM');
  await dev?.exit;
};
afterAll(async () => {
  await Promise.all([endDev(), browser?.close()]);
  await database?.stop();
  checkout.remove();
});

const edit = (from: string, to: string) => checkout.edit(file, from, to);

/** Sends a request to the copy's API as a vendor. */
const callApi = async (path: string, body?: object) => {
  const api = `http://127.0.0.1:${port}`;
  return ask(`${api}/api/sub_vendor/${path}`, { headers: await logInAt(api), ...(body && { body }) });
};

const overlay = () => page.locator('vite-error-overlay');

const expectList = async () => {
  await overlay().waitFor({ state: 'detached' });
  await page.getByRole('gridcell', { name: 'Salmiya' }).first().waitFor();
};

/** Waits until a sentence is shown in the terminal and in the overlay above the page. */
const expectMessageFrom = async (process: 'api' | 'web', sentence: string) => {
  await overlay().filter({ hasText: sentence }).waitFor();
  await dev!.printed(new RegExp(`^\\[${process}\\] .*${sentence.replace(/[.`]/g, '\\$&')}`, 'm'));
};
const expectMessage = (sentence: string) => expectMessageFrom('api', sentence);

const openList = async () => {
  browser = await launchBrowser();
  ({ page, problems } = await openPage(browser));
  page.setDefaultTimeout(60_000);
  // The copy contains the demo data without its pictures.
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/webp', body: '' }));
  await page.goto(`${url}/login?next=%2Fdelivery-zones`);
  await page.locator('#email').fill('vendor@matjar.test');
  await page.locator('#password').fill(demoPassword);
  await page.locator('#category_id').selectOption({ label: 'Fashion' });
  await page.locator('#submit').click();
  await expectList();
};

it('README’s steps add a resource, its list, and a first record through the API', async () => {
  expect((await checkout.shell(scaffold!)).code).toBe(0);
  expect(declaration).toBe(
    `// src/resources/deliveryZones/deliveryZones.resource.ts\n${readFileSync(join(checkout.folder, file), 'utf8')}`,
  );
  edit('    active: field', `${added}    active: field`);
  expect((await checkout.shell(generate!)).text).toMatch(/server\/migrations\/\d+_delivery_zones\.sql: \d+ statements/);
  expect(rest).toEqual(['npm run dev']);
  // The command also writes the generated docs, which `npm test` compares with the declarations.
  expect(readFileSync(join(checkout.folder, 'docs/resources.md'), 'utf8')).toContain('`/delivery-zones`');

  dev = startScript(
    'dev',
    {
      API_PORT: String(port),
      ...(database ? { DATABASE_URL: database.url } : { DATA_DIR: join(checkout.folder, '.data') }),
    },
    checkout.folder,
  );
  [, url = ''] = await dev.printed(/Local: +(http:\S+?)\/?\n/);
  await dev.printed(ready);
  const reply = await callApi('delivery_zones/add', { name: ['Salmiya', 'السالمية'], fee: '1.500' });
  expect(reply).toMatchObject({ status: 200, body: { data: { fee: '1.5', active: true } } });
  await openList();
}, 300_000);

it('a missing migration is reported, and once it is written as docs/declaring/migrations.md says, the API and the page continue', async () => {
  const generateOutput = async (flags: string) => (await checkout.shell(`npm run db:generate -- step ${flags}`)).text;
  edit(
    '    active: field',
    "    days: field.number({ label: { en: 'Days', ar: 'الأيام' }, required: true }),\n    active: field",
  );
  edit('    fee: field', '    price: field');
  edit("columns: ['name', ", "columns: ['name', 'days', ");
  await overlay().filter({ hasText: "The API can't start." }).waitFor();
  await expectMessage('The declarations have changed and the database has not: run `npm run db:generate');
  const output = await generateOutput('');
  expect(output).toContain(
    'delivery_zones.days is required, and the rows that are there have none: say what they get by --fill delivery_zones.days=<value>',
  );
  expect(output).toContain('--rename delivery_zones.fee=price');
  expect(await generateOutput('--fill delivery_zones.days=3 --rename delivery_zones.fee=price')).toMatch(
    /_step\.sql: \d+ statements/,
  );
  await page.getByRole('columnheader', { name: 'Days' }).waitFor();
  await expectList();
  expect(dev!.output().stdout).not.toMatch(/DrizzleQueryError|ECONNREFUSED/);
  const reply = await callApi('delivery_zones');
  expect(reply.body.data).toMatchObject([{ price: '1.5', days: 3 }]);
}, 300_000);

it('a mistake in a declaration is reported, and its correction brings the page back', async () => {
  edit("path: 'delivery_zones'", "path: 'products_sizes'");
  await expectMessage('products_sizes and delivery-zones have the same api.path');
  edit("path: 'products_sizes'", "path: 'delivery_zones'");
  await expectList();
}, 300_000);

it('a type error is shown in the terminal and in a panel on the page, with its location, until it is corrected', async () => {
  const wrong = "export const wrong: number = 'text';\n";
  edit('export const deliveryZones', `${wrong}export const deliveryZones`);
  const panel = page.locator('admin-types');
  // Allows more time because the compiler runs at low priority.
  await panel.getByRole('link', { name: file }).waitFor({ timeout: 200_000 });
  await panel.getByText("Type 'string' is not assignable to type 'number'. (TS2322)").waitFor();
  await dev!.printed(/^\[web\] src\/resources\/deliveryZones\/deliveryZones\.resource\.ts\(\d+,\d+\): error TS2322/m);
  edit(wrong, '');
  await panel.waitFor({ state: 'detached', timeout: 200_000 });
  await expectList();
}, 300_000);

const header = (name: string) => page.getByRole('columnheader', { name });

it('a changed declaration soon appears on the page', async () => {
  const times: number[] = [];
  for (const [last, next] of [
    ['Days', 'First'],
    ['First', 'Second'],
    ['Second', 'Days'],
  ] as const) {
    const start = Date.now();
    edit(`en: '${last}'`, `en: '${next}'`);
    await header(next).waitFor();
    times.push(Date.now() - start);
    await expectList();
    await setTimeout(3000);
  }
  console.log(`Changes of a declaration were on the page after ${times.join(', ')} ms.`);
}, 300_000);

it('after ten saves within two seconds, the page shows the last version, and no module fails', async () => {
  problems.length = 0;
  for (let save = 1; save <= 10; save += 1) {
    edit(save === 1 ? "en: 'Days'" : `en: 'Days ${save - 1}'`, `en: 'Days ${save}'`);
    await setTimeout(200);
  }
  await header('Days 10').waitFor();
  await expectList();
  edit("en: 'Days 10'", "en: 'Days'");
  await header('Days 10').waitFor({ state: 'detached' });
  await header('Days').waitFor();
  await expectList();
  expect(problems).toEqual([]);
  expect(dev!.output().stdout).not.toMatch(/ECONNREFUSED|ERR_MODULE_NOT_FOUND/);
}, 300_000);

it('a failing view is reported by name and source location, until it is corrected', async () => {
  const views = 'src/resources/deliveryZones/deliveryZones.views.tsx';
  const write = (cell: string) =>
    writeFileSync(
      join(checkout.folder, views),
      `import { defineViews } from '@matjar/admin/client';
import { deliveryZones } from './deliveryZones.resource';

const Days = ({ record }: { record: { days: number } }) => {
  const { days } = record;
  return <b>${cell}</b>;
};

export default defineViews(deliveryZones, { cells: { days: Days } });
`,
    );
  write('{(days as unknown as string).trim()}');
  checkout.edit(
    'src/resources/views.ts',
    '  clients: () =>',
    `  'delivery-zones': () => import('./deliveryZones/deliveryZones.views'),\n  clients: () =>`,
  );
  await expectMessageFrom('web', 'The list view of delivery-zones failed. TypeError: days.trim is not a function');
  await overlay().getByText(`${views}:6:`).first().waitFor();
  write('{days} days');
  await page.getByRole('gridcell', { name: '3 days' }).waitFor();
  await expectList();
}, 300_000);

it('the reply to a failed call contains the cause with its location', async () => {
  const add = [
    'framework/server/resources/write/add.ts',
    '  const given = valuesOf',
    "  if (values) throw new TypeError('rows is not iterable');\n  const given = valuesOf",
  ] as const;
  checkout.edit(...add);
  const reply = () => callApi('delivery_zones/add', { name: ['Salwa', 'سلوى'], price: '1', days: 2 });
  await expect.poll(reply, { timeout: 60_000, interval: 1000 }).toMatchObject({
    status: 500,
    body: { cause: expect.stringMatching(/^TypeError: rows is not iterable\n +at .*add\.ts:\d+/) as string },
  });
  // The next request is sent by the page, so the overlay must show the error.
  await page.evaluate(
    ([headers, body]) => fetch('/api/sub_vendor/delivery_zones/add', { method: 'POST', headers, body }),
    [
      { 'content-type': 'application/json', ...(await logInAt(`http://127.0.0.1:${port}`)) },
      JSON.stringify({ name: ['Salwa', 'سلوى'], price: '1', days: 2 }),
    ] as const,
  );
  await overlay()
    .filter({ hasText: 'POST /api/sub_vendor/delivery_zones/add failed. TypeError: rows is not iterable' })
    .waitFor();
  await overlay()
    .getByText(/\/write\/add\.ts:\d+/)
    .first()
    .waitFor();
  checkout.edit(add[0], add[2], add[1]);
  await page.keyboard.press('Escape');
  await overlay().waitFor({ state: 'detached' });
}, 300_000);

it('a mistake in the server is shown above a page that shows no other sign of it', async () => {
  checkout.edit('server/seed/data/accounts.ts', 'export const demoAccounts', 'export const = demoAccounts');
  await expectMessage('accounts.ts:');
  checkout.edit('server/seed/data/accounts.ts', 'export const = demoAccounts', 'export const demoAccounts');
  await overlay().waitFor({ state: 'detached' });
  checkout.edit('server/seed/data/accounts.ts', 'export const', "throw new TypeError('no such thing');\nexport const");
  await expectMessage('no such thing');
  await overlay()
    .getByText(/seed\/data\/accounts\.ts:\d+/)
    .first()
    .waitFor();
  checkout.edit('server/seed/data/accounts.ts', "throw new TypeError('no such thing');\n", '');
  await overlay().waitFor({ state: 'detached' });
}, 300_000);

it('a port that is in use is reported', async () => {
  const second = startScript('dev', { API_PORT: String(port) }, checkout.folder);
  expect(await second.exit).toBe(1);
  expect(second.output().stderr).toBe(
    `The API can't use port ${port} of 127.0.0.1 (API_PORT): another program listens there. Stop it, or set another API_PORT.\n`,
  );
}, 60_000);

it('a resource can be removed as docs/declaring/migrations.md says', async () => {
  await endDev();
  const registry = join(checkout.folder, 'src/resources/index.ts');
  writeFileSync(
    registry,
    readFileSync(registry, 'utf8')
      .split('\n')
      .filter((line) => !line.includes('deliveryZones'))
      .join('\n'),
  );
  rmSync(join(checkout.folder, file, '..'), { recursive: true });
  const before = readdirSync(join(checkout.folder, 'server/migrations')).length;
  expect((await checkout.shell('npm run db:generate -- step --drop delivery_zones')).text).toMatch(
    /_step\.sql: \d+ statements/,
  );
  expect(readdirSync(join(checkout.folder, 'server/migrations'))).toHaveLength(before + 1);
}, 300_000);

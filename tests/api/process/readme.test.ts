// Takes long: each command of the documents is a process of its own.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyCheckout } from '../../helpers/checkout';
import { startPostgres } from '../../helpers/database/postgres';
import type { Program } from '../../helpers/process';
import { startScript } from '../../helpers/process';
import { ask, logInAt, ready } from './remote';

// README's “Adding a resource” and docs/declaring.md's “When there are rows already”, played in a copy of the checkout.
const { folder: checkout, shell, remove, ...copy } = copyCheckout(['docs', 'README.md']);
const readme = readFileSync('README.md', 'utf8').split('## Adding a resource')[1]!.split('\n## ')[0]!;
const blocks = (language: string) => [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text]) => text!);
const [[scaffold], [generate, ...rest]] = blocks('sh').map((text) => text.trimEnd().split('\n')) as [string[], string[]];
const [declaration, added] = blocks('ts') as [string, string];
const file = 'src/resources/deliveryZones/deliveryZones.resource.ts';

const database = await startPostgres({ content: 'seeded' });
const env: Record<string, string> = database ? { DATABASE_URL: database.url } : { DATA_DIR: join(checkout, '.data') };

afterAll(async () => {
  program?.signal('SIGTERM');
  await program?.exit;
  await database?.stop();
  remove();
});

const edit = (from: string, to: string) => copy.edit(file, from, to);

let program: Program | undefined;

/** Asks the copy's API as a vendor, where it last said that it is. */
const callApi = async (path: string, body?: object) => {
  const { stdout } = program!.output();
  const [, url = ''] = ready.exec(stdout.slice(stdout.lastIndexOf('Matjar is ready')))!;
  return ask(`${url}/api/sub_vendor/${path}`, { headers: await logInAt(url), ...(body && { body }) });
};

it('what README says adds a resource, in its order, and its first record by the API', async () => {
  expect((await shell(scaffold!)).code).toBe(0);
  expect(declaration).toBe(`// src/resources/deliveryZones/deliveryZones.resource.ts\n${readFileSync(join(checkout, file), 'utf8')}`);
  edit('    active: field', `${added}    active: field`);
  expect((await shell(generate!)).text).toMatch(/server\/migrations\/\d+_delivery_zones\.sql: \d+ statements/);
  expect(rest).toEqual(['npm run dev']);
  // What `npm test` holds beside the declarations is written with the migration.
  expect(readFileSync(join(checkout, 'docs/resources.md'), 'utf8')).toContain('`/delivery-zones`');
  // Without the pages.
  program = startScript('development/api', { ...env, NODE_ENV: 'development' }, checkout);
  await program.printed(ready);
  const reply = await callApi('delivery_zones/add', { name: ['Salmiya', 'السالمية'], fee: '1.500' });
  expect(reply).toMatchObject({ status: 200, body: { data: { fee: '1.5', active: true } } });
}, 300_000);

it('what docs/declaring.md says takes a field that is required, its new name and the resource’s end over the rows that are there', async () => {
  // Without the documents that are written after it, which the test above has seen.
  const said = async (flags: string) => (await shell(`npm run --ignore-scripts db:generate -- step ${flags}`)).text;
  edit('    active: field', "    days: field.number({ label: { en: 'Days', ar: 'الأيام' }, required: true }),\n    active: field");
  edit('    fee: field', '    price: field');
  const asked = await said('');
  expect(asked).toContain('delivery_zones.days is required, and the rows that are there have none: say what they get by --fill delivery_zones.days=<value>');
  expect(asked).toContain('--rename delivery_zones.fee=price');
  expect(await said('--fill delivery_zones.days=3 --rename delivery_zones.fee=price')).toMatch(/_step\.sql: \d+ statements/);
  await program!.printed(/Matjar is ready[^]+Matjar is ready/);
  const reply = await callApi('delivery_zones');
  expect(reply.body.data).toMatchObject([{ price: '1.5', days: 3 }]);
  program!.signal('SIGTERM');

  const registry = join(checkout, 'src/resources/index.ts');
  writeFileSync(registry, readFileSync(registry, 'utf8').split('\n').filter((line) => !line.includes('deliveryZones')).join('\n'));
  rmSync(join(checkout, file, '..'), { recursive: true });
  const before = readdirSync(join(checkout, 'server/migrations')).length;
  expect(await said('--drop delivery_zones')).toMatch(/_step\.sql: \d+ statements/);
  expect(readdirSync(join(checkout, 'server/migrations'))).toHaveLength(before + 1);
}, 300_000);

// Takes a long time to run because it copies the server with its packages and starts the copy.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBuilt } from '../../../../scripts/environment/production.mjs';
import type { BuiltServer } from '../../../helpers/builtServer';
import { startBuiltServer } from '../../../helpers/builtServer';
import { ask, logInAt } from '../remote';

// The copy is outside the checkout so that Node.js finds no packages in parent folders.
const folder = mkdtempSync(join(tmpdir(), 'matjar-image-'));
let server: BuiltServer | undefined;

beforeAll(async () => {
  if (!isBuilt()) return;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/package/serverPackages.mjs', join(folder, 'app')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  server = await startBuiltServer({}, undefined, join(folder, 'app'));
}, 300_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

const bytesIn = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );

describe.skipIf(!isBuilt())('the server with only the packages that it loads', () => {
  it('has no package that only the dashboard or a build needs, and lists the others', () => {
    const packages = readdirSync(join(folder, 'app/node_modules'));
    for (const name of ['react', 'react-admin', 'vite', 'typescript', 'drizzle-kit', 'vitest'])
      expect(packages).not.toContain(name);
    const { components } = JSON.parse(readFileSync(join(folder, 'app/sbom.json'), 'utf8')) as {
      components: { name: string }[];
    };
    const files = readdirSync(join(folder, 'app/node_modules'), { recursive: true, encoding: 'utf8' });
    const present = new Set(
      files.flatMap((path) => /(?:^|node_modules\/)((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(path)?.[1] ?? []),
    );
    expect(components.filter(({ name }) => !present.has(name))).toEqual([]);
    const megabytes = (path: string) => Math.round(bytesIn(path) / 1e6);
    console.log(
      `The packages of the server: ${megabytes(join(folder, 'app/node_modules'))} MB of ${megabytes('node_modules')}.`,
    );
  });

  it('serves pages, records, pictures, PDFs and the API’s description', async () => {
    const { url } = server!;
    expect(await (await fetch(url)).text()).toContain('<html');
    const headers = await logInAt(url);
    const orders = await ask(`${url}/api/sub_vendor/orders?per_page=5`, { headers });
    expect([orders.status, orders.body.data.length]).toEqual([200, 5]);

    const form = new FormData();
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'x.png');
    const upload = await fetch(`${url}/api/sub_vendor/uploads?resource=brands&field=logo`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect(upload.status).toBe(200);

    const invoices = await ask(`${url}/api/sub_vendor/invoices?per_page=1`, { headers });
    const [invoice] = invoices.body.data as { invoice_id: number }[];
    const pdf = await fetch(`${url}/api/sub_vendor/invoice_pdf?invoice_id=${invoice!.invoice_id}&language=ar`, {
      headers,
    });
    expect([pdf.status, (await pdf.text()).length]).toMatchObject([200, expect.any(Number)]);
  }, 120_000);

  it.each(['setup', 'backup', 'restore', 'migrate', 'seed'])('has the program %s', (program) => {
    const { stderr } = spawnSync(process.execPath, [`dist/server/${program}.js`, '--unknown'], {
      cwd: join(folder, 'app'),
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1:1/none', DATA_DIR: folder },
    });
    expect(stderr).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find/);
    expect(stderr).not.toBe('');
  });
});

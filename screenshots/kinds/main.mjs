// `npm run docs:pictures`: takes a picture of each kind's input for docs/reference.md.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { tryOut } from '../../scripts/bare/tryOut.mjs';
import { changed } from '../../scripts/docs/blocks.mjs';
import { linkPackages } from '../../scripts/environment/linkPackages.mjs';
import { end, installed, root, run, start, vite } from '../../scripts/environment/processes.mjs';
import { createAdmin, firstMigration } from '../../scripts/scaffold/newAdmin.mjs';
import { launchBrowser, openPage } from '../../tests/helpers/browser.ts';
import { samplesIn } from './samples.ts';

const name = 'depot';
const out = join(root, 'docs/images/kinds');
const checkout = mkdtempSync(join(tmpdir(), 'kinds-'));
process.once('exit', () => rmSync(checkout, { recursive: true, force: true }));

/** Creates an admin with the sample resource in a copy of the checkout. */
const makeAdmin = async () => {
  for (const part of ['framework', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(checkout, part), { recursive: true });
  linkPackages(checkout);
  createAdmin(checkout, { name, en: 'Depot', ar: 'المستودع' });
  const resources = join(checkout, `examples/${name}/resources`);
  cpSync(join(root, 'screenshots/kinds/samples.ts'), join(resources, 'samples.ts'));
  const index = join(resources, 'index.ts');
  const imported = changed(readFileSync(index, 'utf8'), [
    " import { notes } from './notes';",
    "+import { samplesIn } from './samples';",
    "+import { shared } from '../scopes';",
  ]);
  writeFileSync(index, changed(imported, ['   account,', '+  ...samplesIn(shared),']));
  for (const command of [firstMigration(name), vite('build', `examples/${name}/vite.config.ts`, 'warn')]) {
    const { code, text } = await run(...command, { cwd: checkout, quiet: true, env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Error(text);
  }
};

/** Takes the pictures in the sample resource's create form. */
const takePictures = async (url) => {
  const browser = await launchBrowser();
  // Inputs only render once they are in view, so the viewport is tall enough for the entire form.
  const { page } = await openPage(browser, { viewport: { width: 640, height: 8000 } });
  await page.goto(`${url}/login`);
  await page.fill('input[type=email]', `manager@${name}.test`);
  await page.fill('input[type=password]', `${name}-demo`);
  await page.keyboard.press('Enter');
  await page.waitForURL(/notes/);
  await page.goto(`${url}/samples/create`);
  mkdirSync(out, { recursive: true });
  await page.getByText('richText', { exact: true }).waitFor();
  await page.waitForTimeout(3000);
  for (const {
    fields: [kind],
  } of samplesIn({}).at(0).form) {
    const picture = await page.getByRole('group', { name: kind, exact: true }).locator('> div').first().screenshot();
    await sharp(picture)
      .extend({ top: 8, bottom: 8, left: 12, right: 12, background: 'white' })
      .webp({ quality: 80 })
      .toFile(join(out, `${kind}.webp`));
  }
  await browser.close();
};

await makeAdmin();
const server = start(...installed('tsx', `examples/${name}/server/main.ts`), {
  cwd: checkout,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    NODE_ENV: 'development',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(checkout, '.data'),
    DATABASE_URL: undefined,
    API_URL: undefined,
  },
});
const ended = end(server);
try {
  await takePictures(await tryOut(server.stdout, name, []));
} finally {
  server.kill('SIGTERM');
  await ended;
}

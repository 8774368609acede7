import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { requireOneCopy } from '../server/platform/process/lifecycle';
import { oneCopy } from './adminBuild';
import { buildFixture } from './testing/buildFixture';

const copyAt = (folder: string, version: string) => {
  mkdirSync(join(folder, 'core'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@matjar/admin', version }));
  return folder;
};

const place = () => {
  const folder = mkdtempSync(join(tmpdir(), 'copies-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

it('a server that loads two copies of the framework fails with an error that contains their versions and folders', () => {
  const folder = place();
  const [one, other] = [copyAt(join(folder, 'one'), '1.0.0'), copyAt(join(folder, 'other'), '2.0.0')];
  const addressOf = (copy: string) => pathToFileURL(join(copy, 'core/copies.js')).href;
  expect(() => requireOneCopy([addressOf(one)])).not.toThrow();
  expect(() => requireOneCopy([addressOf(one), addressOf(other)])).toThrow(
    `There are 2 copies of @matjar/admin: version 1.0.0 in ${one} and version 2.0.0 in ${other}. An admin works with one: \`npm ls @matjar/admin\``,
  );
  expect(() => requireOneCopy()).not.toThrow();
});

it('a build that loads two copies of the framework fails, too', async () => {
  const own = copyAt(join(place(), 'own'), '1.0.0');
  const files = {
    'main.js': "import { field } from '@matjar/admin';\nconsole.log(field);",
    'node_modules/@matjar/admin/package.json': JSON.stringify({
      name: '@matjar/admin',
      version: '2.0.0',
      main: 'index.js',
    }),
    'node_modules/@matjar/admin/index.js': 'export const field = 1;',
  };
  await expect(buildFixture(files, [oneCopy(own)])).rejects.toThrow(
    `There are 2 copies of @matjar/admin: version 1.0.0 in ${own} and version 2.0.0 in `,
  );
  const { folder } = await buildFixture({ 'main.js': 'console.log(1);' }, [oneCopy(own)]);
  expect(folder).toBeTruthy();
});

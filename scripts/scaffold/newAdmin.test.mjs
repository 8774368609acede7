import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createAdmin } from './newAdmin.mjs';

it('copies the starter under another name, without a trace of the old name', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'new-admin-'));
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  const make = () => createAdmin(checkout, { name: 'depot', en: 'Our $& Depot', ar: 'المستودع' });
  make();
  const folder = join(checkout, 'examples/depot');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  expect(files.toSorted()).toContain(join('server', 'main.ts'));
  for (const path of files)
    expect(`${path} ${readFileSync(join(folder, path), 'utf8')}`).not.toMatch(/starter|البداية/i);
  expect(readFileSync(join(folder, 'admin.ts'), 'utf8')).toContain("name: 'Our $& Depot'");
  expect(make).toThrow(/exist/i);
});

it.each([
  [[], 'The name is not valid: use only lowercase letters and digits'],
  [['My Admin'], 'The name is not valid: use only lowercase letters and digits'],
  [['clinic'], 'examples/clinic already exists: choose another name.'],
  [['new', '--en', 'New'], 'The admin needs a name in each of its languages'],
  [['new', '--en', 'New', '--ar', '<b>'], 'without quotes and markup'],
])('reports a mistake before it creates anything: %j', (args, message) => {
  const program = join(import.meta.dirname, 'newAdmin.mjs');
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', stdio: 'pipe' });
  expect(status).toBe(1);
  expect(stderr).toContain(message);
});

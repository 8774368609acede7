import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createAdmin } from './newAdmin.mjs';

it('copies the starter under another name, and nothing of the old one stays', () => {
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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadScenario } from './scenario';

const folder = mkdtempSync(join(tmpdir(), 'matjar-scenario-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, `export default ${text}`);
  return file;
}

const screens = `screens: [{ name: 'login', path: '/', ready: 'input' }]`;

test('a scenario’s site comes from its file, or else from the option', async () => {
  const placed = write('placed.mjs', `{ name: 'Placed', dir: 'dist', ${screens} }`);
  const anywhere = write('anywhere.mjs', `{ name: 'Anywhere', ${screens} }`);
  expect(await loadScenario(placed)).toMatchObject({ name: 'Placed', dir: 'dist' });
  expect(await loadScenario(`${placed}=http://localhost:1`)).toMatchObject({
    dir: undefined,
    url: 'http://localhost:1',
  });
  expect(await loadScenario(`${anywhere}=a/b=c`)).toMatchObject({ dir: 'a/b=c', url: undefined });
  await expect(loadScenario(anywhere)).rejects.toThrow('Where is Anywhere?');
});

test('rejects a file without a scenario', async () => {
  await expect(loadScenario(write('none.mjs', '{ name: 1 }'))).rejects.toThrow('exports no scenario');
});

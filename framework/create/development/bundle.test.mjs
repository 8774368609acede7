import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { bundleAsChanged } from './bundle.mjs';

const folder = mkdtempSync(join(process.cwd(), 'node_modules/.bundles-'));
let end = async () => {};
afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true });
});
const write = (name, text) => writeFileSync(join(folder, name), text);

it('keeps a bundle that a process is still loading, while consecutive saves write new bundles', async () => {
  write('program.ts', "export const load = () => import('./part');");
  write('part.ts', 'export const number = 1;');
  const [built, failed] = [vi.fn(), vi.fn()];
  const outDir = join(folder, 'out');
  end = await bundleAsChanged({
    program: join(folder, 'program.ts'),
    files: [],
    outDir,
    built,
    failed,
  });
  await vi.waitFor(() => expect(built).toHaveBeenCalled(), 20_000);
  const first = await import(/* @vite-ignore */ built.mock.calls[0][0]);
  write('part.ts', 'export const = 2;');
  await vi.waitFor(() => expect(failed.mock.calls[0]?.[0].errors[0].message).toContain('part.ts'), 20_000);
  write('part.ts', 'export const digits = 3;');
  // A single save may be detected twice and cause two builds.
  await vi.waitFor(async () => {
    const { load } = await import(/* @vite-ignore */ built.mock.calls.at(-1)[0]);
    expect(await load()).toMatchObject({ digits: 3 });
  }, 20_000);
  expect(await first.load()).toMatchObject({ number: 1 });
}, 60_000);

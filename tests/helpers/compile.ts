import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Shortens a compiler message: types that the compiler prints in full are reduced to their names. */
const inShort = (text: string): string =>
  text
    .replaceAll(/'([A-Z]\w+)<[^']*(?:>|\.{3})'/g, "'$1<…>'")
    .replaceAll(/([A-Z]\w+)<.*>(?= \|)/g, '$1<…>')
    .replaceAll(/'\{(?:(?!' ).){60,}\}'/g, "'…'");

/**
 * Returns a module's compiler errors by line. Each error includes its last sentence, which states the cause, and its
 * full text.
 */
export const compile = async (text: string): Promise<Map<number, { cause: string; all: string }>> => {
  const root = resolve(import.meta.dirname, '..', '..');
  // The folder is inside the checkout, so that the compiled module can import the checkout's packages.
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'mistakes-'));
  try {
    writeFileSync(join(folder, 'mistakes.ts'), text);
    const settings = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { types: [] },
      files: ['mistakes.ts'],
      include: [],
      exclude: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const { stdout } = await promisify(execFile)(process.execPath, [
      compiler,
      '-p',
      folder,
      '--singleThreaded',
      '--pretty',
      'false',
    ]).then(
      () => ({ stdout: '' }),
      (error: { stdout: string }) => error,
    );
    return new Map(
      stdout.split(/^(?=\S)/m).flatMap((all) => {
        const line = /mistakes\.ts\((\d+),\d+\): error TS/.exec(all)?.[1];
        const bottom = all
          .trim()
          .split('\n')
          .at(-1)!
          .replace(/^.*error TS\d+: /, '')
          .trim();
        return line ? [[Number(line), { cause: inShort(bottom), all }] as const] : [];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { linkPackages } from '../../scripts/environment/linkPackages.mjs';

/** A partial copy of the checkout that tests may modify. It uses the packages installed in the original checkout. */
export interface Checkout {
  folder: string;
  /** Runs a command line from the docs. Resolves with its exit code and output. */
  shell(line: string): Promise<{ code: number; text: string }>;
  /** Replaces a string in a file. Throws an error if the file doesn't contain the string. */
  edit(file: string, from: string, to: string): void;
  remove(): void;
}

/** The parts of the checkout needed to run the product. */
const alwaysCopied = ['framework', 'server', 'src', 'scripts', 'package.json', 'tsconfig.json'];

/** The extra parts needed to build and serve the product's pages. */
export const pageParts = ['package-lock.json', 'vite.config.ts', 'vite.server.config.ts', 'index.html'];

/** Copies the parts of the checkout needed to run the product, plus those in `more`. */
export const copyCheckout = (more: readonly string[]): Checkout => {
  const folder = mkdtempSync(join(tmpdir(), 'matjar-checkout-'));
  for (const part of [...alwaysCopied, ...more]) cpSync(part, join(folder, part), { recursive: true });
  linkPackages(folder);
  return {
    folder,
    shell: (line) =>
      promisify(execFile)('sh', ['-c', line], { cwd: folder, env: { ...process.env, NODE_ENV: 'development' } }).then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
          code,
          text: stdout + stderr,
        }),
      ),
    edit(file, from, to) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(
        join(folder, file),
        text.replace(from, () => to),
      );
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

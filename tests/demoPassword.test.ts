import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoPassword } from '../server/seed/data/accounts';

const skipped = new Set(['node_modules', 'dist', 'tests', 'coverage']);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !skipped.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    });

it('the demo password appears in server/seed/data/accounts.ts only, apart from tests', () => {
  const telling = filesIn('.')
    .filter((path) =>
      /\.(tsx?|m?js|json|md|html|css|sql|conf|ya?ml|service|env|example|sh)$|(^|\/)[A-Z]\w+$/.test(path),
    )
    .filter((path) => !/\.test\.\w+$|\/testing\//.test(path))
    .filter((path) => readFileSync(path, 'utf8').includes(demoPassword));
  expect(telling).toEqual(['server/seed/data/accounts.ts']);
});

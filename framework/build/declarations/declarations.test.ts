import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { resources } from '../../../src/resources/all';
import { declarations } from './declarations';

const repository = fileURLToPath(new URL('../..', import.meta.url));

test('each declaration is imported from where it is exported, with those of its pack', async () => {
  const { load } = declarations(repository, 'src/resources/all.ts') as {
    load: (id: string) => Promise<string | undefined>;
  } & Plugin;
  const heads = (await load('\0virtual:declarations'))!;
  const packs = [...heads.matchAll(/import\("(virtual:declarations\/[^"]+)"\)/g)].map(([, id]) => id!);
  const modules = await Promise.all(packs.map((id) => load(`\0${id}`)));
  const imported = modules.flatMap((code) => [...code!.matchAll(/import \{ (\w+) as r\d+ \} from "([^"]+)"/g)]);
  expect(imported).toHaveLength(resources.length);
  expect(imported.map(([, name, file]) => `${name} ${file}`)).toContain(
    `products ${repository}src/resources/products/products.resource.ts`,
  );
  expect(await load('\0virtual:else')).toBeUndefined();
}, 60_000);

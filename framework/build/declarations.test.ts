import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { resources } from '../testing/library/admin';
import { declarations } from './declarations';

const library = fileURLToPath(new URL('../testing/library', import.meta.url));

test('imports each declaration from the module that exports it, together with its pack', async () => {
  const { load } = declarations(`${library}/admin.ts`) as {
    load: (id: string) => Promise<string | undefined>;
  } & Plugin;
  const heads = (await load('\0virtual:declarations'))!;
  const packs = [...heads.matchAll(/import\("(virtual:declarations\/[^"]+)"\)/g)].map(([, id]) => id!);
  const modules = await Promise.all(packs.map((id) => load(`\0${id}`)));
  const imported = modules.flatMap((code) => [...code!.matchAll(/import \{ (\w+) as r\d+ \} from "([^"]+)"/g)]);
  expect(imported).toHaveLength(resources.length);
  expect(imported.map(([, name, file]) => `${name} ${file}`)).toContain(`books ${library}/books.ts`);
  expect(await load('\0virtual:else')).toBeUndefined();
}, 60_000);

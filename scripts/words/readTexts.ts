import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from './findShopWords';

/** The framework's own tests and what they are made of, which still run on the shop. */
const isTest = (file: string) => /\.(test|fixture)\.\w+$|\/testing\/(?!library)/.test(file);

/** The files of the framework in the checkout in `root`. */
export const readTexts = (root: string): Texts =>
  new Map(
    readdirSync(join(root, 'framework'), { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !isTest(path.replaceAll('\\', '/')))
      .map((path) => [path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')] as const),
  );

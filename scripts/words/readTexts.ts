import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from './findShopWords';

/** Reads the framework's files from the checkout in `root`. */
export const readTexts = (root: string): Texts =>
  new Map(
    readdirSync(join(root, 'framework'), { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')] as const),
  );

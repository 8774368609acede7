import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const repository = join(import.meta.dirname, '../..');

/** A page with the parts that it includes, and those that they do: `<include src="/framework/…"></include>`, from the repository's root. */
export const withParts = (html: string): string =>
  html.replace(/<include src="\/([\w./-]+)"><\/include>/g, (_, path: string) => withParts(readFileSync(join(repository, path), 'utf8').trim()));

/** Puts the parts that pages have in common into each of them. */
export function includeParts(): Plugin {
  return {
    name: 'matjar:include-parts',
    // Before what reads the page for its scripts and addresses.
    transformIndexHtml: { order: 'pre', handler: withParts },
  };
}

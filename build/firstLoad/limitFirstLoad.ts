import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { lazyChunks } from './firstChunks';

/** What a page may load before it's of use. */
export interface FirstLoad {
  /** Bytes as sent, the page itself included. */
  maxBytes: number;
  /** Modules that it imports in any case without linking them, such as a language's texts. */
  also?: string[];
  /** Modules that must not be among it, by a pattern of their paths. */
  without?: RegExp;
}

/**
 * Measures what each page loads at once (itself, all scripts and style sheets that it links, and those that it's said to
 * load beside) against a limit.
 * @param pages the limits, by the page's file name
 * @throws Error if a page is over its limit or loads a module that it mustn't
 */
export function limitFirstLoad(pages: Record<string, FirstLoad>): Plugin {
  return {
    name: 'matjar:limit-first-load',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      // After the files were compressed.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const problems: string[] = [];
        for (const [name, { maxBytes, also = [], without }] of Object.entries(pages)) {
          const beside = lazyChunks(bundle, { [name]: also }, name);
          const outputs = [...new Set([...linkedOutputs(bundle, name), ...beside])];
          const bytes = await totalBytes(outputs.map(({ fileName }) => join(dir, fileName)));
          const [size, limit] = [bytes, maxBytes].map((count) => (count / 1000).toFixed(1));
          this.info(`${name} loads ${size} kB of ${limit} at first (brotli)`);
          if (bytes > maxBytes) problems.push(`${name} loads ${size} kB at first, over ${limit}`);
          const unwanted = without ? modulesOf(outputs).filter((id) => without.test(id)) : [];
          problems.push(...unwanted.map((id) => `${name} loads ${id} at first`));
        }
        if (problems.length > 0) this.error(problems.join('\n'));
      },
    },
  };
}

/** A page and the outputs that its links and scripts name. */
function linkedOutputs(bundle: Rolldown.OutputBundle, page: string) {
  const output = bundle[page];
  if (output?.type !== 'asset') throw new Error(`The build has no ${page}.`);
  const urls = [...String(output.source).matchAll(/\b(?:href|src)="\/([^"]+\.(?:js|css))"/g)];
  const names = new Set(urls.map(([, name]) => name!));
  return [output, ...[...names].flatMap((name) => bundle[name] ?? [])];
}

/** The bytes that a server sends for these files: those of their compressed twins, where they have one. */
async function totalBytes(paths: string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const { size } = await stat(`${path}.br`).catch(() => stat(path));
      return size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The modules that were written; not those of other plugins, such as what stands in a library's place. */
function modulesOf(outputs: Rolldown.OutputBundle[string][]): string[] {
  return outputs.flatMap((output) => {
    if (output.type !== 'chunk') return [];
    const written = Object.entries(output.modules).filter(([, { renderedLength }]) => renderedLength > 0);
    return written.flatMap(([id]) => (id.startsWith('\0') ? [] : [id]));
  });
}

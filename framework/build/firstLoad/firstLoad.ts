import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The chunks of a bundle. */
export const chunksOf = (bundle: Bundle): Chunk[] => {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
};

/**
 * The chunk made for a module that is an entry or is imported lazily, or else the one that it was put into.
 * @param path the end of the module's path; the ending of its file doesn't matter, which differs once the framework is built
 */
export const chunkFor = (bundle: Bundle, path: string): Chunk | undefined => {
  const bare = (file: string) => file.replace(/\?.*$/, '').replace(/\.\w+$/, '');
  const isIt = (id: string | null) => id !== null && bare(id).endsWith(bare(path));
  const chunks = chunksOf(bundle);
  return (
    chunks.find(({ facadeModuleId }) => isIt(facadeModuleId)) ?? chunks.find(({ moduleIds }) => moduleIds.some(isIt))
  );
};

/** These chunks and all that they import statically, in the order of loading. */
export const staticClosure = (bundle: Bundle, chunks: Chunk[]): Chunk[] => {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  chunks.forEach(add);
  return [...found];
};

/** The style sheets that a chunk brings along. */
export const stylesOf = (chunk: Chunk): string[] => {
  return [...(chunk.viteMetadata?.importedCss ?? [])];
};

/** For each page by its file name, the modules that it imports lazily in any case (`src/App.tsx`). */
export type LazyModules = Record<string, string[]>;

/**
 * The chunks that a page's lazy modules need, in the order of loading.
 * @throws Error if one of the modules is in no chunk
 */
const lazyChunks = (bundle: Rolldown.OutputBundle, pages: LazyModules, page: string): Rolldown.OutputChunk[] => {
  const lazy = (pages[page] ?? []).map((path) => {
    const chunk = chunkFor(bundle, `/${path}`);
    if (!chunk) throw new Error(`${page} should preload ${path}, which is in no chunk.`);
    return chunk;
  });
  return staticClosure(bundle, lazy);
};

/**
 * The chunks of these names, and all that they import.
 * @throws Error if none has one of the names
 */
const namedChunks = (bundle: Rolldown.OutputBundle, names: readonly string[]): Rolldown.OutputChunk[] => {
  const named = names.map((name) => {
    const chunk = chunksOf(bundle).find((one) => one.name === name);
    if (!chunk) throw new Error(`No chunk is called ${name}.`);
    return chunk;
  });
  return staticClosure(bundle, named);
};

/** All chunks that a page loads at first: its own script's, and those of its lazy modules. */
export const firstChunks = (
  bundle: Rolldown.OutputBundle,
  pages: LazyModules,
  page: string,
): Rolldown.OutputChunk[] => {
  const entry = chunkFor(bundle, `/${page}`);
  return [...new Set([...staticClosure(bundle, entry ? [entry] : []), ...lazyChunks(bundle, pages, page)])];
};

/** What a page may load before it's of use. */
export interface FirstLoad {
  /** Bytes as sent, the page itself included. */
  maxBytes: number;
  /** Chunks that modules were put together in, by their names, which it imports in most cases and links. */
  links?: string[];
  /** Modules that it imports in any case without linking them, such as a language's texts. */
  also?: string[];
  /** Modules that must not be among it, by a pattern of their paths. */
  without?: RegExp;
}

/** Asks the browser to compile all of a script's functions as it arrives, off the main thread (V8's explicit compile hints). */
const hint = '//# allFunctionsCalledOnLoad\n';

/** A page and the outputs that its links and scripts name. */
const linkedOutputs = (bundle: Rolldown.OutputBundle, page: string) => {
  const output = bundle[page];
  if (output?.type !== 'asset') throw new Error(`The build has no ${page}.`);
  const urls = [...String(output.source).matchAll(/\b(?:href|src)="\/([^"]+\.(?:js|css))"/g)];
  return [output, ...urls.flatMap(([, name]) => bundle[name!] ?? [])];
};

/** The bytes that a server sends for a file: those of its compressed twin, where it has one. */
const sentBytes = async (path: string): Promise<number> => (await stat(`${path}.br`).catch(() => stat(path))).size;

/** The modules that were written; not those of other plugins. */
const modulesOf = (output: Rolldown.OutputBundle[string]): string[] => {
  if (output.type !== 'chunk') return [];
  const written = Object.entries(output.modules).filter(([, { renderedLength }]) => renderedLength > 0);
  return written.flatMap(([id]) => (id.startsWith('\0') ? [] : [id]));
};

/**
 * Links what a page's lazy modules need, for the browser to fetch it as it reads the page: 91 of 1,156 ms until a first list,
 * 60 ms away from the server. Marks the scripts of a first screen, nearly all of which runs at once and would else be parsed
 * once more, function by function: 187 of 2,250 ms at a quarter of the processor's speed. And measures what each page loads at
 * first against its limit.
 * @throws Error if a page is over its limit or loads a module that it mustn't
 */
export const firstLoad = (pages: LazyModules, limits: Record<string, FirstLoad>): Plugin => ({
  name: 'admin:first-load',
  apply: 'build',
  enforce: 'post',

  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, filename }): HtmlTagDescriptor[] {
      if (!bundle) return [];
      const page = basename(filename);
      const chunks = [
        ...new Set([...lazyChunks(bundle, pages, page), ...namedChunks(bundle, limits[page]?.links ?? [])]),
      ];
      const links = [
        ...chunks.map(({ fileName }) => ({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` })),
        ...chunks.flatMap(stylesOf).map((fileName) => ({ rel: 'preload', as: 'style', href: `/${fileName}` })),
      ];
      return links
        .filter(({ href }) => !html.includes(`"${href}"`))
        .map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' }));
    },
  },

  generateBundle: {
    // After the minifier, which drops comments.
    order: 'post',
    handler(_, bundle) {
      const chunks = new Set(Object.keys(pages).flatMap((page) => firstChunks(bundle, pages, page)));
      for (const chunk of chunks) chunk.code = hint + chunk.code;
    },
  },

  writeBundle: {
    // After the files were compressed.
    order: 'post',
    sequential: true,
    async handler({ dir = '' }, bundle) {
      const problems: string[] = [];
      for (const [name, { maxBytes, also = [], without }] of Object.entries(limits)) {
        const outputs = [...new Set([...linkedOutputs(bundle, name), ...lazyChunks(bundle, { [name]: also }, name)])];
        const sizes = await Promise.all(outputs.map(({ fileName }) => sentBytes(join(dir, fileName))));
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        const [size, limit] = [bytes, maxBytes].map((count) => (count / 1000).toFixed(1));
        this.info(`${name} loads ${size} kB of ${limit} at first (brotli)`);
        if (bytes > maxBytes) problems.push(`${name} loads ${size} kB at first, over ${limit}`);
        const unwanted = without ? outputs.flatMap(modulesOf).filter((id) => without.test(id)) : [];
        problems.push(...unwanted.map((id) => `${name} loads ${id} at first`));
      }
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  },
});

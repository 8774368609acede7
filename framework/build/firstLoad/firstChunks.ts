import type { Rolldown } from 'vite';
import { chunkFor, chunksOf, staticClosure } from './chunks';

/** For each page by its file name, the modules that it imports lazily in any case (`src/App.tsx`). */
export type LazyModules = Record<string, string[]>;

/**
 * The chunks that a page's lazy modules need, in the order of loading.
 * @throws Error if one of the modules is in no chunk
 */
export const lazyChunks = (bundle: Rolldown.OutputBundle, pages: LazyModules, page: string): Rolldown.OutputChunk[] => {
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
export const namedChunks = (bundle: Rolldown.OutputBundle, names: readonly string[]): Rolldown.OutputChunk[] => {
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

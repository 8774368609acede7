import type { Rolldown } from 'vite';
import { chunkFor, staticClosure } from './chunks';

/** For each page by its file name, the modules that it imports lazily in any case (`src/App.tsx`). */
export type LazyModules = Record<string, string[]>;

/**
 * The chunks that a page's lazy modules need, in the order of loading.
 * @throws Error if one of the modules is in no chunk
 */
export function lazyChunks(bundle: Rolldown.OutputBundle, pages: LazyModules, page: string): Rolldown.OutputChunk[] {
  const lazy = (pages[page] ?? []).map((path) => {
    const chunk = chunkFor(bundle, `/${path}`);
    if (!chunk) throw new Error(`${page} should preload ${path}, which is in no chunk.`);
    return chunk;
  });
  return staticClosure(bundle, lazy);
}

/** All chunks that a page loads at first: its own script's, and those of its lazy modules. */
export function firstChunks(bundle: Rolldown.OutputBundle, pages: LazyModules, page: string): Rolldown.OutputChunk[] {
  const entry = chunkFor(bundle, `/${page}`);
  return [...new Set([...staticClosure(bundle, entry ? [entry] : []), ...lazyChunks(bundle, pages, page)])];
}
